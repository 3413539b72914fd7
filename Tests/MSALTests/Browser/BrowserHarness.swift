import Foundation
import HTTPClient
import NativeAuth
import Synchronization
import TenantServer
import TestSupport
import Testing

@testable import MSAL

/// An application, its tenant and its user's browser.
@MainActor
struct BrowserHarness {
    let tenant: BrowserTenant
    let browser = StubBrowser()
    let clock = ManualClock()
    let application: MSALNativeAuthPublicClientApplication

    init(
        redirectURI: String? = nil, hasDisplay: Bool = true, slot: BrowserSlot = BrowserSlot(),
        log: LogReader = LogReader(.nothing)
    ) throws {
        tenant = try BrowserTenant()
        let authority = try MSALCIAMAuthority(url: try #require(URL(string: tenant.authority)))
        let configuration = MSALNativeAuthPublicClientApplicationConfig(
            clientId: "client", authority: authority, challengeTypes: [.OOB])
        configuration.redirectUri = redirectURI
        var timeouts = HTTPClient.Timeouts()
        (timeouts.inactivity, timeouts.total) = (600_000, 600_000)
        var client = NativeAuthClient(
            configuration, transport: try HTTPClient(configuration, timeouts: timeouts),
            log: log.config.log)
        client.browser.slot = slot
        client.browser.now = { [clock] in Int(clock.now.monotonic) }
        client.browser.hasDisplay = { hasDisplay }
        client.browser.open = { [browser] in browser.open($0) }
        application = MSALNativeAuthPublicClientApplication(client: client)
    }

    var parameters: MSALInteractiveTokenParameters {
        MSALInteractiveTokenParameters(
            scopes: ["User.Read"], webviewParameters: MSALWebviewParameters())
    }

    /// Starts a call.
    func call(_ parameters: MSALInteractiveTokenParameters) -> Task<Result<MSALResult, NSError>, Never> {
        Task {
            do {
                return .success(try await application.acquireToken(with: parameters))
            } catch {
                return .failure(error as NSError)
            }
        }
    }

    /// Makes a call, and brings an answer by POST.
    func result(of form: String) async throws -> Result<MSALResult, NSError> {
        let call = call(parameters)
        let request = try await browser.arrive(at: tenant)
        await request.post(form)
        return await call.value
    }
}

extension Result<MSALResult, NSError> {
    /// The domain and the codes of the error, such as `-50000/-42600`.
    var codes: String {
        guard case .failure(let error) = self else { return "success" }
        let domain = error.domain == MSALErrorDomain ? "" : "\(error.domain) "
        let finer = (error.userInfo[MSALInternalErrorCodeKey] as? Int).map { "/\($0)" } ?? ""
        return "\(domain)\(error.code)\(finer)"
    }
}

/// A browser that follows the local link to the tenant's page, and brings an answer of the test's choice.
final class StubBrowser: Sendable {
    private let opened: AsyncStream<URL>
    private let continuation: AsyncStream<URL>.Continuation
    private let state = Mutex<[URL]>([])

    init() {
        (opened, continuation) = AsyncStream.makeStream()
    }

    /// The addresses that it was told to open.
    var links: [URL] { state.withLock(\.self) }

    /// Opens an address, as the application does.
    func open(_ url: URL) -> Bool {
        state.withLock { $0.append(url) }
        continuation.yield(url)
        return true
    }

    /// Waits until an address is opened, and returns the authorization request that it leads to.
    func arrive(at tenant: BrowserTenant) async throws -> AuthorizationRequest {
        var iterator = opened.makeAsyncIterator()
        guard let link = await iterator.next() else { throw CancellationError() }
        let response = await Self.send("GET", link)
        guard let line = response.split(separator: "\r\n").first(where: { $0.hasPrefix("Location: ") }),
            let request = AuthorizationRequest(String(line.dropFirst("Location: ".count)))
        else { throw CancellationError() }
        tenant.change { $0.nonce = request["nonce"] ?? "" }
        return request
    }

    /// Sends a request to a loopback address and returns the response.
    @discardableResult
    static func send(_ method: String, _ url: URL, form: String = "") async -> String {
        let port = UInt16(url.port ?? 0)
        let path = (url.path().isEmpty ? "/" : url.path()) + (url.query().map { "?\($0)" } ?? "")
        var lines = ["\(method) \(path) HTTP/1.1", "Host: \(url.host() ?? ""):\(port)"]
        if method == "POST" {
            lines += [
                "Content-Type: application/x-www-form-urlencoded", "Content-Length: \(form.utf8.count)",
            ]
        }
        let request = (lines + ["", form]).joined(separator: "\r\n")
        let bytes = await RawConnection.exchange([Array(request.utf8)], port: port)
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The parameters of an authorization request, and the answers to it.
struct AuthorizationRequest: Sendable {
    let url: String
    private let parameters: [(name: String, value: String)]

    init?(_ url: String) {
        self.url = url
        guard let items = URLComponents(string: url)?.queryItems else { return nil }
        parameters = items.map { ($0.name, $0.value ?? "") }
    }

    subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }

    /// The URL that the answer goes to.
    var redirectURI: URL { URL(string: self["redirect_uri"] ?? "") ?? URL(filePath: "/") }

    /// Brings an answer in a form, with the right state unless there is another.
    @discardableResult
    func post(_ form: String) async -> String {
        await StubBrowser.send("POST", redirectURI, form: withState(form))
    }

    /// Brings an answer in the address.
    @discardableResult
    func get(_ query: String) async -> String {
        guard let url = URL(string: answerAddress(query)) else { return "" }
        return await StubBrowser.send("GET", url)
    }

    /// The address that the browser is sent to with an answer.
    func answerAddress(_ query: String) -> String { "\(redirectURI)/?\(withState(query))" }

    private func withState(_ form: String) -> String {
        form.contains("state=") ? form : "\(form)&state=\(self["state"] ?? "")"
    }
}
