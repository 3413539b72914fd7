package import FoundationEssentials

/// Where log lines go, and which of them are wanted.
package struct Log: Sendable {
    private let isWanted: @Sendable (LogLevel) -> Bool
    private let take: @Sendable (LogLine) -> Void

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - isWanted: Returns whether lines of a level are wanted; it is called for each line.
    ///   - take: Takes a line, without waiting.
    package init(
        for isWanted: @escaping @Sendable (LogLevel) -> Bool, to take: @escaping @Sendable (LogLine) -> Void
    ) {
        self.isWanted = isWanted
        self.take = take
    }

    /// Whether any line is wanted.
    var isOn: Bool { isWanted(.error) }

    /// Writes the line for an event if its level is wanted.
    package func record(_ event: LogEvent, _ correlationID: UUID?) {
        guard isWanted(event.level) else { return }
        take(LogLine(event, correlationID: correlationID))
    }
}

/// The severity of a log line; the lower the value, the more severe.
package enum LogLevel: Int, Hashable, Sendable, CaseIterable {
    /// A call failed, or a request got no reply.
    case error = 1
    /// Something is unexpected but does not end a call.
    case warning
    /// A call began or ended; a request was sent or a reply came.
    case info
    /// Details of requests and replies: names of fields and headers, sizes and times.
    case verbose
}

extension LogLevel {
    /// The name of the level.
    package var name: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .info: "info"
        case .verbose: "verbose"
        }
    }
}

/// A transport that logs the requests and replies of another transport.
package struct LoggingTransport: Transport {
    private let base: any Transport
    private let log: Log
    private let now: @Sendable () -> Duration

    /// Wraps a transport.
    ///
    /// - Parameters:
    ///   - base: The transport that sends the requests.
    ///   - log: The log.
    ///   - now: Reads a monotonic clock: the time since any fixed moment.
    package init(_ base: any Transport, log: Log, now: @escaping @Sendable () -> Duration) {
        self.base = base
        self.log = log
        self.now = now
    }

    /// Sends a request, and logs it and its reply.
    ///
    /// - Throws: The error of the wrapped transport.
    package func send(_ request: Request) async throws(TransportFailure) -> Response {
        guard log.isOn else { return try await base.send(request) }
        let correlationID = UUID(uuidString: request.correlationID)
        var record = ExchangeRecord(request, showing: .logged)
        log.record(.requestSent(record), correlationID)
        log.record(.requestDetails(record), correlationID)
        let start = now()
        do throws(TransportFailure) {
            let response = try await base.send(request)
            let duration = now() - start
            record.add(response, to: request)
            log.record(.replyReceived(record), correlationID)
            log.record(.replyDetails(record, duration), correlationID)
            compareIDs(of: record, response, correlationID)
            return response
        } catch {
            log.record(.noReply(record, error, now() - start), correlationID)
            throw error
        }
    }

    private func compareIDs(of record: ExchangeRecord, _ response: Response, _ sent: UUID?) {
        guard let text = response.headers["client-request-id"] else {
            log.record(.correlationIDMissing(record), sent)
            return
        }
        let received = UUID(uuidString: text)
        guard received == nil || received != sent else { return }
        log.record(.correlationIDDiffers(record, received: received), sent)
    }
}
