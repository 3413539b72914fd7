import Dispatch
import Foundation
import MSALLegacyCalls
import TestSupport
import Testing

@testable import MSAL

/// Calls through the public API, of which only one can wait in the process.
@MainActor
@Suite(.serialized)
struct BrowserSessionTests {
    nonisolated private static let queueKey = DispatchSpecificKey<Bool>()

    @Test(.rule("B-16"))
    func `cancelCurrentWebAuthSession ends the call, which is told once on the main queue`() async throws {
        let harness = try BrowserHarness(slot: .shared)
        let (stream, continuation) = AsyncStream.makeStream(of: (Int?, Bool).self)
        #expect(!MSALPublicClientApplication.cancelCurrentWebAuthSession())

        harness.application.acquireToken(with: harness.parameters) { result, error in
            continuation.yield((result == nil ? (error as NSError?)?.code : nil, MainQueue.isCurrent))
        }
        _ = try await harness.browser.arrive(at: harness.tenant)
        #expect(MSALPublicClientApplication.cancelCurrentWebAuthSession())
        var iterator = stream.makeAsyncIterator()
        let told = try #require(await iterator.next())

        #expect(told.0 == -50_005 && told.1)
        #expect(!MSALPublicClientApplication.cancelCurrentWebAuthSession())
        continuation.finish()
        #expect(await iterator.next() == nil)
    }

    @Test(.rule("B-16")) func `the completion block is called on the queue that was set`() async throws {
        let harness = try BrowserHarness(slot: .shared)
        let queue = DispatchQueue(label: "completion")
        queue.setSpecific(key: Self.queueKey, value: true)
        let parameters = harness.parameters
        parameters.completionBlockQueue = queue
        let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
        let block: @Sendable (MSALResult?, (any Error)?) -> Void = { _, _ in
            continuation.yield(DispatchQueue.getSpecific(key: Self.queueKey) == true)
        }

        harness.application.acquireToken(with: parameters, completionBlock: block)
        let request = try await harness.browser.arrive(at: harness.tenant)
        await request.post("code=c")

        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() == true)
    }

    @Test(.rule("B-19")) func `the tutorial's web fallback signs the user in`() async throws {
        let harness = try BrowserHarness(slot: .shared)
        let page = WebFallbackPage(harness.application)

        page.signUp(email: "ada@contoso.com")
        let request = try await harness.browser.arrive(at: harness.tenant)
        await request.post("code=c")
        let result = try #require(await page.result)

        #expect(result.account.identifier != nil)
        let account = harness.application.getNativeAuthUserAccount()?.account
        #expect(account?.identifier == result.account.identifier)
        #expect(account?.username == "ada@contoso.com")
    }

    @Test func `the article's snippet signs the user up`() async throws {
        let harness = try BrowserHarness(slot: .shared)
        harness.tenant.change { $0.scope = "api://12345678/Orders.Read openid profile offline_access" }
        let (shown, continuation) = AsyncStream.makeStream(of: String.self)

        async let name = continueInBrowser(harness.application) { continuation.yield($0) }
        let request = try await harness.browser.arrive(at: harness.tenant)
        await request.post("code=c")

        #expect(try await name == "ada@contoso.com")
        #expect(request["prompt"] == "create")
        var iterator = shown.makeAsyncIterator()
        #expect(await iterator.next()?.contains("http://localhost:") == true)
    }

    @Test func `signing out removes the account, and opens a page without a token`() async throws {
        let harness = try BrowserHarness(slot: .shared)
        let account = try await harness.result(of: "code=c").get().account
        let parameters = MSALSignoutParameters(webviewParameters: MSALWebviewParameters())
        parameters.signoutFromBrowser = true
        let (pages, continuation) = AsyncStream.makeStream(of: URL.self)
        parameters.webviewParameters.openBrowser = { url in
            continuation.yield(url)
            return true
        }

        let isSignedOut = await withCheckedContinuation { done in
            harness.application.signout(with: account, signoutParameters: parameters) { success, error in
                done.resume(returning: success && error == nil)
            }
        }

        #expect(isSignedOut)
        #expect(harness.application.getNativeAuthUserAccount() == nil)
        var iterator = pages.makeAsyncIterator()
        let page = await iterator.next()
        #expect(page?.absoluteString == harness.tenant.authority + "/oauth2/v2.0/logout")
    }

    @Test func `a general application signs users in with the browser`() async throws {
        let tenant = try BrowserTenant()
        let browser = StubBrowser()
        let configuration = MSALPublicClientApplicationConfig(
            clientId: "client", redirectUri: "http://localhost",
            authority: try MSALCIAMAuthority(url: try #require(URL(string: tenant.authority))))
        let application = try MSALPublicClientApplication(configuration: configuration)
        configuration.clientId = "other"
        let parameters = MSALInteractiveTokenParameters(
            scopes: [], webviewParameters: MSALWebviewParameters(authPresentationViewController: browser))
        parameters.webviewParameters.openBrowser = { browser.open($0) }

        async let result = application.acquireToken(with: parameters)
        await (try browser.arrive(at: tenant)).post("code=c")

        #expect(try await result.account.username == "ada@contoso.com")
        #expect(application.configuration.clientId == "client")
        #expect(application.configuration.redirectUri == "http://localhost")
    }
}
