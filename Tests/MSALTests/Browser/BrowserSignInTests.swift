import Foundation
import NativeAuth
import TenantServer
import TestSupport
import Testing

@testable import MSAL

@MainActor
struct BrowserSignInTests {
    @Test func `an answer in a form signs the user in`() async throws {
        let harness = try BrowserHarness()

        let result = try await harness.result(of: "code=c").get()

        #expect(result.account.username == "ada@contoso.com")
        #expect(result.accessToken == "canary-access")
        #expect(result.authorizationHeader == "Bearer canary-access")
        #expect(result.scopes == ["User.Read", "openid", "profile", "offline_access"])
        #expect(result.tenantProfile.tenantId == "8e1b0f23")
        #expect(result.authority.url.absoluteString == harness.tenant.authority)
        let account = harness.application.getNativeAuthUserAccount()
        #expect(account?.account.identifier == result.account.identifier)
        #expect(account?.idToken == result.idToken)
    }

    @Test func `the parameters of the call are sent with the authorization request`() async throws {
        let harness = try BrowserHarness()
        let parameters = harness.parameters
        parameters.promptType = .create
        parameters.loginHint = "ada@contoso.com"
        parameters.extraQueryParameters = ["slice": "b", "dc": "a"]
        parameters.correlationId = UUID(uuidString: "6A1F0E5C-0000-4000-8000-000000000001")

        let call = harness.call(parameters)
        let request = try await harness.browser.arrive(at: harness.tenant)
        await request.post("code=c")

        #expect(await call.value.codes == "success")
        #expect(request.url.hasPrefix("\(harness.tenant.authority)/oauth2/v2.0/authorize?client_id=client&"))
        #expect(request.url.hasSuffix("&dc=a&slice=b"))
        #expect(request["prompt"] == "create" && request["login_hint"] == "ada@contoso.com")
        #expect(request["client-request-id"] == "6A1F0E5C-0000-4000-8000-000000000001")
        #expect(request["response_mode"] == "form_post")
    }

    @Test(.rule("B-02"), arguments: ["client_id", "state", "prompt", "redirect_uri"])
    func `an extra parameter that the library sends fails before anything is opened`(name: String)
        async throws
    {
        let harness = try BrowserHarness()
        let parameters = harness.parameters
        parameters.extraQueryParameters = [name: "x"]

        #expect(await harness.call(parameters).value.codes == "-50000/-42000")
        #expect(harness.tenant.paths == [] && harness.browser.links.count == 0)
    }

    @Test(arguments: ["https://localhost", "msauth.com.contoso.app://auth", "http://localhost.evil.test"])
    func `another redirect URI fails when a call begins`(redirectURI: String) async throws {
        let harness = try BrowserHarness(redirectURI: redirectURI)

        #expect(await harness.call(harness.parameters).value.codes == "-50000/-42011")
        #expect(harness.tenant.paths == [])
    }

    @Test(.rule("B-06")) func `a configured port that is in use fails the call`() async throws {
        let socket = try ListeningSocket("127.0.0.1:0")
        let harness = try BrowserHarness(redirectURI: "http://localhost:\(socket.port)")

        #expect(await harness.call(harness.parameters).value.codes == "-50000/-42008")
        #expect(harness.browser.links.count == 0)
    }

    @Test(.rule("B-07")) func `the browser is given a link without data of the request`() async throws {
        let harness = try BrowserHarness()
        let parameters = harness.parameters
        parameters.loginHint = "ada@contoso.com"

        let call = harness.call(parameters)
        let request = try await harness.browser.arrive(at: harness.tenant)
        await request.post("code=c")
        _ = await call.value

        let link = try #require(harness.browser.links.first).absoluteString
        #expect(link.hasPrefix("http://localhost:\(request.redirectURI.port ?? 0)/go/"))
        for name in ["login_hint", "state", "nonce", "code_challenge"] {
            #expect(!link.contains(try #require(request[name])))
        }
    }

    @Test(.rule("B-04")) func `both addresses listen when the browser is opened`() async throws {
        let harness = try BrowserHarness()
        let parameters = harness.parameters
        let (opened, continuation) = AsyncStream.makeStream(of: [Bool].self)
        parameters.webviewParameters.openBrowser = { url in
            let port = UInt16(url.port ?? 0)
            continuation.yield([
                RawConnection(to: port).isConnected, RawConnection(toIPv6: port).isConnected,
            ])
            return true
        }

        let call = harness.call(parameters)
        var iterator = opened.makeAsyncIterator()

        #expect(await iterator.next() == [true, true])
        call.cancel()
        _ = await call.value
    }

    @Test(.rule("B-10")) func `a code in an address fails, and is not redeemed`() async throws {
        let harness = try BrowserHarness()

        let call = harness.call(harness.parameters)
        let request = try await harness.browser.arrive(at: harness.tenant)
        await request.get("code=c")

        #expect(await call.value.codes == "-50000/-42600")
        #expect(harness.tenant.tokenRequests.isEmpty)
    }

    @Test(.rule("B-10")) func `a code in an address is redeemed if it was asked for there`() async throws {
        let harness = try BrowserHarness()
        let parameters = harness.parameters
        parameters.webviewParameters.takesRedirectedURL = true

        let call = harness.call(parameters)
        let request = try await harness.browser.arrive(at: harness.tenant)
        let response = await request.get("code=c")
        let page = await StubBrowser.send("GET", request.redirectURI.appending(path: "done"))

        #expect(await call.value.codes == "success")
        #expect(response.contains("\r\nLocation: /done\r\n") && page.hasPrefix("HTTP/1.1 200 "))
    }

