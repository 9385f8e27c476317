// The Swift write-up's search in C++, to measure the Rust port against. Takes a
// puzzle of 81 digits; prints the number of solutions and the seconds.

#include <chrono>
#include <cstdio>

static int tu[9][9];
static long solutions = 0;

static bool isValid(int i, int j) {
    int element = tu[i][j];
    for (int tmp = 0; tmp < 9; ++tmp) {
        if ((tmp != i && tu[tmp][j] == element) || (tmp != j && tu[i][tmp] == element)) {
            return false;
        }
    }
    static const int query[9] = {0, 0, 0, 3, 3, 3, 6, 6, 6};
    for (int m = query[i]; m < query[i] + 3; ++m) {
        for (int n = query[j]; n < query[j] + 3; ++n) {
            if ((m != i || n != j) && tu[m][n] == element) {
                return false;
            }
        }
    }
    return true;
}

static void writeNumberToGrid(int grid) {
    if (grid == 81) {
        ++solutions;
        return;
    }
    int i = grid / 9;
    int j = grid % 9;
    if (tu[i][j] != 0) {
        writeNumberToGrid(grid + 1);
        return;
    }
    for (int num = 1; num <= 9; ++num) {
        tu[i][j] = num;
        if (isValid(i, j)) {
            writeNumberToGrid(grid + 1);
        }
    }
    tu[i][j] = 0;
}

int main(int, char **argv) {
    for (int cell = 0; cell < 81; ++cell) {
        tu[cell / 9][cell % 9] = argv[1][cell] - '0';
    }
    auto start = std::chrono::steady_clock::now();
    writeNumberToGrid(0);
    std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    std::printf("%ld %.9f\n", solutions, time.count());
}
