public import NativeAuth
import PosixSupport

/// A transport that reaches a tenant over HTTPS with libcurl.
///
/// libcurl is loaded at the first request, so a program that sends none does not pay for it. Every request
/// has its own connection: on a reused connection libcurl may repeat a request by itself, which could send a
/// sign-up twice. Redirects are not followed.
public struct HTTPClient: Transport {
    /// The base URL of the tenant.
    public let authority: Authority
    fileprivate let settings: Settings
    fileprivate var purpose = PreparedRequest.Purpose.send

    /// Creates a client for the tenant at an address.
    public init(_ authority: Authority, settings: Settings) {
        self.authority = authority
        self.settings = settings
    }

    /// Connects to the tenant without sending a request.
    ///
    /// - Returns: Why the tenant could not be reached; `nil` if it answered.
    public func connectionFailure() async -> TransportFailure? {
        var client = self
        client.purpose = .connect
        let request = Request(.signUpStart, [:], correlationID: "")
        let result = await RequestExecution().result(of: request, [:], from: client)
        return if case .failure(let failure) = result { failure } else { nil }
    }

    /// Fetches the tenant's discovery document (OpenID Connect Discovery §4), with the rules of a request: no
    /// redirects, at most 64 KiB, and the same trusted certificate authorities.
    ///
    /// - Throws: A `TransportFailure` if no complete response arrived, or if the task was canceled.
    public func discoveryDocument() async throws(TransportFailure) -> Response {
        var client = self
        client.purpose = .fetch
        return try await client.send(Request(.discoveryDocument, [:], correlationID: ""))
    }

    /// Sends a request on its own connection and returns the response.
    ///
    /// - Throws: A `TransportFailure` if no complete response arrived, or if the task was canceled.
    public func send(_ request: Request) async throws(TransportFailure) -> Response {
        let address = authority.url(of: request, dataCenter: settings.dataCenter)
        let headers = await settings.additionalHeaders?(address) ?? [:]
        if Task.isCancelled { throw .cancelled }
        return try await RequestExecution().result(of: request, headers, from: self).get()
    }
}

/// Runs one request on its own thread.
///
/// It is an actor so that the result goes straight to the actor that awaits it. Resuming a continuation from
/// a plain thread would start Swift's thread pool, which then keeps waking up for as long as the program
/// runs.
private actor RequestExecution {
    private let cancellation = CancellationSignal()
    private let executor = ThreadPerJobExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func result(
        of request: Request, _ headers: [String: String], from client: HTTPClient,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Result<Response, TransportFailure> {
        await withTaskCancellationHandler {
            // Capturing the actor keeps the closure isolated to it.
            _ = isolation
            return await run(request, headers, client)
        } onCancel: {
            cancellation.cancel()
        }
    }

    private func run(
        _ request: Request, _ headers: [String: String], _ client: HTTPClient
    ) -> Result<Response, TransportFailure> {
        let prepared = PreparedRequest(
            request, headers, client.authority, client.settings, purpose: client.purpose)
        return Transfer.run(prepared, cancellation: cancellation)
    }
}

extension HTTPClient {
    /// The settings for all requests of a client.
    public struct Settings: Sendable {
        /// The product name of the application, sent as `x-client-SKU`.
        public var product: String
        /// The version of the application, sent as `x-client-Ver`.
        public var version: String
        /// The certificate authorities to trust.
        public var trust = Trust.system
        /// The timeouts of a request.
        public var timeouts = Timeouts()
        /// The values of the ``proxyVariables``; other variables are ignored.
        public var environment: [String: String] = [:]
        /// The service's data center that should answer (`dc`); rarely needed.
        public var dataCenter: String?
        /// Returns additional header fields for a request to a URL.
        ///
        /// Invalid fields, such as those that contain a line break, are omitted.
        public var additionalHeaders: (@Sendable (_ address: String) async -> [String: String])?

        /// The environment variables that configure a proxy or exclude hosts from it.
        public static let proxyVariables = [
            "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
        ]

        var libraryName = "libcurl.so.4"

        /// Creates settings for an application, with system trust and default timeouts.
        public init(product: String, version: String) {
            self.product = product
            self.version = version
        }
    }

    /// The certificate authorities that a client trusts.
    public enum Trust: Hashable, Sendable {
        /// The system's authorities.
        case system
        /// Only the authorities in the PEM file at this path.
        case file(String)
    }

    /// The timeouts of a request, in milliseconds.
    public struct Timeouts: Hashable, Sendable {
        /// The time until the connection is established, including TLS.
        public var connection = 10_000
        /// The time without receiving any data.
        public var inactivity = 20_000
        /// The time for the whole request.
        public var total = 30_000

        /// Creates the default timeouts.
        public init() {}
    }
}
