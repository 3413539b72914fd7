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
    package var level: LogLevel {
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
        }
    }
}
