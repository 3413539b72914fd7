import FoundationEssentials
import Glibc

/// A program that runs beside the benchmarks, without input and output.
final class ChildProcess {
    private var process: pid_t = 0
    private var isRunning = true

    /// Starts a program, which is searched in `PATH`.
    init(_ program: String, _ arguments: [String]) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Threads of Dispatch block signals, and a new program inherits that.
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        let result = Self.withCStrings([program] + arguments) { arguments in
            Self.withCStrings(environment) {
                posix_spawnp(&process, program, &actions, &attributes, arguments, $0)
            }
        }
        guard result == 0 else { throw BenchmarkFailure("\(program) does not start") }
    }

    deinit {
        guard isRunning else { return }
        kill(process, SIGKILL)
        _ = waitForExit()
    }

    /// Waits until the program has ended and returns whether it succeeded.
    func waitForExit() -> Bool {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        isRunning = false
        return status == 0
    }

    /// Runs a program and throws if it fails.
    static func run(_ program: String, _ arguments: [String]) throws {
        guard try ChildProcess(program, arguments).waitForExit() else {
            throw BenchmarkFailure("\(program) failed")
        }
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers + [nil])
    }
}
