import Foundation
import HTTPClient
import TestSupport
import Testing
import UserFlow

/// A browser at the built program, whose flow asks for an address and a code.
struct BrowserVisit {
    static let email = "ada@contoso.com"

    let server: RunningServer
    let browser: Browser
    let visitor: SimulatedVisitor

    /// Runs the program with the flow of Fabrikam, and a browser, during `body`.
    static func run<Value>(_ body: (BrowserVisit) async throws -> Value) async throws -> Value {
        let flow = try #require(try UserFlow.bundled("fabrikam"))
        return try await RunningServer.withServer(["--flow", "fabrikam"]) { server in
            try await Browser.withBrowser { browser in
                let visitor = SimulatedVisitor(browser: browser, flow: flow, email: email) {
                    try await server.code(for: email)
                }
                return try await body(BrowserVisit(server: server, browser: browser, visitor: visitor))
            }
        }
    }

    /// Returns the address of an authorization request.
    func authorizeURL(
        prompt: String = "create", redirectURI: String = "http://localhost:1", responseMode: String = "query"
    ) -> String {
        SimulatedVisitor.authorizeURL(
            at: server.address, prompt: prompt, redirectURI: redirectURI, responseMode: responseMode)
    }

    /// The name of the cookie.
    var cookieName: String { "signup-tenant-\(server.port)" }

    /// The title of the page.
    var title: String {
        get async throws { try await browser.evaluate("document.title").text ?? "" }
    }

    /// Returns the value of a hidden field.
    func field(_ name: String) async throws -> String {
        try await browser.evaluate("document.querySelector('[name=\(name)]').value").text ?? ""
    }

    /// The number of forms that the browser has sent.
    var submissionCount: Int { browser.requests.count { $0.method == "POST" } }

    /// Returns the number of emails to an address; every earlier one has been printed.
    func emailCount(to address: String) -> Int {
        server.process.output.split(separator: "\n").count { $0.hasPrefix("To \(address): ") }
    }
}

/// The end of a redirect URI: the listener that the library uses, which accepts any answer.
struct RedirectReceiver {
    private let listener: LoopbackListener
    private let events: AsyncStream<LoopbackListener.Event>

    init() throws {
        listener = try LoopbackListener(LoopbackListener.Settings())
        let (events, continuation) = AsyncStream.makeStream(of: LoopbackListener.Event.self)
        self.events = events
        listener.start(authorizeURL: "http://localhost/") { _ in
            true
        } onEvent: {
            continuation.yield($0)
        }
    }

    var redirectURI: String { "http://localhost:\(listener.port)" }

    /// Waits for the answer that the browser brings.
    func answer() async -> LoopbackListener.Answer? {
        for await case .answered(let answer) in events { return answer }
        return nil
    }

    /// Stops listening.
    func stop() { listener.stop() }
}
