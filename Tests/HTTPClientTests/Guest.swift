import Foundation
import NativeAuth

@testable import HTTPClient

extension HTTPClient {
    /// A way to a server of a test.
    init(
        port: Int, scheme: String = "http", host: String = "127.0.0.1", path: String = "/contoso",
        _ change: (inout Settings) -> Void = { _ in }
    ) throws {
        var settings = Settings(product: "tests", version: "1")
        change(&settings)
        self.init(try Authority("\(scheme)://\(host):\(port)\(path)"), settings: settings)
    }

    /// What sending the usual request comes to.
    func outcome(_ request: Request = .usual) async -> Result<Response, TransportFailure> {
        do throws(TransportFailure) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }

    /// Why sending the usual request fails; `nil` when it does not.
    func failure(_ request: Request = .usual) async -> TransportFailure? {
        if case .failure(let failure) = await outcome(request) { failure } else { nil }
    }
}

extension Request {
    /// A request that carries a secret.
    static let usual = Request(
        .signUpStart,
        [.username: .text("ada@contoso.com"), .password: .secret(Secret("Canary-7") ?? Secret())],
        correlationID: "6A1F0E5C-0000-4000-8000-000000000001")
}
