import Foundation
import HTTPClient
import NativeAuth
import SignUp
import Synchronization
import Tenant
import TenantServer
import TestSupport
import Testing

/// The distance between a user and the tenant.
enum Distance: CaseIterable, Sendable {
    case inProcess, http, https

    /// The distance of the running test.
    @TaskLocal static var current = Distance.inProcess
}

extension APIVersion {
    /// The version of the API that the running test uses.
    @TaskLocal static var current = APIVersion.v1
}

/// Runs a test once in process by each version of the API, and over HTTP by version 1; at night also over
/// HTTPS by version 1 and over HTTP by version 2.
struct EveryDistance: TestTrait, SuiteTrait, TestScoping {
    /// The versions of the API.
    var versions = APIVersion.allCases
    /// The distances.
    var distances = Distance.allCases
    var isRecursive: Bool { true }

    @concurrent func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        for version in versions {
            for distance in distances where Self.runs(version, at: distance) {
                try await APIVersion.$current.withValue(version) {
                    try await Distance.$current.withValue(distance) { try await function() }
                }
            }
        }
    }
}

extension EveryDistance {
    private static func runs(_ version: APIVersion, at distance: Distance) -> Bool {
        switch distance {
        case .inProcess: true
        case .http: version == .v1 || Nightly.isEnabled
        case .https: version == .v1 && Nightly.isEnabled
        }
    }
}

extension Trait where Self == EveryDistance {
    /// Runs the test once at every distance, by every version of the API.
    static var atEveryDistance: Self { EveryDistance() }

    /// Runs the test once in process, by every version of the API.
    static var byEveryVersion: Self { EveryDistance(distances: [.inProcess]) }

    /// Runs the test once at every distance, by versions of the API.
    static func atEveryDistance(by versions: APIVersion...) -> Self { EveryDistance(versions: versions) }
}

struct DistanceTests {
    @Test func `a test at every distance runs in process by both versions, and over HTTP`()
        async throws
    {
        let seen = Mutex<[String]>([])

        try await EveryDistance().provideScope(for: #require(Test.current), testCase: Test.Case.current) {
            seen.withLock { $0.append("\(APIVersion.current) \(Distance.current)") }
        }

        #expect(
            seen.withLock(\.self)
                == (Nightly.isEnabled
                    ? ["v1 inProcess", "v1 http", "v1 https", "v2 inProcess", "v2 http"]
                    : ["v1 inProcess", "v1 http", "v2 inProcess"]))
    }

    @Test(.atEveryDistance) func `requests use the transport of the test's distance`() throws {
        let transport = try JourneyEnvironment("fabrikam").transport

        #expect((transport is LoopbackTransport) == (Distance.current != .inProcess))
    }

    @Test func `a reply that a client cannot decode is reported by the transport`() async throws {
        let loopback = try LoopbackTransport(isSecure: false) { _ in
            Response(status: 200, body: Data(#"{"continuation_token": 7}"#.utf8))
        }
        let form: [Request.Field: Request.Value] = [.username: .text("ada@contoso.com")]

        await withKnownIssue {
            _ = try await loopback.send(Request(.signUpStart, form, correlationID: UUID().uuidString))
        }
    }
}

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

/// A self-signed certificate for 127.0.0.1, which all tests share.
struct LoopbackCertificate {
    let file: String
    let tls: TLSIdentity

    static let shared = Result { try LoopbackCertificate() }

    private init() throws {
        let certificate = try SelfSignedCertificate(in: .untilExit())
        file = certificate.path
        tls = TLSIdentity(
            certificate: try String(contentsOfFile: certificate.path, encoding: .utf8),
            key: try String(contentsOfFile: certificate.keyPath, encoding: .utf8))
    }
}
