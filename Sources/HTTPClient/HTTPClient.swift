public import NativeAuth
internal import Threads

/// A way to a tenant by HTTPS.
///
/// libcurl does the work; it is opened at the first request, so that a program that makes none does not pay for it.
/// Every request has a connection of its own: on one that was kept, libcurl would repeat a request by itself, and a
/// sign-up could be sent twice. Redirects are not followed.
public struct HTTPClient: Transport {
    private let authority: Authority
    private let settings: Settings

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
        let bell = Bell()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isStarted = OwnThread.run {
                    let order = Order(request, fields, authority, settings)
                    Transfer.run(order, until: bell) { continuation.resume(returning: $0) }
                }
                if !isStarted { continuation.resume(returning: .failure(.interrupted(host: authority.host))) }
            }
        } onCancel: {
            bell.ring()
        }
        return try result.get()
    }
}
