public import NativeAuth
internal import Threads

/// A way to a tenant by HTTPS.
///
/// libcurl does the work; it is opened at the first request, so that a program that makes none does not pay for it.
/// Every request has a connection of its own: on one that was kept, libcurl would repeat a request by itself, and a
/// sign-up could be sent twice. Redirects are not followed.
public struct HTTPClient: Transport {
    fileprivate let authority: Authority
    fileprivate let settings: Settings

    /// Makes a way to the tenant at an address.
    public init(_ authority: Authority, settings: Settings) {
        self.authority = authority
        self.settings = settings
    }

    /// Opens libcurl in the background, so that the first request need not wait for that.
    public func prepare() {
        let library = settings.library
        _ = OwnThread.run { _ = try? Curl.opened(library) }
    }

    /// Sends a request on a connection of its own and waits for the answer.
    public func send(_ request: Request) async throws(TransportFailure) -> Response {
        let address = authority.address(of: request.path.rawValue, dataCentre: settings.dataCentre)
        let fields = await settings.fields?(address) ?? [:]
        if Task.isCancelled { throw .cancelled }
        return try await Exchange().result(of: request, fields, by: self).get()
    }
}

/// One exchange, for which it has a thread of its own.
///
/// Being an actor it hands the answer to the actor that waits for it. A continuation that is resumed from a thread goes
/// by way of a pool, which then has to be looked after for as long as the program runs.
private actor Exchange {
    private let bell = Bell()
    private let thread = OneThread()

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    func result(
        of request: Request, _ fields: [String: String], by client: HTTPClient,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Result<Response, TransportFailure> {
        await withTaskCancellationHandler {
            // A closure stays with the actor that it knows.
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

/// A thread for the only job of an actor; where the system has no more threads, the one that asks.
private final class OneThread: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let run: @Sendable () -> Void = { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        if !OwnThread.run(run) { run() }
    }
}
