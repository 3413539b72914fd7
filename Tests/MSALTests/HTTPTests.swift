import Foundation
import HTTPClient
import HTTPServer
import NativeAuth
import Synchronization
import Tenant
import Testing
import UserFlow

@testable import MSAL

/// Applications with the default HTTP transport.
@MainActor
struct HTTPTests {
    /// A tenant on loopback that records the header fields and paths of its requests.
    final class Neighbour: Sendable {
        let tenant: LocalTenant
        let fields = Mutex<[[String: String]]>([])
        let paths = Mutex<[String]>([])
        let port: UInt16
        private let listener = Mutex<HTTPServer.Listener?>(nil)

        init() throws {
            let flow = try #require(try UserFlow.bundled("fabrikam"))
            tenant = LocalTenant(
                flow: flow, accounts: MemoryAccounts(), random: SystemRandomNumberGenerator(), signer: Seal(),
                clock: { Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000) })
            let socket = try ListeningSocket("127.0.0.1:0")
            port = socket.port
            let site = Site { [tenant] request in
                (try? await tenant.send(request)) ?? Response(status: 500, body: Data())
            }
            let server = try HTTPServer.Listener(on: socket) { [weak self] incoming in
                self?.fields.withLock { $0.append(incoming.headers) }
                self?.paths.withLock { $0.append(incoming.path) }
                let response = await site.respond(to: incoming)
                let complaints = Exchange(incoming, response).complaints
                #expect(complaints == [], "\(incoming.path): \(response.status)")
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
        let neighbour = try Neighbour()
        let listener = Listener()
        let application = try patient(try configuration(for: neighbour))

        await application.signUp(parameters: .ada, delegate: listener).finish()
        let state = try #require(listener.heard.last?.state as? SignUpCodeRequiredState)
        let letter = try #require(await neighbour.tenant.outbox().last)
        let code = letter.code.reveal { String(decoding: $0, as: UTF8.self) }
        await state.submitCode(code: code, delegate: listener).finish()

        #expect(listener.heard.last?.state is SignInAfterSignUpState)
        #expect(
            neighbour.paths.withLock(\.self) == [
                "/contoso/signup/v1.0/start", "/contoso/signup/v1.0/challenge",
                "/contoso/signup/v1.0/continue",
            ])
    }

    @Test func `the application's header fields are sent with every request, except reserved ones`()
        async throws
    {
        let neighbour = try Neighbour()
        let configuration = try configuration(for: neighbour)
        configuration.requestInterceptor = Interceptor()
        let application = try patient(configuration)

        await application.signUp(parameters: .ada, delegate: Listener()).finish()

        let fields = neighbour.fields.withLock(\.self)
        #expect(fields.map { $0["x-shop"] } == ["start", "challenge"])
        #expect(fields.allSatisfy { $0["x-client-sku"] == "MSAL.Linux" })
        #expect(
            fields.allSatisfy {
                $0["x-ms-secret"] == nil && $0["authorization"] == nil && $0["x-late"] == nil
            })
    }

    @Test func `a refused connection is a network error that names the host`() async throws {
        let listener = Listener()
        let application = try MSALNativeAuthPublicClientApplication(
            nativeAuthConfiguration: try configuration(address: "http://127.0.0.1:1/contoso"))

        await application.signUp(parameters: .ada, delegate: listener).finish()

        let error = try #require(listener.heard.first?.error)
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
    private func patient(
        _ configuration: MSALNativeAuthPublicClientApplicationConfig
    ) throws -> MSALNativeAuthPublicClientApplication {
        var limits = HTTPClient.Limits()
        (limits.silence, limits.total) = (600_000, 600_000)
        return try MSALNativeAuthPublicClientApplication(
            nativeAuthConfiguration: configuration, transport: HTTPClient(configuration, limits: limits))
    }

    private func configuration(for neighbour: Neighbour) throws -> MSALNativeAuthPublicClientApplicationConfig
    {
        try configuration(address: "http://127.0.0.1:\(neighbour.port)/contoso")
    }

    private func configuration(address: String) throws -> MSALNativeAuthPublicClientApplicationConfig {
        let authority = try MSALCIAMAuthority(url: try #require(URL(string: address)))
        return MSALNativeAuthPublicClientApplicationConfig(
            clientId: "client", authority: authority, challengeTypes: [.OOB, .password])
    }
}

extension Exchange {
    /// A request and its response, for the checks of Microsoft's clients.
    fileprivate init(_ incoming: Incoming, _ response: Response) {
        let fields = ((try? Form.fields(of: incoming)) ?? [:]).map { field, value in
            let text = if case .text(let text) = value { text } else { "" }
            return (field.rawValue, text)
        }
        self.init(
            incoming.path, Dictionary(uniqueKeysWithValues: fields),
            HTTPAnswer(status: response.status, headers: response.headers, body: response.body))
    }
}
