package import FoundationEssentials

/// An event that is logged.
///
/// It has no member for a password, a code, a token or the value of an attribute.
package enum LogEvent: Hashable, Sendable {
    /// The application made a call.
    case callBegan(LogLiteral)
    /// A call ended with a result.
    case callEnded(LogLiteral, outcome: LogLiteral)
    /// A call failed, after this reply if there was one.
    case callFailed(LogLiteral, failure: LogLiteral, reply: ReplySummary?)
    /// A request was sent.
    case requestSent(RequestSummary)
    /// The names of the fields of a request.
    case requestDetails(RequestSummary)
    /// A reply came.
    case replyReceived(ReplySummary)
    /// The size of a reply, the names of its header fields, and the time that it took.
    case replyDetails(ReplyDetails)
    /// No reply came, for this reason, within this time.
    case noReply(Request.Path, TransportFailure, Duration)
    /// The reply has no correlation ID.
    case correlationIDMissing(Request.Path)
    /// The reply has another correlation ID than its request; `nil` if that is not a UUID.
    case correlationIDDiffers(Request.Path, received: UUID?)
    /// Something is unexpected.
    case warning(LogLiteral)
    /// Something failed outside of calls.
    case failure(LogLiteral)
    /// Lines were dropped because the log took them too slowly.
    case linesDropped(Int)

    /// The level of the event.
    var level: LogLevel {
        switch self {
        case .callBegan, .callEnded, .requestSent, .replyReceived, .noReply(_, .cancelled, _): .info
        case .callFailed, .noReply, .failure: .error
        case .requestDetails, .replyDetails: .verbose
        case .correlationIDMissing, .correlationIDDiffers, .warning, .linesDropped: .warning
        }
    }
}

extension LogEvent {
    /// The parts of the line.
    var parts: [LogPart] {
        switch self {
        case .callBegan(let call): [LogPart("Call began:"), LogPart(call)]
        case .callEnded(let call, let outcome):
            [LogPart("Call ended:"), LogPart(call), LogPart("outcome", outcome)]
        case .callFailed(let call, let failure, let reply):
            [LogPart("Call failed:"), LogPart(call), LogPart("failure", failure)]
                + (reply.map { [LogPart(step: $0.path)] + $0.parts } ?? [])
        case .requestSent(let request): [LogPart("Request sent:")] + request.parts
        case .requestDetails(let request): [LogPart("Request details:")] + request.details
        case .replyReceived(let reply): [LogPart("Reply received:"), LogPart(step: reply.path)] + reply.parts
        case .replyDetails(let details): [LogPart("Reply details:")] + details.parts
        case .noReply(let path, let failure, let duration):
            [
                LogPart("No reply:"), LogPart(step: path), LogPart("reason", failure.logLiteral),
                LogPart("milliseconds", duration.milliseconds),
            ]
        case .correlationIDMissing(let path):
            [LogPart("The reply has no correlation ID:"), LogPart(step: path)]
        case .correlationIDDiffers(let path, let received):
            [LogPart("The reply has another correlation ID:"), LogPart(step: path)]
                + (received.map { [LogPart("received", $0)] } ?? [LogPart("It is not a UUID.")])
        case .warning(let word), .failure(let word): [LogPart(word)]
        case .linesDropped(let count):
            [LogPart("Lines were dropped because the log took them too slowly:"), LogPart("count", count)]
        }
    }
}

extension Duration {
    /// The whole milliseconds.
    var milliseconds: Int { Int(self / .milliseconds(1)) }
}

extension TransportFailure {
    /// The name of the failure in a log line, without the host.
    package var logLiteral: LogLiteral {
        switch self {
        case .cancelled: "cancelled"
        case .offline: "offline"
        case .hostNotFound: "hostNotFound"
        case .timedOut: "timedOut"
        case .interrupted: "interrupted"
        case .notTrusted(_, let problem): problem.logLiteral
        case .redirected: "redirected"
        case .proxyRefused: "proxyRefused"
        case .tooLong: "tooLong"
        case .unreadable: "unreadable"
        case .noLibrary: "noLibrary"
        }
    }
}

extension TransportFailure.CertificateProblem {
    fileprivate var logLiteral: LogLiteral {
        switch self {
        case .unknownAuthority: "notTrusted.unknownAuthority"
        case .selfSigned: "notTrusted.selfSigned"
        case .wrongName: "notTrusted.wrongName"
        case .outOfDate: "notTrusted.outOfDate"
        case .weak: "notTrusted.weak"
        case .noTLS: "notTrusted.noTLS"
        }
    }
}

// MARK: - LogSummaries

