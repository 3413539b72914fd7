import Foundation
import NativeAuth
import SignUp
import Tenant
import Testing

@testable import MSAL

/// Runs the code snippets of the documentation.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SnippetTests {
    private let client = OAuthClient(clientID: "client", correlationID: UUID().uuidString)

    @Test func `the state machine creates an account`() async throws {
        let page = try SignUpPage("fabrikam")

        let end = try await signUp("ada@contoso.com", as: client, over: page.tenant) {
            try #require(Secret(try await page.userSuppliedCode))
        }

        guard case .done(let account) = end.step else {
            Issue.record("unexpected step \(end.step)")
            return
        }
        #expect(account.username == "ada@contoso.com")
        #expect(notice(about: end) == nil)
    }

    @Test func `by version 2 the same answers create an account`() async throws {
        let page = try SignUpPage("fabrikam")
        var signUp = signUp(as: client, in: "https://contoso.example/contoso")

        var request = signUp.submit(.start(email: "ada@contoso.com", password: nil, attributes: []))
        #expect(request?.path == .authorizeChallenge)
        while let next = request {
            request = signUp.receive(await page.tenant.result(of: next))
            if case .code = signUp.step, signUp.activity == .idle {
                request = signUp.submit(.code(try #require(Secret(try await page.userSuppliedCode))))
            }
        }

        guard case .done(let account) = signUp.step else {
            Issue.record("unexpected step \(signUp.step), \(signUp.activity)")
            return
        }
        #expect(account.username == "ada@contoso.com")
    }

    @Test func `a command signs a user up over HTTP`() async throws {
        let server = try HTTPTests.LocalServer()
        let address = "http://127.0.0.1:\(server.port)/contoso"

        let end = try await signUp("ada@contoso.com", at: address, as: client) {
            try #require(await server.tenant.outbox().last).code
        }

        guard case .done = end.step else {
            Issue.record("unexpected step \(end.step), \(end.activity)")
            return
        }
        let configuration = try makeConfiguration(clientID: "app", tenant: try #require(URL(string: address)))
        #expect(configuration.authority.url.absoluteString == address)
    }

    @Test func `a failure has a message for the user`() async throws {
        let page = try SignUpPage("fabrikam")

        let wrong = try await signUp("ada@contoso.com", as: client, over: page.tenant) {
            try #require(Secret("00"))
        }

        #expect(notice(about: wrong)?.hasPrefix("That is not the code") == true)
    }

    @Test func `a custom transport carries a whole sign-up`() async throws {
        let page = try SignUpPage("adventure")
        let transport = page.transport
        let formTransport = FormTransport(base: "https://contoso.example") {
            address, headers, form async throws(TransportFailure) in
            try await transport.send(Request(decoding: form, at: address, headers))
        }
        let parameters = TutorialCall.User.withPassword(["city": "Ærø & København", "country": "Denmark"])
            .parameters

        let start = try await makeApplication(over: formTransport).signUp(parameters)
        guard case .codeRequired(let state, _, _, _) = start else {
            Issue.record("unexpected result \(start)")
            return
        }
        guard case .complete = await state.submitCode(code: try await page.userSuppliedCode) else {
            Issue.record("the account was not created")
            return
        }
    }

    @Test func `the start of a sign-up tells the user what follows`() async throws {
        let page = try SignUpPage("fabrikam")

        let asked = await startSignUp("ada@contoso.com", with: page.nativeAuth)
        let refused = await startSignUp("ada", with: page.nativeAuth)

        #expect(asked == "Enter the 8 digits that we sent to a*a@co**o**.com.")
        #expect(!refused.isEmpty && refused != asked)
    }

    @Test func `ten lines sign a user up and in`() async throws {
        let page = try SignUpPage("fabrikam")

        let name = try await signUp("ada@contoso.com", with: page.nativeAuth) { _, digits in
            #expect(digits == 8)
            return try await page.userSuppliedCode
        }

        #expect(name == "ada@contoso.com")
    }

    @Test func `a password is reset and the user is signed in`() async throws {
        let harness = try MSALHarness([
            .started, .codeSent("T1"), .codeAccepted("T2"), .saving("T3"), .saved("T4"), .tokens(),
        ])

        let name = await resetPassword(of: "ada_l", to: "Correct-Horse-7", with: harness.application) {
            _, _ in
            "12345678"
        }

        #expect(name == "ada@contoso.com")
    }

    @Test func `a screen is notified of each step`() async throws {
        let page = try SignUpPage("fabrikam")
        let application = try makeApplication(over: page.tenant)
        let screen = SignUpScreen()

        await application.signUp(parameters: .ada, delegate: screen).finish()
        let codeRequest = screen.text
        await screen.codeState?.submitCode(code: "00", delegate: screen).finish()
        let rejection = screen.text
        await screen.codeState?.submitCode(code: try await page.userSuppliedCode, delegate: screen).finish()
        let done = screen.text
        await application.signUp(parameters: .ada, delegate: screen).finish()

        #expect(codeRequest.hasPrefix("Enter the 8-digit code sent to a"))
        #expect(rejection == "That code is not valid. Try again.")
        #expect(done == "Your account was created.")
        #expect(screen.text == "You already have an account. Sign in.")
    }
}

extension Request {
    /// Parses an encoded request.
    fileprivate init(decoding form: [UInt8], at address: String, _ headers: [String: String]) {
        let pairs = String(decoding: form, as: UTF8.self).split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
            return (Field(rawValue: String(parts[0])), Value.text(parts[1].removingPercentEncoding ?? ""))
        }
        let path = address.replacing("https://contoso.example", with: "")
        self.init(
            Path(rawValue: path), Dictionary(uniqueKeysWithValues: pairs),
            correlationID: headers["client-request-id"] ?? "")
    }
}
