import Glibc

// Prints the speed figures that need no terminal. Reference values are measured in the same run.
// `benchmarks NAME...` runs some of them; `--plot FILE` draws the growth.

signal(SIGPIPE, SIG_IGN)
var arguments = Array(CommandLine.arguments.dropFirst())
var plot: String?
if let index = arguments.firstIndex(of: "--plot"), index + 1 < arguments.count {
    plot = arguments[index + 1]
    arguments.removeSubrange(index...(index + 1))
}
for benchmark in Benchmark.allCases where arguments.isEmpty || arguments.contains(benchmark.rawValue) {
    do {
        for line in try await benchmark.run(plot: plot) { print("\(benchmark.rawValue): \(line)") }
        // The benchmarks take minutes, and a pipe would get all lines at the end.
        fflush(nil)
    } catch {
        print("\(benchmark.rawValue): failed: \(error)")
        exit(70)
    }
}
