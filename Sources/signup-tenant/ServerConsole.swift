import Commands
import TenantServer

/// The standard output and error of the server, which never block a request.
struct ServerConsole {
    private let outputQueue = LineQueue.output()
    private let errorQueue = LineQueue.error()

    /// Writes lines to the standard output.
    func output(_ text: String) { outputQueue.append(text) }

    /// Writes lines to the standard error.
    func error(_ text: String) { errorQueue.append(text) }

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
    /// All requests.
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
        case .all: true
        case .errors: entry.status >= 400
        case .none: false
        }
    }
}
