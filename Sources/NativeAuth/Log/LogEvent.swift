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
    case callFailed(LogLiteral, failure: LogLiteral, reply: ExchangeRecord?)
    /// A request was sent.
    case requestSent(ExchangeRecord)
    /// The names of the fields of a request.
    case requestDetails(ExchangeRecord)
    /// A reply came.
    case replyReceived(ExchangeRecord)
    /// The size of a reply, the names of its header fields, and the time that it took.
    case replyDetails(ExchangeRecord, Duration)
    /// No reply came, for this reason, within this time.
    case noReply(ExchangeRecord, TransportFailure, Duration)
    /// The reply has no correlation ID.
    case correlationIDMissing(ExchangeRecord)
    /// The reply has another correlation ID than its request; `nil` if that is not a UUID.
    case correlationIDDiffers(ExchangeRecord, received: UUID?)
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
                + (reply.map { [$0.step] + $0.replyParts } ?? [])
        case .requestSent(let record): [LogPart("Request sent:"), record.step] + record.userParts
        case .requestDetails(let record):
            [LogPart("Request details:"), record.step, LogPart("fields", names: record.fieldNames)]
        case .replyReceived(let record): [LogPart("Reply received:"), record.step] + record.replyParts
        case .replyDetails(let record, let duration):
            [LogPart("Reply details:"), record.step, LogPart("milliseconds", duration.milliseconds)]
                + record.sizeParts
        case .noReply(let record, let failure, let duration):
            [
                LogPart("No reply:"), record.step, LogPart("reason", failure.logLiteral),
                LogPart("milliseconds", duration.milliseconds),
            ]
        case .correlationIDMissing(let record): [LogPart("The reply has no correlation ID:"), record.step]
        case .correlationIDDiffers(let record, let received):
            [LogPart("The reply has another correlation ID:"), record.step]
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

extension ExchangeRecord {
    fileprivate var step: LogPart { LogPart("step", names: [path]) }

    /// Who the user is.
    fileprivate var userParts: [LogPart] {
        fields.filter { Request.Field(rawValue: $0.name).dataClass == .identity }.rows.map { LogPart($0) }
    }

    /// The names of the fields of the request; all attributes are one, as the name of one
    /// may identify a user.
    fileprivate var fieldNames: [String] {
        let attributes = Request.Field.attributes.rawValue
        return Set(fields.map { $0.name.utf8.starts(with: "\(attributes).".utf8) ? attributes : $0.name })
            .sorted()
    }

    fileprivate var replyParts: [LogPart] {
        guard let reply else { return [] }
        let members =
            if case .object(let members) = reply.body { members.rows.map { LogPart($0) } } else {
                [LogPart("The body is not JSON.")]
            }
        return [LogPart("status", reply.status)] + members
    }

    fileprivate var sizeParts: [LogPart] {
        [LogPart("bytes", reply?.byteCount ?? 0), LogPart("headers", names: reply?.headerNames ?? [])]
    }
}
