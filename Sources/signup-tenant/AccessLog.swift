import CommandLineSupport
import HTTPServer

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
