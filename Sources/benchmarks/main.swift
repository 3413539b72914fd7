import Glibc

// Prints the speed figures that need no terminal. Reference values are measured in the same run.

signal(SIGPIPE, SIG_IGN)
let selected = Set(CommandLine.arguments.dropFirst())
for benchmark in Benchmark.allCases where selected.isEmpty || selected.contains(benchmark.rawValue) {
    do {
        for line in try await benchmark.run() { print("\(benchmark.rawValue): \(line)") }
    } catch {
        print("\(benchmark.rawValue): failed: \(error)")
        exit(70)
    }
}
