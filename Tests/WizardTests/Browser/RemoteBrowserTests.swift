import Foundation
import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing

@testable import Wizard

/// The ways to a browser where this computer has none.
struct RemoteBrowserTests {
    @Test(.rule("B-25"))
    func `without a browser nothing opens, and the three ways are listed in order`() throws {
        var harness = try WizardHarness.atBrowserOffer(WizardHarness.webFallback(hasBrowser: false))
        let text = harness.text(100, 60)

        let ways = ["On any device", "over SSH", "In any other browser"].map { text.range(of: $0) }
        let starts = try ways.map { try #require($0).lowerBound }
        #expect(starts == starts.sorted())
        harness.press(.enter, .tab, .enter)
        try harness.listen()
        #expect(!harness.otherEffects.contains { if case .open = $0 { true } else { false } })
    }

    @Test func `a tenant on this computer has no page for other devices`() throws {
        let harness = try WizardHarness.atBrowserOffer(
            WizardHarness.webFallback(hasBrowser: false, website: nil))

        #expect(!harness.shows("On any device"))
        #expect(harness.wizard.page.controls.focusedButton == .forward)
    }

    @Test func `the command forwards the listener's port, and the answer comes through it`() throws {
        var harness = try WizardHarness.waitingRemotely(.forward)

        #expect(harness.shows("ssh -N -L 41737:localhost:41737 build-7"))
        #expect(harness.shows("http://localhost:41737/go/AAECAwQFBgcICQoLDA0ODw"))
        #expect(harness.authorizationParameters["response_mode"] == "query")
        let nonce = harness.authorizationParameters["nonce"] ?? ""
        var answer = harness.answer
        answer.method = .get
        harness.browse(.answered(answer))
        harness.sendTokens(nonce: nonce)
        #expect(harness.wizard.isSignedIn)
    }

    @Test func `a configured port is the one that is listened on`() throws {
        var harness = try WizardHarness.atBrowserOffer(
            WizardHarness.webFallback(hasBrowser: false, website: nil, port: 8_400))

        harness.press(.enter)

        #expect(harness.listenRequest?.settings.redirectURI.port == 8_400)
        harness.browse(.failed(.portUnavailable))
        #expect(harness.shows("Error: Port 8400 is in use. Choose another one with --redirect-port."))
        #expect(!harness.isListening)
    }

    @Test func `the way can be changed, and the port stays`() throws {
        var harness = try WizardHarness.waitingRemotely(.forward)
        let count = harness.otherEffects.count

        harness.press(.paste)
        #expect(harness.wizard.snapshot.fields.map(\.name) == ["address"])
        harness.press(.forward)

        #expect(harness.wizard.snapshot.fields.isEmpty)
        #expect(harness.otherEffects.count == count)
        #expect(harness.isListening)
    }

    @Test func `a pasted address is kept while another way is chosen, and lost with the wait`() throws {
        var harness = try WizardHarness.waitingRemotely(.paste)
        harness.handle(.paste("http://localhost:41737/"))
        harness.wait(milliseconds: 60)
        harness.press(.forward)
        harness.press(.paste)
        #expect(harness.wizard.snapshot.fields.first?.value == "http://localhost:41737/")

        harness.press(.escape)
        harness.press(.paste)
        try harness.listen()

        #expect(harness.wizard.snapshot.fields.first?.value == "")
    }

    @Test(.rule("B-26"), arguments: ["", "  ", "\n"])
    func `the pasted address completes the sign-in`(blanks: String) throws {
        var harness = try WizardHarness.waitingRemotely(.paste)
        let nonce = harness.authorizationParameters["nonce"] ?? ""
        #expect(harness.shows("into this window only, never into a web page or a message"))

        harness.press(.enter)
        harness.handle(.paste(blanks + harness.lastAddress + blanks))
        harness.wait(milliseconds: 60)
        harness.press(.enter)

        #expect(harness.requests.last?.path == .token)
        #expect(!harness.isListening)
        harness.sendTokens(nonce: nonce)
        #expect(harness.wizard.isSignedIn)
    }

    @Test(.rule("B-26"), arguments: ["http://localhost:41737/?code=the-code&state=other", "the-code"])
    func `anything else is refused in one sentence, and no request is made`(text: String) throws {
        var harness = try WizardHarness.waitingRemotely(.paste)
        let count = harness.requests.count

        harness.press(.enter)
        harness.handle(.paste(text))
        harness.wait(milliseconds: 60)
        harness.press(.enter)

        #expect(
            harness.wizard.snapshot.problem?.text
                == "That isn't the address of the last page. Copy all of it and paste it here.")
        #expect(harness.requests.count == count)
        #expect(harness.isListening)
        // The right address after that is accepted.
        harness.press(.move(.end), .control("u"))
        harness.handle(.paste(harness.lastAddress))
        harness.wait(milliseconds: 60)
        harness.press(.enter)
        #expect(harness.requests.count == count + 1)
    }

    @Test func `an empty field asks for the address`() throws {
        var harness = try WizardHarness.waitingRemotely(.paste)

        harness.press(.proceed)

        #expect(harness.wizard.snapshot.problem?.id == "web.pasted.empty")
    }

    @Test func `Enter copies the full address, and then the field has the focus`() throws {
        var harness = try WizardHarness.waitingRemotely(.paste)
        let page = try #require(harness.wizard.pageSession.pages[.browser]?.wait?.authorizationPage)

        harness.press(.enter)

        #expect(harness.otherEffects.last == .copy(page))
        #expect(harness.wizard.snapshot.focusedField?.name == "address")
        harness.press(.character("c"))
        #expect(harness.wizard.snapshot.focusedField?.value == "c")
    }

    @Test(.rule("B-28")) func `the QR code is that of the bare sign-up address, and only of it`() throws {
        let website = try #require(BrowserPageTests.website)
        let code = try #require(QRCode(website))
        var drawn: [QRCode] = []

        for webFallback in [WizardHarness.webFallback(), WizardHarness.webFallback(hasBrowser: false)] {
            var harness = try WizardHarness.atBrowserOffer(webFallback)
            drawn += codes(in: harness)
            let way: Wizard.Button = webFallback.hasBrowser ? .open : .paste
            harness.press(way)
            try harness.listen()
            #expect(codes(in: harness) == [])
        }

        #expect(drawn == [code, code])
        for secret in ["state", "nonce", "challenge", "ada"] { #expect(!website.url.contains(secret)) }
        let local = try WizardHarness.atBrowserOffer(WizardHarness.webFallback(website: nil))
        #expect(codes(in: local) == [])
    }

    /// The QR codes on the page.
    private func codes(in harness: WizardHarness) -> [QRCode] {
        let form = harness.wizard.page.form(harness.wizard.strings, harness.wizard.context)
        return (form.blocks + form.footer).compactMap { block in
            if case .qrCode(let code, _) = block { code } else { nil }
        }
    }
}
