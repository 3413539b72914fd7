import Foundation
import MSAL
import TestSupport
import Testing
import UserFlow

/// The library, a real browser and the built program together.
@Suite(.nightly, .timeLimit(.minutes(5))) struct AcquireTokenTests {
    @Test(.rule("B-19")) func `after a sign-up in a browser the app has the account of the result`() async {
        // Only one call of a process can wait for a browser, so this one has a process of its own.
        await #expect(processExitsWith: .success) {
            let flow = try #require(try UserFlow.bundled("litware"))
            let arguments = ["--flow", "litware", "--data", ":memory:"]
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
