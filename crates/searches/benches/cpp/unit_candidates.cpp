// The C++ write-up's search, to measure the Rust port against. Takes a puzzle of
// 81 digits without a clash; prints the number of solutions and the seconds.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

using std::find;
using std::vector;

#define MAX_SIZE 9

static int matrix[MAX_SIZE][MAX_SIZE];
static vector<int> row_vec[MAX_SIZE], col_vec[MAX_SIZE], block_vec[MAX_SIZE];
static long solutions = 0;

static int get_block_num(int row, int column) {
    return row / 3 * 3 + column / 3;
}

static void generate_info() {
    for (int unit = 0; unit < MAX_SIZE; unit++) {
        for (int digit = 1; digit <= MAX_SIZE; digit++) {
            bool in_row = false, in_col = false, in_block = false;
            for (int i = 0; i < MAX_SIZE; i++) {
                in_row |= matrix[unit][i] == digit;
                in_col |= matrix[i][unit] == digit;
                in_block |= matrix[unit / 3 * 3 + i / 3][unit % 3 * 3 + i % 3] == digit;
            }
            if (!in_row) row_vec[unit].push_back(digit);
            if (!in_col) col_vec[unit].push_back(digit);
            if (!in_block) block_vec[unit].push_back(digit);
        }
    }
}

static vector<int> find_same_num(vector<int> &row_v, vector<int> &col_v, vector<int> &block_v) {
    vector<int> result;
    bool r[MAX_SIZE] = {false};
    bool c[MAX_SIZE] = {false};
    bool b[MAX_SIZE] = {false};
    for (size_t i = 0; i < row_v.size(); i++) r[row_v[i] - 1] = true;
    for (size_t i = 0; i < col_v.size(); i++) c[col_v[i] - 1] = true;
    for (size_t i = 0; i < block_v.size(); i++) b[block_v[i] - 1] = true;
    for (int i = 0; i < MAX_SIZE; i++) {
        if (r[i] && c[i] && b[i]) result.push_back(i + 1);
    }
    return result;
}

static void runKernel(int curr_n, int total_n, vector<int> &row_list, vector<int> &col_list) {
    if (curr_n == total_n) {
        solutions++;
        return;
    }
    int row = row_list[curr_n];
    int col = col_list[curr_n];
    int block = get_block_num(row, col);
    vector<int> candidates = find_same_num(row_vec[row], col_vec[col], block_vec[block]);
    if (candidates.size() == 0) return;
    for (size_t i = 0; i < candidates.size(); i++) {
        int value = candidates[i];
        row_vec[row].erase(find(row_vec[row].begin(), row_vec[row].end(), value));
        col_vec[col].erase(find(col_vec[col].begin(), col_vec[col].end(), value));
        block_vec[block].erase(find(block_vec[block].begin(), block_vec[block].end(), value));
        matrix[row][col] = value;
        runKernel(curr_n + 1, total_n, row_list, col_list);
        matrix[row][col] = 0;
        row_vec[row].push_back(value);
        col_vec[col].push_back(value);
        block_vec[block].push_back(value);
    }
}

int main(int, char **argv) {
    vector<int> row_list, col_list;
    for (int cell = 0; cell < 81; ++cell) {
        matrix[cell / 9][cell % 9] = argv[1][cell] - '0';
        if (argv[1][cell] == '0') {
            row_list.push_back(cell / 9);
            col_list.push_back(cell % 9);
        }
    }
    auto start = std::chrono::steady_clock::now();
    generate_info();
    runKernel(0, (int)row_list.size(), row_list, col_list);
    std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    std::printf("%ld %.9f\n", solutions, time.count());
}
