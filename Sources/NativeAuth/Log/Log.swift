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
        let path = request.pathToShow
        let summary = RequestSummary(request)
        log.record(.requestSent(summary), correlationID)
        log.record(.requestDetails(summary), correlationID)
        let start = now()
        do throws(TransportFailure) {
            let response = try await base.send(request)
            record(response, to: request, path, after: now() - start, correlationID)
            return response
        } catch {
            log.record(.noReply(path, error, now() - start), correlationID)
            throw error
        }
    }

    private func record(
        _ response: Response, to request: Request, _ path: Request.Path, after duration: Duration,
        _ correlationID: UUID?
    ) {
        let reply = StrictJSON.parse(response.body)
        var values = SensitiveValues(request)
        if let reply { values.add(reply) }
        log.record(.replyReceived(ReplySummary(response, reply, path, values)), correlationID)
        log.record(
            .replyDetails(ReplyDetails(response, to: path, after: duration, values)), correlationID)
        guard let text = response.headers["client-request-id"] else {
            log.record(.correlationIDMissing(path), correlationID)
            return
        }
        let received = UUID(uuidString: text)
        guard received == nil || received != correlationID else { return }
        log.record(.correlationIDDiffers(path, received: received), correlationID)
    }
}
