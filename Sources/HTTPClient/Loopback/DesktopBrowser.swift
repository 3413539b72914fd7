internal import FoundationEssentials
internal import Glibc
internal import PosixSupport

/// The web browser of the desktop.
package enum DesktopBrowser {
    /// Whether the process has a display, where a browser can appear.
    package static var hasDisplay: Bool {
        ["DISPLAY", "WAYLAND_DISPLAY"].contains { (name: String) in
            getenv(name).map { $0.pointee != 0 } ?? false
        }
    }

    /// Opens a URL with `xdg-open`, without a shell and without access to the terminal.
    ///
    /// The URL can be seen by all users while the program runs.
    ///
    /// - Returns: Whether `xdg-open` succeeded, or was started if its result cannot be awaited.
    package static func open(_ url: String) async -> Bool {
        await withCheckedContinuation { continuation in open(url) { continuation.resume(returning: $0) } }
    }

    /// Opens a URL as ``open(_:)`` does, for callers that must not start Swift's thread pool.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - report: Receives whether `xdg-open` succeeded; called once, on any thread.
    package static func open(_ url: String, report: @escaping @Sendable (Bool) -> Void) {
        guard let process = spawn(["xdg-open", url]) else { return report(false) }
        let isStarted = DetachedThread.spawn {
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            report(status == 0)
        }
        if !isStarted { report(true) }
    }

    /// `POSIX_SPAWN_SETSID`, which the header does not expose to Swift.
    private static let newSession: Int32 = 0x80

    private static func spawn(_ arguments: [String]) -> pid_t? {
        var files = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&files)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&files)
            posix_spawnattr_destroy(&attributes)
        }
        for descriptor in 0...2 {
            posix_spawn_file_actions_addopen(&files, Int32(descriptor), "/dev/null", O_RDWR, 0)
        }
        let openDescriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        for descriptor in openDescriptors.compactMap({ Int32($0) }) where descriptor > 2 {
            posix_spawn_file_actions_addclose(&files, descriptor)
        }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        // A new session has no controlling terminal, so Ctrl-C and Ctrl-Z do not reach the browser.
        let flags = Self.newSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return spawn(arguments, &files, &attributes)
    }

    private static func spawn(
        _ arguments: [String], _ files: inout posix_spawn_file_actions_t,
        _ attributes: inout posix_spawnattr_t
    ) -> pid_t? {
        let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        let argv = arguments.map { strdup($0) } + [nil]
        let envp = variables.map { strdup($0) } + [nil]
        defer {
            for text in argv + envp { free(text) }
        }
        var process: pid_t = 0
        let errorNumber = posix_spawnp(&process, arguments[0], &files, &attributes, argv, envp)
        return errorNumber == 0 ? process : nil
    }
}
