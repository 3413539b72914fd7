import FoundationEssentials

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
