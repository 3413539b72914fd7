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

    /// Runs the program and a browser during `body`.
    ///
    /// - Parameters:
    ///   - flowFile: A flow file; without one, the flow is that of Fabrikam.
    ///   - earlierCodeCount: How many codes the user gets before the visit.
    ///   - body: The visit.
    static func run<Value>(
        flowFile: String? = nil, earlierCodeCount: Int = 0,
        _ body: (BrowserVisit) async throws -> Value
    ) async throws -> Value {
        let folder = try TemporaryFolder()
        var (name, flow) = ("fabrikam", try #require(try UserFlow.bundled("fabrikam")))
        if let flowFile {
            name = "\(folder.path)/flow.json"
            try flowFile.write(toFile: name, atomically: false, encoding: .utf8)
            flow = try UserFlow(json: Data(flowFile.utf8))
        }
        return try await RunningServer.withServer(["--flow", name, "--data", ":memory:"]) { server in
            try await Browser.withBrowser { browser in
                let visitor = SimulatedVisitor(browser: browser, flow: flow, email: email) {
                    let number = earlierCodeCount + 1
                    return try #require(await server.printedCode(for: email, number: number))
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