    @Test(.rule("B-13"))
    func `the code is redeemed at the configured authority, not at that of the document`() async throws {
        let harness = try BrowserHarness(redirectURI: "http://127.0.0.1/a")

        let call = harness.call(harness.parameters)
        let request = try await harness.browser.arrive(at: harness.tenant)
        await StubBrowser.send("POST", request.redirectURI, form: "code=c&state=\(request["state"] ?? "")")
        _ = await call.value

        #expect(
            harness.tenant.paths == [
                "/contoso/v2.0/.well-known/openid-configuration", "/contoso/oauth2/v2.0/token",
            ])
        let form = try #require(harness.tenant.tokenRequests.first)
        #expect(form[.redirectURI] == request["redirect_uri"])
        #expect(form[.scope] == "User.Read openid profile offline_access")
        #expect(request["redirect_uri"]?.hasPrefix("http://127.0.0.1:") == true)
    }

    @Test func `the discovery document is fetched once`() async throws {
        let harness = try BrowserHarness()

        _ = try await harness.result(of: "code=c")
        _ = try await harness.result(of: "error=access_denied")

        #expect(harness.tenant.paths.filter { $0.hasSuffix("openid-configuration") }.count == 1)
    }

    @Test func `an address that the user hands over signs the user in`() async throws {
        let harness = try BrowserHarness(hasDisplay: false)
        let parameters = harness.parameters
        parameters.webviewParameters.takesRedirectedURL = true
        let (stream, continuation) = AsyncStream.makeStream(of: MSALWaitingForBrowser.self)
        parameters.webviewParameters.whenWaiting = { continuation.yield($0) }

        let call = harness.call(parameters)
        var iterator = stream.makeAsyncIterator()
        let waiting = try #require(await iterator.next())
        let request = try #require(AuthorizationRequest(waiting.url.absoluteString))
        harness.tenant.change { $0.nonce = request["nonce"] ?? "" }
        let foreign = try #require(URL(string: request.answerAddress("code=c&state=x")))
        let own = try #require(URL(string: request.answerAddress("code=c")))

        #expect(!waiting.take(redirectedURL: foreign))
        #expect(waiting.take(redirectedURL: own))
        #expect(await call.value.codes == "success")
        #expect(harness.browser.links.count == 0)
    }

    @Test func `without takesRedirectedURL no address is taken`() async throws {
        let harness = try BrowserHarness()
        let parameters = harness.parameters
        let (stream, continuation) = AsyncStream.makeStream(of: MSALWaitingForBrowser.self)
        parameters.webviewParameters.whenWaiting = { continuation.yield($0) }

        let call = harness.call(parameters)
        var iterator = stream.makeAsyncIterator()
        let waiting = try #require(await iterator.next())
        let request = try await harness.browser.arrive(at: harness.tenant)
        let address = try #require(URL(string: request.answerAddress("code=c")))

        #expect(!waiting.take(redirectedURL: address))
        await request.post("code=c")
        #expect(await call.value.codes == "success")
    }

    @Test(.rule("B-17")) func `a second call fails, and the first completes`() async throws {
        let harness = try BrowserHarness()

        let first = harness.call(harness.parameters)
        let request = try await harness.browser.arrive(at: harness.tenant)
        #expect(await harness.call(harness.parameters).value.codes == "-50000/-42402")
        await request.post("code=c")

        #expect(await first.value.codes == "success")
        #expect(try await harness.result(of: "code=c").codes == "success")
    }

    @Test(.rule("B-18")) func `at 900 seconds the call fails, and before it waits`() async throws {
        let harness = try BrowserHarness()

        let call = harness.call(harness.parameters)
        let request = try await harness.browser.arrive(at: harness.tenant)
        harness.clock.advance(seconds: 899)
        #expect(await request.post("code=c&state=x").hasPrefix("HTTP/1.1 400 "))
        harness.clock.advance(seconds: 1)
        #expect(await request.post("code=c") == "")

        #expect(await call.value.codes == "-50000/-42401")
    }

    @Test(.rule("B-16")) func `cancelling the task ends the call and closes the port`() async throws {
        let harness = try BrowserHarness()
        var times: [Duration] = []

        // The shortest of several times, since other tests share the machine.
        var lastRequest: AuthorizationRequest?
        while times.count < 20, (times.min() ?? .seconds(1)) >= .milliseconds(100) {
            let call = harness.call(harness.parameters)
            lastRequest = try await harness.browser.arrive(at: harness.tenant)
            let start = ContinuousClock.now
            call.cancel()
            #expect(await call.value.codes == "-50005")
            times.append(start.duration(to: .now))
        }

        #expect(try #require(times.min()) < .milliseconds(100))
        let request = try #require(lastRequest)
        while await !request.post("code=c").isEmpty { await Task.yield() }
        #expect(harness.tenant.tokenRequests.isEmpty)
    }

    @Test(arguments: [true, false])
    func `without a browser the call fails at once`(hasOpener: Bool) async throws {
        let harness = try BrowserHarness(hasDisplay: false)
        let parameters = harness.parameters
        if hasOpener { parameters.webviewParameters.openBrowser = { _ in false } }

        #expect(await harness.call(parameters).value.codes == "-50000/-42403")
    }

    @Test func `over another transport the call fails`() async throws {
        let harness = try MSALHarness()
        let parameters = MSALInteractiveTokenParameters(
            scopes: [], webviewParameters: MSALWebviewParameters())

        await #expect(throws: NSError.self) { try await harness.application.acquireToken(with: parameters) }
        #expect(harness.transport.requests.isEmpty)
    }
}
