//! What a chart is drawn with: lines, texts and marks.

use plotters::{
    coord::Shift,
    element::{Circle, Drawable, PathElement, PointCollection, Polygon, Rectangle},
    prelude::{DrawingArea, IntoDrawingArea, SVGBackend},
    style::{
        Color as _, IntoFont, ShapeStyle,
        text_anchor::{HPos, Pos, VPos},
    },
};
use program::Result;

use super::palette::{self, Color};

/// The size of all texts but the title.
pub const TEXT_SIZE: i32 = 14;
/// From the middle of a mark to its edge.
pub const RADIUS: i32 = 5;

const FONT: &str = "system-ui, sans-serif";

type Backend<'a> = SVGBackend<'a>;

pub struct Canvas<'a> {
    area: DrawingArea<Backend<'a>, Shift>,
}

/// A position in pixels, from the left and from the top.
pub type Place = (i32, i32);

/// A search's own form and colour: it is known in print, too.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Style {
    /// The corners around the middle, in pixels; none for a circle.
    corners: &'static [Place],
    pub color: Color,
}

impl Style {
    /// The one of the search with this number in the list.
    pub fn of(number: usize) -> Style {
        Style { corners: &searches::all()[number].about.mark.corners, color: palette::mark(number) }
    }

    /// The one of no variant.
    pub fn plain(color: Color) -> Style {
        Style { corners: &[], color }
    }
}

/// A mark, whose form is its variant's and whose filling tells what it stands for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Mark {
    Filled,
    Hollow,
    /// An upright line, for all variants.
    Bar,
}

impl<'a> Canvas<'a> {
    pub fn new(svg: &'a mut String, size: (u32, u32)) -> Self {
        Canvas { area: SVGBackend::with_string(svg, size).into_drawing_area() }
    }

    pub fn finish(self) -> Result<()> {
        Ok(self.area.present()?)
    }

    pub fn text(&self, text: &str, (x, y): Place, align: HPos, color: Color) -> Result<()> {
        self.write(text, (x, y), align, color, TEXT_SIZE)
    }

    pub fn write(
        &self,
        text: &str,
        place: Place,
        align: HPos,
        color: Color,
        size: i32,
    ) -> Result<()> {
        // The drawing library divides by this, whatever the font is.
        let font = (FONT, f64::from(size) * 1.24).into_font();
        let style = font.color(&color.rgb()).pos(Pos::new(align, VPos::Center));
        Ok(self.area.draw_text(text, &style, place)?)
    }

    pub fn rectangle(&self, corners: [Place; 2], color: Color) -> Result<()> {
        self.draw(Rectangle::new(corners, color.rgb().filled()))
    }

    pub fn line(&self, places: &[Place], color: Color, width: u32) -> Result<()> {
        self.draw(PathElement::new(places.to_vec(), color.rgb().stroke_width(width)))
    }

    pub fn mark(&self, mark: Mark, (x, y): Place, style: Style) -> Result<()> {
        match (mark, style.corners) {
            (Mark::Bar, _) => self.line(&[(x, y - RADIUS), (x, y + RADIUS)], style.color, 3),
            (_, []) => {
                let drawn = ShapeStyle { filled: mark == Mark::Filled, ..outline(style) };
                self.draw(Circle::new((x, y), RADIUS, drawn))
            }
            (Mark::Filled, corners) => {
                let corners: Vec<Place> = around((x, y), corners).collect();
                self.draw(Polygon::new(corners, style.color.rgb().filled()))
            }
            (Mark::Hollow, corners) => {
                // The second corner once more, so that the first is a corner too.
                let closed = around((x, y), corners).cycle().take(corners.len() + 2);
                self.draw(PathElement::new(closed.collect::<Vec<_>>(), outline(style)))
            }
        }
    }

    /// An arrow to the right of a place.
    pub fn arrow(&self, (x, y): Place, color: Color) -> Result<()> {
        let tip = x + ARROW;
        self.line(&[(x, y), (tip, y)], color, 2)?;
        self.line(&[(tip - 4, y - 4), (tip, y), (tip - 4, y + 4)], color, 2)
    }

    fn draw<E>(&self, element: E) -> Result<()>
    where
        for<'b> &'b E: PointCollection<'b, Place>,
        E: Drawable<Backend<'a>>,
    {
        Ok(self.area.draw(&element)?)
    }
}

/// How long an arrow is.
pub const ARROW: i32 = 14;

fn outline(style: Style) -> ShapeStyle {
    style.color.rgb().stroke_width(2)
}

fn around((x, y): Place, corners: &[Place]) -> impl Iterator<Item = Place> + Clone {
    corners.iter().map(move |(right, down)| (x + right, y + down))
}
