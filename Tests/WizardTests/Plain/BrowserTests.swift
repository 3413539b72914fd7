import Foundation
import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// A sign-up that goes on in a browser, in plain mode.
struct BrowserTests {
    private static let link = "http://localhost:41737/go/AAECAwQFBgcICQoLDA0ODw"

    /// Returns a harness at the browser page of a tenant with pages.
    private func makeHarness(hasBrowser: Bool) throws -> PlainHarness {
        var harness = PlainHarness(
            flow: try .sample("fabrikam"), isDemo: false,
            webFallback: WizardHarness.webFallback(
                hasBrowser: hasBrowser, website: hasBrowser ? nil : BrowserPageTests.website))
        harness.type("ada@contoso.com")
        harness.reply(200, #"{"challenge_type":"redirect"}"#)
        return harness
    }

    @Test(.rule("B-29"))
    func `the wait for the browser is announced once, with the link on a line of its own`() throws {
        var harness = try makeHarness(hasBrowser: true)
        #expect(harness.newOutput().contains("1. Open\n2. I've finished in the browser"))
        harness.type("")
        try harness.listen()

        let output = harness.newOutput()
        #expect(output.contains("Waiting for your browser\nIf it doesn't open,"))
        #expect(output.contains("\n\(Self.link)\n"))
        harness.wait(seconds: 120)
        #expect(harness.newOutput() == "")
        harness.browse(.browserCame)
        #expect(harness.newOutput().contains("\nGo on in your browser\n"))
        harness.browse(.timedOut)
        #expect(harness.newOutput().contains("Error: Your browser didn't come back within 15 minutes."))
    }

    @Test(.rule("B-29")) func `the browser's answer signs in, and Enter ends the program`() throws {
        var harness = try makeHarness(hasBrowser: true)
        harness.type("")
        let settings = try #require(harness.otherEffects.listenRequest).settings
        let listening = try WizardHarness.listening(settings)
        harness.browse(listening)
        guard case .listening(_, _, let page) = listening else { return }
        let items = URLComponents(string: page.url)?.queryItems ?? []
        let value = { (name: String) in items.first { $0.name == name }?.value ?? "" }
        _ = harness.newOutput()

        harness.browse(
            .answered(
                .init(
                    .post,
                    [
                        .init(.authorizationCode, "the-code"), .init(.state, value("state")),
                        .init(.issuer, WizardHarness.issuer.issuer),
                    ])))
        #expect(harness.requests.last?.path == .token)
        harness.reply(200, WizardHarness.tokens(nonce: value("nonce")))

        #expect(harness.newOutput().contains("You're signed in as ada@contoso.com."))
        harness.type("")
        #expect(harness.outcome == .signedIn(name: "ada@contoso.com"))
    }

    @Test(.rule("B-29"))
    func `where there is no browser, the three ways and their buttons are listed`() throws {
        var harness = try makeHarness(hasBrowser: false)

        let output = harness.newOutput()
        for text in [
            "On any device: sign up at this address", "https://demo.example/sign-up", "over SSH: press",
            "In any other browser: press", "1. Forward a port\n2. Paste the address\n3. I've finished",
        ] {
            #expect(output.contains(text))
        }
    }

    @Test(.rule("B-29"))
    func `the whole address is printed on one line, and the last one is asked for`() throws {
        var harness = try makeHarness(hasBrowser: false)
        harness.type("2")
        try harness.listen()

        let output = harness.newOutput()
        let lines = output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("https://contoso.ciamlogin.com/") && $0.contains("&state=") })
        #expect(output.contains("into this window only, never into a web page or a message."))
        #expect(output.hasSuffix("Address of the last page: "))
        harness.type("http://localhost:41737/")
        #expect(harness.newOutput().contains("Error: That isn't the address of the last page."))
    }

    @Test(.rule("B-29")) func `an address that the terminal has cut is named as cut, and not used`() throws {
        var harness = try makeHarness(hasBrowser: false)
        harness.type("2")
        try harness.listen()
        _ = harness.newOutput()

        harness.feed(.truncated)

        #expect(harness.newOutput().contains("Your terminal cut the address short, so it wasn't used."))
        #expect(harness.requests.count == 1)
    }

    @Test(arguments: ["back", "interrupt"])
    func `the wait can be given up, and the page is announced again`(way: String) throws {
        var harness = try makeHarness(hasBrowser: true)
        harness.type("")
        try harness.listen()
        _ = harness.newOutput()

        way == "back" ? harness.type(":back") : harness.feed(.interrupted)

        #expect(harness.newOutput().contains("Cancelled. Your answers are kept."))
        #expect(harness.otherEffects.contains(.stopListening))
        #expect(harness.outcome == nil)
    }
}

extension PlainHarness {
    /// Answers the last request to listen as the program does.
    fileprivate mutating func listen() throws {
        let request = try #require(otherEffects.listenRequest)
        browse(try WizardHarness.listening(request.settings))
    }

    /// Sends an event of the listener.
    fileprivate mutating func browse(_ event: Wizard.BrowserEvent) {
        feed(.wizard(.browser(event, of: otherEffects.listenRequest?.number ?? 0)))
    }
}
