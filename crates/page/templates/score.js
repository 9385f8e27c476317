// How many answers were right.

import { t } from "texts";

export class Score {
  right = 0;
  asked = 0;

  count(isRight) {
    this.asked += 1;
    this.right += isRight ? 1 : 0;
  }

  /** In words, or "" before the first answer. */
  get text() {
    const { right, asked } = this;
    return asked === 0 ? "" : t("{right} of {asked} right", { right, asked });
  }
}
