import Foundation
import TenantServer
import Synchronization
import TestSupport

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
