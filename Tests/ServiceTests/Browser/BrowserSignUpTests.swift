import Foundation
import MSAL
import TestSupport
import Testing
import UserFlow

/// Sign-ups on the pages of the built program, in Debian's Chromium.
@Suite(.chromium, .serialized) struct BrowserSignUpTests {
    @Test(.rule("B-34"), arguments: Nightly.selection(1, of: UserFlow.bundled))
    func `a sign-up in a browser, with scripts or without, creates the account that the API creates`(
        name: String
    ) async throws {
        let flow = try #require(try UserFlow.bundled(name))
        let folder = try TemporaryFolder()
        let addresses = ["ada@contoso.com", "eve@contoso.com"]
        let arguments = ["--flow", name, "--data", folder.path]
        let redirectURIs = [
            "--redirect-uri", "http://localhost/ada", "--redirect-uri", "http://localhost/eve",
        ]

        try await RunningServer.withServer(arguments + redirectURIs) { server in
            try await Browser.withBrowser { browser in
                for (email, hasScripts) in zip(addresses, [false, true]) {
                    try await browser.setScripts(areEnabled: hasScripts)
                    try await Self.signUp(email, flow, in: browser, at: server)
                }
            }
            if !flow.needsBrowser { try await Self.signUpByAPI("bob@contoso.com", flow, at: server) }
        }

        let created = ["email: bob@contoso.com", "created: DAY", "signs in with: code"]
        let other = flow.needsBrowser ? created : try await Self.account("bob@contoso.com", in: folder)
        for email in addresses {
            let account = try await Self.account(email, in: folder)
            #expect(account == other.map { $0.replacing("bob", with: email.prefix(3)) })
        }
    }

    /// Signs up with the example answers to every question of a flow, on its pages.
    private static func signUp(
        _ email: String, _ flow: UserFlow, in browser: Browser, at server: RunningServer
    ) async throws {
        let redirectURI = "http://localhost:1/\(email.prefix(3))"
        try await browser.open(
            SimulatedVisitor.authorizeURL(at: server.address, prompt: "create", redirectURI: redirectURI))
        let visitor = SimulatedVisitor(browser: browser, flow: flow, email: email) {
            try await server.code(for: email)
        }

        let answer = try #require(try await visitor.answerPages(until: redirectURI))

        #expect(answer.url.contains("code=") && answer.url.contains("state=state-1"))
        #expect(visitor.complaints == [])
    }

    /// Signs up with the example answers to every question of a flow, with native authentication.
    private static func signUpByAPI(_ email: String, _ flow: UserFlow, at server: RunningServer) async throws
    {
        var client = RawClient(port: server.port)
        var attributes: [String: any Sendable] = [:]
        for attribute in flow.attributes {
            let answer = flow.exampleAnswer(toField: attribute.name) ?? ""
            attributes[attribute.name] =
                switch attribute.kind.wireType {
                case .text: answer
                case .integer: Int(answer) ?? 0
                case .boolean: ["yes", "true"].contains(answer)
                }
        }
        if flow.alias != .off { attributes["flatusername"] = "bob_1" }
        let json = try JSONSerialization.data(withJSONObject: attributes)
        let password: [(String, String)] =
            flow.identityProvider == .emailPassword ? [("password", "Correct-Horse-7")] : []
        await client.post(
            "/signup/v1.0/start",
            [
                ("username", email), ("challenge_type", ScriptedConversation.types),
                ("attributes", String(decoding: json, as: UTF8.self)),
            ] + password)
        await client.post("/signup/v1.0/challenge", [])
        let code = try await server.code(for: email)
        let end = await client.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])
        try #require(end.status == 200, "\(end.object)")
    }

    /// Returns the lines that describe an account in a folder, without the time of its creation.
    private static func account(_ email: String, in folder: TemporaryFolder) async throws -> [String] {
        let process = try ServerProcess(["accounts", "show", email, "--data", folder.path])
        #expect(await process.waitForExit() == 0, "\(process.errorOutput)")
        return process.output.replacing(#/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#, with: "DAY")
            .split(separator: "\n").map(String.init)
    }
}

/// The library, a real browser and the built program together.
@Suite(.nightly, .chromium, .timeLimit(.minutes(5))) struct AcquireTokenTests {
    @Test(.rule("B-19")) func `after a sign-up in a browser the app has the account of the result`() async {
        // Only one call of a process can wait for a browser, so this one has a process of its own.
        await #expect(processExitsWith: .success) {
            let flow = try #require(try UserFlow.bundled("litware"))
            let arguments = ["--flow", "litware"]
            try await RunningServer.withServer(arguments) { server in
                let application = try Self.application(at: server)
                let parameters = MSALInteractiveTokenParameters(
                    scopes: ["api://orders/read"], webviewParameters: MSALWebviewParameters())
                parameters.promptType = .create
                let (links, continuation) = AsyncStream.makeStream(of: URL.self)
                parameters.webviewParameters.openBrowser = { link in
                    continuation.yield(link)
                    return true
                }
                async let result = application.acquireToken(with: parameters)
                try await Browser.withBrowser { browser in
                    var iterator = links.makeAsyncIterator()
                    let link = try #require(await iterator.next())
                    try await browser.open(link.absoluteString)
                    let visitor = SimulatedVisitor(browser: browser, flow: flow, email: "ada@contoso.com") {
                        try await server.code(for: "ada@contoso.com")
                    }
                    let answer = try await visitor.answerPages(until: "http://localhost:\(link.port ?? 0)/")
                    try #require(answer != nil)
                }

                let account = try await result.account
                #expect(account.username == "ada@contoso.com")
                let kept = application.getNativeAuthUserAccount()?.account
                #expect(try #require(kept).identifier == account.identifier)
            }
        }
    }

    private static func application(
        at server: RunningServer
    ) throws -> MSALNativeAuthPublicClientApplication {
        let url = try #require(URL(string: "\(server.address)/contoso"))
        let configuration = MSALNativeAuthPublicClientApplicationConfig(
            clientId: "app", authority: try MSALCIAMAuthority(url: url), challengeTypes: [.OOB])
        return try MSALNativeAuthPublicClientApplication(nativeAuthConfiguration: configuration)
    }
}
