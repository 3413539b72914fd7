import Testing

/// All tests run in one process, several at a time.
///
/// What belongs to a process, such as its environment, is changed or measured in a child process: in
/// `#expect(processExitsWith:)`, or in a program that is started.
struct ProcessStateTests {
    /// Functions that tests call only in child processes.
    private static let helpers = ["Tests/HTTPClientTests/ProcessMemory.swift"]

    @Test func `a test changes the state of a process only in a child process`() {
        let files = Repository.swiftFiles(under: "Tests").filter {
            !$0.name.hasPrefix("Tests/LayoutTests/") && !Self.helpers.contains($0.name)
                && !$0.text.contains("#expect(processExitsWith:")
        }

        #expect(files.flatMap(\.processStateUses) == [])
    }

    @Test(arguments: [
        ("setenv(name, text, 1)", true), ("    chdir(folder)", true), ("_ = dup2(file, 1)", true),
        ("signal(SIGPIPE, SIG_IGN)", true), ("raise(SIGTERM)", true), ("setlocale(LC_ALL, \"\")", true),
        ("open(\"/proc/self/fd\")", true), ("try CursesScreen(terminal: name)", true),
        ("terminal.signal(SIGTERM)", false), ("isDone.signal()", false), ("// setenv(a, b, 1)", false),
        ("posix_spawn_file_actions_adddup2(&files, 0, 1)", false),
        ("String(contentsOfFile: \"/proc/\\(process)/maps\")", false),
    ])
    func `uses of the state of a process are found`(text: String, isFound: Bool) {
        #expect(SwiftFile(name: "A.swift", text: text).processStateUses.isEmpty != isFound)
    }
}

extension SwiftFile {
    /// The lines that change or measure what all tests of a process share: environment, folder, locale,
    /// signals, limits, descriptors, memory, threads and terminal.
    fileprivate var processStateUses: [String] {
        let call =
            #/
            (?:^|[^.\w])
            (?:
                (?:setenv|unsetenv|putenv|f?chdir|umask|setlocale|setrlimit|dup[23]?)\(
                |(?:sigaction|sigprocmask|getrusage|mallinfo2?|newterm|CursesScreen)\(
                |(?:signal|raise)\(SIG
                |"\/proc\/self\/(?:fd|maps|mem|smaps|statm|task)
            )
            /#
        return lines(
            matching: call,
            with: [
                "env(", "chdir(", "umask(", "setlocale(", "setrlimit(", "dup", "sigaction(", "sigprocmask(",
                "getrusage(", "mallinfo", "newterm(", "CursesScreen(", "signal(SIG", "raise(SIG",
                "/proc/self/",
            ])
    }
}
