public import NativeAuth
internal import Threads

/// A transport that reaches a tenant over HTTPS with libcurl.
///
/// libcurl is loaded at the first request, so a program that sends none does not pay for it. Every request
/// has its own connection: on a reused connection libcurl may repeat a request by itself, which could send a
/// sign-up twice. Redirects are not followed.
public struct HTTPClient: Transport {
    fileprivate let authority: Authority
    fileprivate let settings: Settings

    /// Creates a client for the tenant at an address.
    public init(_ authority: Authority, settings: Settings) {
        self.authority = authority
        self.settings = settings
    }

    /// Loads libcurl in the background, so that the first request does not have to wait for it.
    public func prepare() {
        let library = settings.library
        _ = OwnThread.run { _ = try? Curl.opened(library) }
    }

    /// Sends a request on its own connection and returns the response.
    ///
    /// - Throws: A `TransportFailure` if no complete response arrived, or if the task was canceled.
    public func send(_ request: Request) async throws(TransportFailure) -> Response {
        let address = authority.address(of: request.path.rawValue, dataCentre: settings.dataCentre)
        let fields = await settings.fields?(address) ?? [:]
        if Task.isCancelled { throw .cancelled }
        return try await Exchange().result(of: request, fields, by: self).get()
    }
}

/// Runs one request on its own thread.
///
/// It is an actor so that the result goes straight to the actor that awaits it. Resuming a continuation from
/// a plain thread would start Swift's thread pool, which then keeps waking up for as long as the program
/// runs.
private actor Exchange {
    private let bell = Bell()
    private let thread = OneThread()

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    func result(
        of request: Request, _ fields: [String: String], by client: HTTPClient,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Result<Response, TransportFailure> {
        await withTaskCancellationHandler {
            // Capturing the actor keeps the closure isolated to it.
            _ = isolation
            return await run(request, fields, client)
        } onCancel: {
            bell.ring()
        }
    }

    private func run(
        _ request: Request, _ fields: [String: String], _ client: HTTPClient
    ) -> Result<Response, TransportFailure> {
        Transfer.run(Order(request, fields, client.authority, client.settings), until: bell)
    }
}

/// An executor that starts a thread for each job, or runs it on the calling thread if that fails.
private final class OneThread: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let run: @Sendable () -> Void = { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        if !OwnThread.run(run) { run() }
    }
}
