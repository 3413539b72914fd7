import CLinuxShims
import Commands
import Glibc
import Tenant
import TenantServer

/// The standard output and error of the server, which never block a request.
struct ServerConsole {
    private let isJSON: Bool
    private let outputQueue: LineQueue
    private let errorQueue = LineQueue.error()
    /// Whether the standard error is a terminal that shows dim text.
    private let showsDim =
        isatty(STDERR_FILENO) == 1 && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb"

    /// Creates the console.
    ///
    /// - Parameter isJSON: Whether each line of the standard output is a JSON object.
    init(isJSON: Bool) {
        self.isJSON = isJSON
        outputQueue = .output(isJSON: isJSON)
    }

    /// Writes an event to the standard output.
    func output(_ event: ServerEvent) {
        outputQueue.append(isJSON ? event.json : event.text(isForTerminal: isatty(STDOUT_FILENO) == 1))
    }

    /// Writes lines to the standard error.
    func error(_ text: String) { errorQueue.append(text) }

    /// Writes the line of a request to the standard error, dim, so that emails stand out between them.
    func log(_ entry: AccessLogEntry) { errorQueue.append(entry.text, isDim: showsDim) }

    /// Waits until the lines for the standard error are written, if it is read.
    func waitUntilErrorsAreWritten() { errorQueue.waitUntilWritten(within: .milliseconds(200)) }

    /// Writes what is queued, as far as both are read within this time.
    func finish(within time: Duration) {
        // The count of the lines for an output that is not read takes no time.
        outputQueue.finish(within: time)
        errorQueue.finish(within: time)
    }
}

/// The requests that are logged.
enum AccessLog: String, CaseIterable {
    /// All requests, of the console only the refused ones.
    case all = "all"
    /// The requests whose response has a status of 400 or more.
    case errors = "errors"
    /// No requests.
    case none = "none"

    /// Finds an access log by its name.
    init(_ name: String) throws(CommandError) {
        guard let accessLog = AccessLog(rawValue: name) else {
            let names = AccessLog.allCases.map(\.rawValue).joined(separator: ", ")
            throw CommandError(.usage, "There is no access log \"\(name)\". Choose from: \(names).")
        }
        self = accessLog
    }

    /// Returns whether a request is logged.
    func includes(_ entry: AccessLogEntry) -> Bool {
        switch self {
        case .all: entry.status >= 400 || !TenantConsole.isPage(entry.path)
        case .errors: entry.status >= 400
        case .none: false
        }
    }
}

/// The signals that end the program, forwarded to the waiting thread through a pipe.
///
/// Threads of libdispatch unblock these signals, even if they are blocked everywhere else, so the handler may
/// run on any thread.
struct Signals {
    private static let terminationSignals = [SIGTERM, SIGINT, SIGHUP]

    private let readEnd: Int32

    /// Installs the handlers.
    ///
    /// A signal that arrives before ``wait()`` is not lost and does not end the program.
    init() {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        let hasPipe = pipe(&ends) == 0
        readEnd = ends[0]
        // Without a pipe, the signals keep their default action and end the program.
        guard hasPipe else { return }
        // The reader may block, the handler may not.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        // The parent process may have blocked them.
        var set = sigset_t()
        sigemptyset(&set)
        for number in Self.terminationSignals {
            sigaddset(&set, number)
            signal_forward(number, ends[1])
        }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Waits for one of the signals.
    func wait() {
        if readEnd < 0 { pause() }
        var byte: UInt8 = 0
        while read(readEnd, &byte, 1) < 0, errno == EINTR {}
    }
}

/// The limit on open files for this process.
enum FileDescriptorLimit {
    /// Raises the limit as far as allowed, since each connection needs a file descriptor, and returns it.
    static func raise() -> Int {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 0 }
        let previous = limit.rlim_cur
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        return Int(clamping: setrlimit(resource, &limit) == 0 ? limit.rlim_cur : previous)
    }
}
