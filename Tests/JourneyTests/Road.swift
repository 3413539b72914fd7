import Foundation
import HTTPClient
import HTTPServer
import NativeAuth
import Testing

/// The way to a tenant behind a listener on this machine, which is there as long as this value.
///
/// Each answer that comes over it is held against what three clients can read.
final class Road: Transport {
    private let client: HTTPClient
    private let listener: Listener

    /// Opens the way, over HTTPS if it is to be secure, to whatever answers at its end.
    init(isSecure: Bool, to answer: @escaping @Sendable (Request) async -> Response) throws {
        let certificate = isSecure ? try Certificate.ofThisMachine.get() : nil
        let socket = try ListeningSocket("127.0.0.1:0")
        let site = Site { await answer($0) }
        var serving = Listener.Settings()
        serving.tls = certificate?.tls
        listener = try Listener(on: socket, serving) { await site.respond(to: $0) }
        var settings = HTTPClient.Settings(product: "JourneyTests", version: "1")
        // The server is a task among those of all tests that run: whoever waits in line is not silent.
        settings.limits.silence = 600_000
        settings.limits.total = 600_000
        if let certificate { settings.trust = .file(certificate.file) }
        let address = "\(isSecure ? "https" : "http")://127.0.0.1:\(socket.port)/contoso"
        client = HTTPClient(try Authority(address), settings: settings)
    }

    deinit { _ = listener.stop() }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        let response = try await client.send(request)
        let complaints = Exchange(request, response).complaints
        #expect(
            complaints == [],
            "\(request): \(response.status) \(String(decoding: response.body, as: UTF8.self))")
        return response
    }
}

extension Exchange {
    /// A request of ours, and what came back.
    init(_ request: Request, _ response: Response) {
        let form = request.form.map { field, value in
            let text = if case .text(let text) = value { text } else { "" }
            return (field.rawValue, text)
        }
        self.init(
            request.path.rawValue, Dictionary(uniqueKeysWithValues: form),
            HTTPAnswer(status: response.status, headers: response.headers, body: response.body))
    }
}
