import Foundation
import HTTPClient
import TenantServer
import NativeAuth
import Tenant
import TestSupport
import Testing

/// A transport to a server on this machine, which runs as long as this value exists.
///
/// Every reply is checked against what the three clients can decode.
final class LoopbackTransport: Transport {
    private let client: HTTPClient
    private let listener: Listener

    /// Starts a server, with HTTPS if `isSecure`, that passes every request to `handler`.
    init(isSecure: Bool, to handler: @escaping @Sendable (Request) async -> Response) throws {
        let certificate = isSecure ? try LoopbackCertificate.shared.get() : nil
        let socket = try ListeningSocket("127.0.0.1:0")
        let router = Self.router(to: handler)
        var listenerSettings = Listener.Settings()
        listenerSettings.tls = certificate?.tls
        listener = try Listener(on: socket, listenerSettings) { await router.respond(to: $0) }
        var clientSettings = HTTPClient.Settings(product: "JourneyTests", version: "1")
        // The server shares its threads with all tests that run: a slow reply is not a failure.
        clientSettings.timeouts.inactivity = 600_000
        clientSettings.timeouts.total = 600_000
        if let certificate { clientSettings.trust = .file(certificate.file) }
        let address = "\(isSecure ? "https" : "http")://127.0.0.1:\(socket.port)/contoso"
        client = HTTPClient(try Authority(address), settings: clientSettings)
    }

    deinit { _ = listener.stop() }

    private static func router(to handler: @escaping @Sendable (Request) async -> Response) -> Router {
        let paths = Endpoint.allCases.map(\.path) + [.authorizeChallenge]
        return Router(
            paths.map { .form($0, answer: handler) }
                + [.links(below: V2Path.prefix, answer: handler)])
    }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        let response = try await client.send(request)
        // Version 2 has documents of its own.
        guard !request.isLink, request.path != .authorizeChallenge else { return response }
        let problems = Exchange(request, response).problems
        #expect(
            problems == [],
            "\(request): \(response.status) \(String(decoding: response.body, as: UTF8.self))")
        return response
    }
}

extension Exchange {
    /// Creates the exchange of a request and its response.
    init(_ request: Request, _ response: Response) {
        let form = request.form.map { field, value in
            let text = if case .text(let text) = value { text } else { "" }
            return (field.rawValue, text)
        }
        self.init(
            request.path.rawValue, Dictionary(uniqueKeysWithValues: form),
            HTTPResponse(status: response.status, headers: response.headers, body: response.body))
    }
}
