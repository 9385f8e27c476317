// Asks tdoku, from a checkout of it, what `tdoku.rs` wants to know.
//
//   tdoku LIMIT
//
// Standard input has commands of one byte, each followed by what it takes, numbers as 4 bytes in the order of
// the machine:
//
//   p  count, then 81 characters for each puzzle: keeps these puzzles instead of others
//   a  number: answers that puzzle, by the number of its solutions and the 81 characters of one of them
//   s  solves all of them, and answers by one byte

#include "tdoku.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

// A puzzle for tdoku ends in a line feed.
static const size_t ROW = 82;

static bool read_all(void *to, size_t bytes) { return std::fread(to, 1, bytes, stdin) == bytes; }

static void write_all(const void *from, size_t bytes) {
    std::fwrite(from, 1, bytes, stdout);
    std::fflush(stdout);
}

int main(int, char **arguments) {
    const size_t limit = std::strtoul(arguments[1], nullptr, 10);
    std::vector<char> puzzles;
    char command, solution[81];
    size_t guesses;
    while (read_all(&command, 1)) {
        uint32_t number = 0;
        if (command != 's' && !read_all(&number, sizeof number)) return 1;
        if (command == 'p') {
            puzzles.assign(number * ROW, '\n');
            for (size_t i = 0; i < number; i++) {
                if (!read_all(&puzzles[i * ROW], 81)) return 1;
            }
        } else if (command == 'a') {
            const char *puzzle = &puzzles[number * ROW];
            const uint32_t count = TdokuSolverDpllTriadSimd(puzzle, limit, 0, solution, &guesses);
            // It shows a solution to those that ask for one alone.
            if (limit > 1 && count > 0) TdokuSolverDpllTriadSimd(puzzle, 1, 0, solution, &guesses);
            write_all(&count, sizeof count);
            write_all(solution, sizeof solution);
        } else {
            // The sum keeps the compiler from leaving anything out.
            size_t sum = 0;
            for (size_t at = 0; at < puzzles.size(); at += ROW) {
                sum += TdokuSolverDpllTriadSimd(&puzzles[at], limit, 0, solution, &guesses);
            }
            const char done = static_cast<char>(sum);
            write_all(&done, 1);
        }
    }
}
