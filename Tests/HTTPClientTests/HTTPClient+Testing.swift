import Foundation
import NativeAuth

@testable import HTTPClient

extension HTTPClient {
    /// Creates a client for a test server.
    init(
        port: Int, scheme: String = "http", host: String = "127.0.0.1", path: String = "/contoso",
        _ configure: (inout Settings) -> Void = { _ in }
    ) throws {
        var settings = Settings(product: "tests", version: "1")
        configure(&settings)
        self.init(try Authority("\(scheme)://\(host):\(port)\(path)"), settings: settings)
    }

    /// Sends a request and returns the result.
    func result(of request: Request = .sample) async -> Result<Response, TransportFailure> {
        do throws(TransportFailure) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }

    /// Sends a request and returns its failure, or `nil` if it succeeds.
    func failure(of request: Request = .sample) async -> TransportFailure? {
        if case .failure(let failure) = await result(of: request) { failure } else { nil }
    }
}

extension Request {
    /// A request that carries a secret.
    static let sample = Request(
        .signUpStart,
        [.username: .text("ada@contoso.com"), .password: .secret(Secret("Canary-7") ?? Secret())],
        correlationID: "6A1F0E5C-0000-4000-8000-000000000001")
}
