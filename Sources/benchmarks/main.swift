import Glibc

// Prints the speed figures that need no terminal. Reference values are measured in the same run.
// `benchmarks NAME...` runs some of them.

signal(SIGPIPE, SIG_IGN)
let arguments = CommandLine.arguments.dropFirst()
for benchmark in Benchmark.allCases where arguments.isEmpty || arguments.contains(benchmark.rawValue) {
    do {
        for line in try await benchmark.run() { print("\(benchmark.rawValue): \(line)") }
        // The benchmarks take minutes, and a pipe would get all lines at the end.
        fflush(nil)
    } catch {
        print("\(benchmark.rawValue): failed: \(error)")
        exit(70)
    }
}
