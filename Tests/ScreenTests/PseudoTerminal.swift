import CVTerm
import Foundation
import Glibc
import TestSupport
import Testing

/// A program in a pseudo-terminal, whose screen can be read cell by cell.
///
/// Nothing sleeps: ``wait(timeout:until:)`` reads the program's output until a condition holds.
final class PseudoTerminal {
    private(set) var screen: EmulatedScreen
    /// Whether the emulated terminal answers the program's queries.
    var answersQueries = true
    /// All output of the program.
    private(set) var output: [UInt8] = []
    /// The number of bytes of the output that earlier waits have matched.
    var matchedCount = 0
    private(set) var process: pid_t = 0
    private var status: Int32?
    private var terminal: Int32 = -1
    private let initialModes: TerminalModes

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: The program's path and arguments; by default the wizard with accounts in memory.
    ///   - environment: Environment variables besides `TERM`, `PATH` and `LANG`. No others are inherited.
    init(
        _ arguments: [String] = [wizardPath, "--data", ":memory:"], width: Int = 80, height: Int = 24,
        environment: [String: String] = [:]
    ) throws {
        screen = EmulatedScreen(width: width, height: height)
        terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0 else { throw POSIXError(.EIO) }
        pty_resize(terminal, UInt16(width), UInt16(height))
        initialModes = TerminalModes(of: terminal)
        let defaults = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
        process = try Self.spawn(arguments, defaults.merging(environment) { $1 }, terminal)
    }

    deinit {
        // A program that did not start leaves 0, and a signal to 0 goes to the whole process group.
        if status == nil, process > 0 {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        close(terminal)
    }

    private static func spawn(
        _ arguments: [String], _ environment: [String: String], _ terminal: Int32
    ) throws -> pid_t {
        var files = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&files)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&files)
            posix_spawnattr_destroy(&attributes)
        }
        // Opening the terminal by name in the new session makes it the controlling terminal.
        var name = [CChar](repeating: 0, count: 64)
        ptsname_r(terminal, &name, name.count)
        posix_spawn_file_actions_addopen(&files, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&files, 0, 1)
        posix_spawn_file_actions_adddup2(&files, 0, 2)
        // Does not inherit files of parallel tests, whose readers would wait for this program to close them.
        posix_spawn_file_actions_addclosefrom_np(&files, 3)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | 0x80
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let argv = arguments.map { strdup($0) } + [nil]
        let envp = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer {
            for text in argv + envp { free(text) }
        }
        var process: pid_t = 0
        let errorNumber = posix_spawn(&process, arguments[0], &files, &attributes, argv, envp)
        guard errorNumber == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errorNumber) ?? .EIO) }
        return process
    }
}

// MARK: - The wizard

extension PseudoTerminal {
    /// The path of the wizard from the same build.
    static let wizardPath = BuiltProgram.path("signup-wizard")

    /// Starts the wizard with a flow, at a tenant or, without an address, with accounts in memory.
    static func wizard(
        at address: String? = nil, flow: String, _ options: [String] = [], width: Int = 80, height: Int = 24,
        environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let tenant = address.map { ["--tenant", $0, "--client-id", "app"] } ?? ["--data", ":memory:"]
        return try PseudoTerminal(
            [wizardPath] + tenant + ["--flow", flow] + options, width: width, height: height,
            environment: environment)
    }

    /// Types keys in turn, and waits for the text that each of them brings to the screen.
    func walk(_ steps: [(String, String)]) throws {
        for (keys, text) in steps {
            type(keys)
            try #require(shows(text), "waited for \(text) in\n\(screen.text)")
        }
    }
}

// MARK: - Input

extension PseudoTerminal {
    /// Sends bytes as fast as the program reads them.
    ///
    /// Bytes that it does not read in time are lost.
    func send(_ bytes: some Sequence<UInt8>) {
        var unsent = Array(bytes)[...]
        while !unsent.isEmpty {
            drain()
            let count = unsent.prefix(1_024).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
            if count < 0, errno == EAGAIN {
                var request = pollfd(fd: terminal, events: Int16(POLLIN | POLLOUT), revents: 0)
                guard poll(&request, 1, Self.timeoutMilliseconds) > 0 else { return }
                // The program has ended, so nothing reads them any more.
                if request.revents & Int16(POLLHUP) != 0 { return }
            } else if count < 0, errno != EINTR {
                return
            }
            unsent = unsent.dropFirst(max(count, 0))
        }
    }

    /// The time limit for anything that a program does, in seconds: long, since other tests run meanwhile.
    private static let timeout = 60.0

    private static var timeoutMilliseconds: Int32 { Int32(timeout * 1_000) }

    /// Types a text.
    func type(_ text: String) {
        send(text.utf8)
    }

