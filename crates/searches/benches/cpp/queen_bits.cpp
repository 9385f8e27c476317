// Richards' search in C++, with the writes of the port, to measure that against. Takes the squares of a board
// without a queen; prints the number of solutions and the seconds. Each solution is shown to a function, so that
// the writes are not left out.

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>

static unsigned all;
static unsigned char board[11][11];
static long solutions = 0;

static void count(const unsigned char (*)[11]) { ++solutions; }
static void (*volatile found)(const unsigned char (*)[11]) = count;

static void try_(int row, unsigned ld, unsigned cols, unsigned rd) {
    if (cols == all) {
        found(board);
        return;
    }
    unsigned poss = ~(ld | cols | rd) & all;
    while (poss) {
        unsigned bit = poss & -poss;
        poss -= bit;
        int col = __builtin_ctz(bit);
        board[row][col] = 1;
        try_(row + 1, (ld + bit) << 1, cols + bit, (rd + bit) >> 1);
        board[row][col] = 0;
    }
}

int main(int, char **argv) {
    int n = std::lround(std::sqrt(std::strlen(argv[1])));
    all = (1u << n) - 1;
    auto start = std::chrono::steady_clock::now();
    try_(0, 0, 0, 0);
    std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    std::printf("%ld %.9f\n", solutions, time.count());
}
