import Foundation
import TestSupport
import UserFlow

/// A user who answers the pages of a flow in a browser, with the example answers of the flow.
struct SimulatedVisitor {
    let browser: Browser
    let flow: UserFlow
    let email: String
    /// Returns the newest code that was sent.
    let code: () async throws -> String

    /// A control of a page that takes an answer.
    private struct Control: Decodable {
        let name: String
        let type: String
        let value: String
    }

    /// The address of a request for an authorization code, at a tenant.
    static func authorizeURL(
        at tenant: String, prompt: String, redirectURI: String, responseMode: String = "query"
    ) -> String {
        let parameters = [
            ("client_id", "app"), ("response_type", "code"), ("redirect_uri", redirectURI),
            ("response_mode", responseMode), ("scope", "openid offline_access"), ("state", "state-1"),
            ("nonce", "nonce-1"), ("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"),
            ("code_challenge_method", "S256"), ("prompt", prompt),
        ]
        var components = URLComponents()
        components.queryItems = parameters.map { URLQueryItem(name: $0, value: $1) }
        return "\(tenant)/contoso/oauth2/v2.0/authorize?\(components.percentEncodedQuery ?? "")"
    }

    /// Answers page after page until the browser is sent to the redirect URI, and returns that request.
    func answerPages(until redirectURI: String) async throws -> Browser.SentRequest? {
        let count = browser.requests.count
        for _ in 0..<20 {
            let requests = browser.requests.dropFirst(count)
            if let request = requests.last(where: { $0.url.hasPrefix(redirectURI) }) { return request }
            try await answerPage()
        }
        return nil
    }

    /// Answers the page that is shown, and presses its main button.
    func answerPage() async throws {
        var answered: Set<String> = []
        for control in try await controls {
            let answer = try await answer(to: control)
            switch control.type {
            case "radio" where answer == control.value, "checkbox" where hasChoice(control, in: answer):
                try await browser.click(Self.selector(control))
            case "radio", "checkbox": break
            case "select-one":
                // A user picks with the keyboard; the page has no script that would notice the difference.
                let element = "document.querySelector(`\(Self.selector(control))`)"
                try await browser.evaluate("\(element).value = `\(answer)`")
            default:
                try await browser.type(answer, into: "[name='\(control.name)']")
            }
            answered.insert(control.name)
        }
        try await browser.follow("main button")
    }

    /// What the browser complains about, such as a policy that is violated.
    ///
    /// Nothing listens at most redirect URIs, and a visitor may be faster than the focus of a new page.
    var complaints: [String] {
        browser.messages.filter { !$0.contains("ERR_") && !$0.hasPrefix("Autofocus processing was blocked") }
    }

    private var controls: [Control] {
        get async throws {
            let list = try await browser.evaluate(
                """
                JSON.stringify([...document.querySelectorAll("main input[name]:not([type=hidden]), main select")].map(
                    control => ({name: control.name, type: control.type, value: control.value})))
                """)
            return try JSONDecoder().decode([Control].self, from: Data((list.text ?? "[]").utf8))
        }
    }

    private func answer(to control: Control) async throws -> String {
        switch control.name {
        case "username": email
        case "oob": try await code()
        case "password", "confirmation": "Correct-Horse-7"
        case "a.flatusername": "\(email.prefix(3))_1"
        default: flow.exampleAnswer(toField: String(control.name.dropFirst(2))) ?? ""
        }
    }

    private func hasChoice(_ control: Control, in answer: String) -> Bool {
        answer.split(separator: ",").contains(control.value[...]) || ["yes", "true"].contains(answer)
    }

    private static func selector(_ control: Control) -> String {
        switch control.type {
        case "radio", "checkbox": "[name='\(control.name)'][value='\(control.value)']"
        default: "[name='\(control.name)']"
        }
    }
}