    /// Pastes a text, between the sequences for bracketed paste.
    func paste(_ text: String) {
        send(Array("\u{1B}[200~".utf8) + Array(text.utf8) + Array("\u{1B}[201~".utf8))
    }

    /// Resizes the window.
    func resize(width: Int, height: Int) {
        drain()
        screen.resize(width: width, height: height)
        pty_resize(terminal, UInt16(width), UInt16(height))
    }

    /// Sends the program a signal.
    func signal(_ number: Int32) {
        kill(process, number)
    }

    /// Closes the terminal under the program.
    func hangUp() {
        close(terminal)
        terminal = -1
    }
}

// MARK: - Output

extension PseudoTerminal {
    /// Reads output until a condition holds, and to the end of that frame; returns whether it did in time.
    @discardableResult
    func wait(timeout seconds: Double = timeout, until condition: (PseudoTerminal) -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while !condition(self) {
            let remaining = deadline.timeIntervalSinceNow
            guard remaining > 0, read(timeout: remaining) else { return condition(self) }
        }
        finishFrame()
        return true
    }

    /// Reads until the program waits and has written nothing for two milliseconds.
    ///
    /// A frame takes several writes, between which a busy machine may run other programs.
    private func finishFrame() {
        let deadline = Date(timeIntervalSinceNow: Self.timeout)
        while deadline.timeIntervalSinceNow > 0 {
            let wasWaiting = isWaiting
            if !read(timeout: 0.002), wasWaiting { return }
        }
    }

    /// Whether the program's main thread is neither running nor waiting for the disk; also after its exit.
    private var isWaiting: Bool {
        guard let state = procFile("stat")?.split(separator: ")").last?.split(separator: " ").first else {
            return true
        }
        return state != "R" && state != "D"
    }

    /// Whether a text appears on the screen.
    func shows(_ text: String) -> Bool {
        wait { $0.screen.text.contains(text) }
    }

    /// Presses a key until a text is on the screen: repeatedly, as keys right after a paste are ignored.
    func press(_ key: String, until text: String) -> Bool {
        for _ in 0..<100 {
            type(key)
            if wait(timeout: 0.2, until: { $0.screen.text.contains(text) }) { return true }
        }
        return false
    }

    /// Reads output until the program exits, and returns how.
    ///
    /// After a time limit the program is killed.
    func waitForExit() -> Exit {
        if let status { return Exit(status) }
        while terminal >= 0, read(timeout: Self.timeout) {}
        return waitForExitWithoutReading()
    }

    /// Waits until the program exits, without reading its output.
    func waitForExitWithoutReading() -> Exit {
        let descriptor = pidfd_open(process, 0)
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&request, 1, Self.timeoutMilliseconds) <= 0 { kill(process, SIGKILL) }
        close(descriptor)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        self.status = status
        return Exit(status)
    }

    /// Whether the program has exited.
    var hasExited: Bool {
        if status != nil { return true }
        let descriptor = pidfd_open(process, 0)
        defer { close(descriptor) }
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
    }

    /// Whether the program dumped core when it exited.
    var dumpedCore: Bool { (status ?? 0) & 0x80 != 0 }

    /// How a program exited.
    enum Exit: Equatable {
        case exit(Int32)
        case signal(Int32)

        init(_ status: Int32) {
            self = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
        }
    }

    /// Whether the terminal has the modes from before the program started.
    var hasRestoredModes: Bool { modes == initialModes }

    /// The current modes of the terminal.
    var modes: TerminalModes { TerminalModes(of: terminal) }

    /// Returns the output from a byte offset on, as text.
    func output(from start: Int) -> String {
        String(decoding: output[start...], as: UTF8.self)
    }

    private func drain() {
        while read(timeout: 0) {}
    }

    /// Reads output once; returns `false` after the timeout or at the end of the output.
    private func read(timeout seconds: Double) -> Bool {
        var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Int32(seconds * 1_000)) > 0 else { return false }
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = max(Glibc.read(terminal, buffer.baseAddress, buffer.count), 0)
        }
        guard !bytes.isEmpty else { return false }
        output += bytes
        let reply = screen.feed(bytes)
        if answersQueries, !reply.isEmpty {
            _ = reply.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
        }
        return true
    }
}

/// The modes of a terminal, which a program must restore.
struct TerminalModes: Equatable {
    private let flags: [tcflag_t]
    private let controlCharacters: [UInt8]
    /// Whether input is not echoed.
    let hidesInput: Bool

    init(of terminal: Int32) {
        var modes = termios()
        tcgetattr(terminal, &modes)
        flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
        controlCharacters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
        hidesInput = modes.c_lflag & tcflag_t(ECHO) == 0
    }
}
