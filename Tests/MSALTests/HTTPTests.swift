import Foundation
import HTTPClient
import NativeAuth
import Synchronization
import Tenant
import TenantServer
import TestSupport
import Testing
import UserFlow

@testable import MSAL

/// Applications with the default HTTP transport.
@MainActor
struct HTTPTests {
    /// A tenant on loopback that records the header fields and paths of its requests.
    final class LocalServer: Sendable {
        let tenant: LocalTenant
        let headers = Mutex<[HeaderFields]>([])
        let paths = Mutex<[String]>([])
        let port: UInt16
        private let listener = Mutex<Listener?>(nil)

        init() throws {
            let flow = try #require(try UserFlow.bundled("fabrikam"))
            tenant = LocalTenant(
                flow: flow, accounts: MemoryAccounts(), random: SystemRandomNumberGenerator(),
                signer: FakeSigner(),
                clock: { Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000) })
            let socket = try ListeningSocket("127.0.0.1:0")
            port = socket.port
            let answer: @Sendable (Request) async -> Response = { [tenant] request in
                (try? await tenant.send(request)) ?? Response(status: 500, body: Data())
            }
            let router = Router(Endpoint.allCases.map { .form($0.path, answer: answer) })
            let server = try Listener(on: socket) { [weak self] request in
                self?.headers.withLock { $0.append(request.headers) }
                self?.paths.withLock { $0.append(request.path) }
                let response = await router.respond(to: request)
                let complaints = Exchange(request, response).problems
                #expect(complaints == [], "\(request.path): \(response.status)")
                return response
            }
            listener.withLock { $0 = server }
        }

        deinit { _ = listener.withLock { $0?.stop() } }
    }

    private final class Interceptor: NSObject, MSALNativeAuthRequestInterceptor {
        func addAdditionalHeaderFields(
            _ requestUrl: URL?,
            completionBlock: @escaping MSALNativeAuthRequestInterceptorAddHeaderCompletionBlock
        ) {
            completionBlock([
                "X-Shop": requestUrl?.lastPathComponent ?? "", "x-ms-secret": "1", "X-Client-SKU": "1",
                "Authorization": "1",
            ])
            completionBlock(["X-Late": "1"])
        }
    }

    @Test func `a user signs up over HTTP`() async throws {
        let server = try LocalServer()
        let delegate = RecordingDelegate()
        let application = try applicationWithLongTimeouts(try configuration(for: server))

        await application.signUp(parameters: .ada, delegate: delegate).finish()
        let state = try #require(delegate.events.last?.state as? SignUpCodeRequiredState)
        let email = try #require(await server.tenant.outbox().last)
        let code = email.code.reveal { String(decoding: $0, as: UTF8.self) }
        await state.submitCode(code: code, delegate: delegate).finish()

        #expect(delegate.events.last?.state is SignInAfterSignUpState)
        #expect(
            server.paths.withLock(\.self) == [
                "/contoso/signup/v1.0/start", "/contoso/signup/v1.0/challenge",
                "/contoso/signup/v1.0/continue",
            ])
    }

    @Test func `the application's header fields are sent with every request, except reserved ones`()
        async throws
    {
        let server = try LocalServer()
        let configuration = try configuration(for: server)
        configuration.requestInterceptor = Interceptor()
        let application = try applicationWithLongTimeouts(configuration)

        await application.signUp(parameters: .ada, delegate: RecordingDelegate()).finish()

        let headers = server.headers.withLock(\.self)
        #expect(headers.map { $0["x-shop"] } == ["start", "challenge"])
        #expect(headers.allSatisfy { $0["x-client-sku"] == "MSAL.Linux" })
        #expect(
            headers.allSatisfy {
                $0["x-ms-secret"] == nil && $0["authorization"] == nil && $0["x-late"] == nil
            })
    }

    @Test func `a refused connection is a network error that names the host`() async throws {
        let delegate = RecordingDelegate()
        let application = try MSALNativeAuthPublicClientApplication(
            nativeAuthConfiguration: try configuration(address: "http://127.0.0.1:1/contoso"))

        await application.signUp(parameters: .ada, delegate: delegate).finish()

        let error = try #require(delegate.events.first?.error)
        #expect(error.errorDescription?.contains("127.0.0.1:1") == true)
        #expect(error.flags == ["isNetworkError"])
    }

    @Test(arguments: ["http://contoso.example/x", "ftp://contoso.example", "https://me@contoso.example"])
    func `an application refuses an unusable address`(address: String) throws {
        let configuration = try configuration(address: address)

        #expect(throws: ConfigurationError.self) {
            try MSALNativeAuthPublicClientApplication(nativeAuthConfiguration: configuration)
        }
    }

    /// An application with long timeouts, since its tenant shares the machine with all running tests.
    private func applicationWithLongTimeouts(
        _ configuration: MSALNativeAuthPublicClientApplicationConfig
    ) throws -> MSALNativeAuthPublicClientApplication {
        var timeouts = HTTPClient.Timeouts()
        (timeouts.inactivity, timeouts.total) = (600_000, 600_000)
        return try MSALNativeAuthPublicClientApplication(
            nativeAuthConfiguration: configuration, transport: HTTPClient(configuration, timeouts: timeouts))
    }

    private func configuration(for server: LocalServer) throws -> MSALNativeAuthPublicClientApplicationConfig
    {
        try configuration(address: "http://127.0.0.1:\(server.port)/contoso")
    }

    private func configuration(address: String) throws -> MSALNativeAuthPublicClientApplicationConfig {
        let authority = try MSALCIAMAuthority(url: try #require(URL(string: address)))
        return MSALNativeAuthPublicClientApplicationConfig(
            clientId: "client", authority: authority, challengeTypes: [.OOB, .password])
    }
}

extension Exchange {
    /// A request and its response, for the checks of Microsoft's clients.
    fileprivate init(_ request: HTTPRequest, _ response: Response) {
        let fields = ((try? FormParser.fields(of: request)) ?? [:]).map { field, value in
            let text = if case .text(let text) = value { text } else { "" }
            return (field.rawValue, text)
        }
        self.init(
            request.path, Dictionary(uniqueKeysWithValues: fields),
            HTTPResponse(status: response.status, headers: response.headers, body: response.body))
    }
}
