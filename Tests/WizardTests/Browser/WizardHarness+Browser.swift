import Foundation
import NativeAuth
import SignUp
import Terminal
import Testing
import UserFlow

@testable import Wizard

extension WizardHarness {
    /// The issuer of the tenant's answers.
    static let issuer = BrowserSignIn.Issuer(
        issuer: "https://8e1b0f23.ciamlogin.com/8e1b0f23/v2.0", promisesIssuer: true)

    /// A web fallback to a tenant with pages.
    static func webFallback(
        hasBrowser: Bool = true, website: Link? = BrowserPageTests.website, port: Int? = nil
    ) -> Wizard.WebFallback {
        var settings = BrowserSignIn.Settings(
            client: OAuthClient(clientID: "client", correlationID: ""),
            authority: "https://contoso.ciamlogin.com/contoso.onmicrosoft.com")
        if let port, let redirectURI = RedirectURI("http://localhost:\(port)") {
            settings.redirectURI = redirectURI
        }
        return Wizard.WebFallback(
            signUpLink: website, hasBrowser: hasBrowser, signIn: settings, hostName: "build-7")
    }

    /// Returns a harness at the browser page of a tenant with pages, after a sign-up that needs a browser.
    static func atBrowserOffer(
        _ webFallback: Wizard.WebFallback = webFallback(), flow: String = "fabrikam",
        language: Language = .english
    ) throws -> WizardHarness {
        var harness = try WizardHarness(
            flow, isDemo: false, webFallback: webFallback, language: language)
        harness.enter("ada@contoso.com")
        if harness.requests.isEmpty { harness.enter("Correct-Horse-7") }
        harness.reply(200, #"{"challenge_type":"redirect"}"#)
        return harness
    }

    /// Returns a harness that waits for this computer's browser.
    static func waitingForBrowser(
        flow: String = "fabrikam", language: Language = .english
    ) throws -> WizardHarness {
        var harness = try atBrowserOffer(flow: flow, language: language)
        harness.press(.enter)
        try harness.listen()
        return harness
    }

    /// Returns a harness that waits in another way, where this computer has no browser.
    static func waitingRemotely(
        _ way: Wizard.Button, website: Link? = nil, language: Language = .english
    ) throws -> WizardHarness {
        var harness = try atBrowserOffer(
            webFallback(hasBrowser: false, website: website), language: language)
        harness.press(way)
        try harness.listen()
        return harness
    }

    /// The settings and the number of the last request to listen.
    var listenRequest: (settings: BrowserSignIn.Settings, number: Int)? { otherEffects.listenRequest }

    /// Whether the program listens, by the effects so far.
    var isListening: Bool {
        let last = otherEffects.last { effect in
            switch effect {
            case .listen, .stopListening: true
            default: false
            }
        }
        return last.map { $0 != .stopListening } ?? false
    }

    /// Answers the last request to listen as the program does.
    mutating func listen(port: Int = 41_737) throws {
        let (settings, number) = try #require(listenRequest)
        handle(.browser(try Self.listening(settings, port: port), of: number))
    }

    /// Returns the event that the program listens.
    static func listening(
        _ settings: BrowserSignIn.Settings, port: Int = 41_737
    ) throws -> Wizard.BrowserEvent {
        var signIn = try BrowserSignIn(settings, issuer: issuer, randomBytes: (0..<96).map { UInt8($0) })
        let address = signIn.authorizeURL(port: port)
        let url = try #require(address)
        let localLink = try #require(Link("http://localhost:\(port)/go/AAECAwQFBgcICQoLDA0ODw"))
        let page = try #require(Link(url))
        return .listening(signIn, localLink: localLink, authorizationPage: page)
    }

    /// Sends an event of the listener.
    mutating func browse(_ event: Wizard.BrowserEvent) {
        handle(.browser(event, of: listenRequest?.number ?? 0))
    }

    /// The parameters of the authorization request, by name.
    var authorizationParameters: [String: String] {
        let page = wizard.pageSession.pages[.browser]?.wait?.authorizationPage.url ?? ""
        let items = URLComponents(string: page)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }

    /// The browser's answer with a code.
    var answer: BrowserSignIn.Answer {
        .init(
            .post,
            [
                .init(.authorizationCode, "the-code"), .init(.state, authorizationParameters["state"] ?? ""),
                .init(.issuer, Self.issuer.issuer),
            ])
    }

    /// The address that the browser ends at where nothing answers.
    var lastAddress: String {
        let state = authorizationParameters["state"] ?? ""
        let issuer = Self.issuer.issuer.replacing(":", with: "%3A").replacing("/", with: "%2F")
        return "http://localhost:41737/?code=the-code&state=\(state)&iss=\(issuer)"
    }

    /// Sends the tokens of an account for the code.
    mutating func sendTokens(of username: String = "ada@contoso.com", nonce: String) {
        reply(200, Self.tokens(of: username, nonce: nonce))
    }

    /// Returns the tokens of an account.
    static func tokens(of username: String = "ada@contoso.com", nonce: String) -> String {
        let claims: [(String, String)] = [
            ("iss", issuer.issuer), ("aud", "client"), ("nonce", nonce), ("tid", "8e1b0f23"),
            ("oid", "0b9e"), ("preferred_username", username),
        ]
        let members = claims.map { #""\#($0.0)":"\#($0.1)""# } + [#""exp":1800000000"#]
        let token = [#"{"alg":"RS256"}"#, "{\(members.joined(separator: ","))}", "signature"]
            .map { String(base64URL: Array($0.utf8)) }.joined(separator: ".")
        return """
            {"access_token":"access-canary","token_type":"Bearer","expires_in":3600,
             "refresh_token":"refresh-canary","id_token":"\(token)","scope":"openid profile offline_access"}
            """
    }

    /// Completes the wait: the browser answers, and the tenant sends the tokens of an account.
    mutating func completeInBrowser(as username: String = "ada@contoso.com") {
        let nonce = authorizationParameters["nonce"] ?? ""
        browse(.answered(answer))
        sendTokens(of: username, nonce: nonce)
    }
}

extension [Wizard.Effect] {
    /// The settings and the number of the last request to listen.
    var listenRequest: (settings: BrowserSignIn.Settings, number: Int)? {
        for effect in reversed() {
            if case .listen(let settings, let number) = effect { return (settings, number) }
        }
        return nil
    }
}
