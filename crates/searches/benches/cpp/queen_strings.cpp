// labuladong's search for n queens in C++, to measure the port against. Takes the squares of a board without a
// queen; prints the number of solutions and the seconds.

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

using std::string;
using std::vector;

static long solutions = 0;

static bool isValid(vector<string> &board, int row, int col) {
    int n = board.size();
    for (int i = 0; i < n; i++) {
        if (board[i][col] == 'Q') return false;
    }
    for (int i = row - 1, j = col + 1; i >= 0 && j < n; i--, j++) {
        if (board[i][j] == 'Q') return false;
    }
    for (int i = row - 1, j = col - 1; i >= 0 && j >= 0; i--, j--) {
        if (board[i][j] == 'Q') return false;
    }
    return true;
}

static void backtrack(vector<string> &board, int row) {
    if (row == (int)board.size()) {
        solutions++;
        return;
    }
    int n = board[row].size();
    for (int col = 0; col < n; col++) {
        if (!isValid(board, row, col)) continue;
        board[row][col] = 'Q';
        backtrack(board, row + 1);
        board[row][col] = '.';
    }
}

int main(int, char **argv) {
    int n = std::lround(std::sqrt(std::strlen(argv[1])));
    auto start = std::chrono::steady_clock::now();
    vector<string> board(n, string(n, '.'));
    backtrack(board, 0);
    std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    std::printf("%ld %.9f\n", solutions, time.count());
}