/// The parts of a request that are logged: its step, its user, and the names of its fields.
package struct RequestSummary: Hashable, Sendable {
    /// The step and the user.
    let parts: [LogPart]
    /// The step and the names of the fields.
    let details: [LogPart]

    /// Summarizes a request.
    package init(_ request: Request) {
        self.init(request, SensitiveValues(request))
    }

    init(_ request: Request, _ values: SensitiveValues) {
        let step = LogPart(step: request.pathToShow)
        let user: [(LogLiteral, Request.Field)] = [
            ("username", .username), ("contact", .challengeTarget), ("contact", .target),
        ]
        parts =
            [step]
            + user.compactMap { label, field in
                request[text: field].map { LogPart(label, $0, .euii, values) }
            }
        // The name of an attribute may identify a user.
        let fields = request.form.keys.map { $0.attributeID == nil ? $0 : .attributes }
        let names = Set(fields.map(\.rawValue)).sorted().joined(separator: ",")
        details = [step, LogPart("fields", protocolNames: names)]
    }
}

/// The parts of a reply that are logged: its status, and its members that are no secrets.
package struct ReplySummary: Hashable, Sendable {
    /// The path of the request.
    let path: Request.Path
    /// The parts, with the values of the tenant.
    let parts: [LogPart]

    /// Summarizes the reply to a request.
    package init(_ response: Response, to request: Request) {
        let reply = StrictJSON.parse(response.body)
        var values = SensitiveValues(request)
        if let reply { values.add(reply) }
        self.init(response, reply, request.pathToShow, values)
    }

    init(_ response: Response, _ reply: JSONNode?, _ path: Request.Path, _ values: SensitiveValues) {
        self.path = path
        let status = LogPart("status", response.status)
        guard let reply else {
            parts = [status, LogPart("The body is not JSON.")]
            return
        }
        parts =
            [status] + Self.codes(in: reply, values) + Self.personalData(in: reply, response.status, values)
    }

    /// The words and numbers in a reply.
    private static func codes(in reply: JSONNode, _ values: SensitiveValues) -> [LogPart] {
        let members: [(LogLiteral, String)] = [
            ("error", "error"), ("suberror", "suberror"), ("challenge_type", "challenge_type"),
            ("channel", "challenge_channel"), ("state", "status"), ("trace_id", "trace_id"),
        ]
        let error = reply.member("error")
        let inner = error?.member("innerError")
        let words =
            members.compactMap { label, name in
                LogPart(label, code: reply.member(name)?.string, values)
            }
            + [
                LogPart("error", code: error?.member("code")?.string, values),
                LogPart("suberror", code: inner?.member("code")?.string, values),
                LogPart("action", code: reply.member("action")?.string, values),
            ].compactMap(\.self)
        let numbers = (reply.member("error_codes")?.elements ?? []).compactMap(\.integer).map { String($0) }
        let methods = reply.member("methods")?.elements?.count
        return words
            + (numbers.isEmpty
                ? [] : [LogPart("error_codes", numbers.joined(separator: ","), .plain, values)])
            + (methods.map { [LogPart("methods", $0)] } ?? [])
    }

    /// The texts in a reply, and the names of attributes.
    private static func personalData(
        in reply: JSONNode, _ status: Int, _ values: SensitiveValues
    ) -> [LogPart] {
        var parts: [LogPart] = []
        if status != 200 {
            parts.append(
                LogPart("error_description", reply.member("error_description")?.string, .pii, values))
        }
        if reply.member("challenge_type")?.string == "redirect" {
            parts.append(LogPart("redirect_reason", reply.member("redirect_reason")?.string, .pii, values))
        }
        let target = reply.member("challenge_target_label") ?? reply.member("challenge_target")
        if let target { parts.append(LogPart("sent_to", target.string, .euii, values)) }
        let lists: [(LogLiteral, String)] = [
            ("required_attributes", "required_attributes"), ("invalid_attributes", "invalid_attributes"),
        ]
        for (label, name) in lists {
            let names = (reply.member(name)?.elements ?? []).compactMap { $0.member("name")?.string }
            guard !names.isEmpty else { continue }
            parts.append(LogPart(label, names.joined(separator: ", "), .euii, values))
        }
        return parts
    }
}

/// The details of a reply that are logged: its size, the names of its header fields, and its time.
package struct ReplyDetails: Hashable, Sendable {
    let parts: [LogPart]

    init(_ response: Response, to path: Request.Path, after duration: Duration, _ values: SensitiveValues) {
        let names = response.headers.keys.filter(\.isCode).sorted().joined(separator: ",")
        parts = [
            LogPart(step: path), LogPart("milliseconds", duration.milliseconds),
            LogPart("bytes", response.body.count), LogPart("headers", names, .plain, values),
        ]
    }
}
