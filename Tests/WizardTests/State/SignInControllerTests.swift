import Foundation
import NativeAuth
import SignUp
import Testing
import UserFlow
@testable import Wizard

struct SignInControllerTests {
    private typealias Harness = ControllerHarness<SignInController>

    private static func atUsername() throws -> Harness {
        var harness = try Harness(SignInController(Harness.access, at: Harness.now))
        harness.pageSession.pages[.signIn] = SignInPage(username: "ada@contoso.com")
        harness.controller.open(.signIn, in: &harness.pageSession)
        return harness
    }

    private static func atPassword() throws -> Harness {
        var harness = try atUsername()
        harness.submit()
        harness.reply(200, #"{"continuation_token":"started"}"#)
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"challenged"}"#)
        return harness
    }

    @Test func `a user name leads to two requests and the password page`() throws {
        var harness = try Self.atUsername()

        harness.submit()
        #expect(harness.path == .signInInitiate)
        harness.reply(200, #"{"continuation_token":"started"}"#)
        #expect(harness.path == .signInChallenge)
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"challenged"}"#)

        #expect(harness.pageSession[current: .signInPassword]?.username == "ada@contoso.com")
        #expect(harness.controller.hasSession)
    }

    @Test func `a right password ends on the last page`() throws {
        var harness = try Self.atPassword()
        harness.enter("Correct-Horse-7")

        harness.submit()
        #expect(harness.path == .token)
        harness.reply(200, WizardHarness.tokens)

        #expect(harness.result == .signedIn)
        #expect(harness.pageSession[current: .done]?.access != nil)
        #expect(harness.pageSession.pages.count == 1)
    }

    @Test func `a wrong password stays on its page`() throws {
        var harness = try Self.atPassword()
        harness.enter("Wrong-Horse-7")
        harness.submit()

        harness.reply(400, Harness.refusal("invalid_grant", 50126))

        #expect(harness.result == .none)
        #expect(harness.pageSession.pageID == .signInPassword)
        #expect(harness.messages.count == 1)
    }

    @Test func `another code can be requested`() throws {
        var harness = try Self.atUsername()
        harness.submit()
        harness.reply(200, #"{"continuation_token":"started"}"#)
        harness.reply(200, Harness.codeSent)
        #expect(harness.pageSession.pageID == .signInCode)

        harness.submit(.press(.resend))
        harness.reply(200, Harness.codeSent)

        #expect(harness.pageSession.pages[.signInCode]?.sendCount == 2)
    }

    @Test func `the password page opens again without a request`() throws {
        var harness = try Self.atPassword()
        harness.goBack()
        #expect(harness.pageSession.pageID == .signIn)

        harness.submit(.reopenNext)

        #expect(harness.result == .none)
        #expect(harness.pageSession.pageID == .signInPassword)
    }

    @Test func `going back from the user name leaves the sign-in`() throws {
        var harness = try Self.atUsername()

        harness.goBack()

        #expect(harness.result == .left)
    }

    @Test func `an expired session starts again with the user name`() throws {
        var harness = try Self.atPassword()

        harness.controller.expire(&harness.pageSession)

        #expect(harness.pageSession[current: .signIn]?.username == "ada@contoso.com")
        #expect(harness.messages == [Wizard.Strings().signin.expired])
        #expect(!harness.controller.hasSession)
    }

    @Test func `a cancelled request keeps the page`() throws {
        var harness = try Self.atUsername()
        harness.submit()

        harness.fail(.cancelled)

        #expect(!harness.controller.isWaiting)
        #expect(harness.messages == [Wizard.Strings().cancelled])
    }
}

/// A controller alone, with the pages that it opens.
struct ControllerHarness<R: FlowController> {
    var controller: R
    var pageSession: PageSession
    private(set) var result = FlowControllerResult.none

    static var access: ServiceAccess {
        let client = OAuthClient(clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001")
        return ServiceAccess(client: client, scopes: [], api: .v1, authority: nil)
    }

    static var now: Timestamp { Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000) }

    init(_ controller: R, flow: String = "fabrikam") throws {
        self.controller = controller
        let configuration = Wizard.Configuration(
            flow: try #require(try UserFlow.bundled(flow)), client: Self.access.client)
        pageSession = PageSession(configuration, clock: LocalTime(now: Self.now, offset: 0))
    }

    mutating func submit(_ action: PageAction = .press(.proceed)) {
        result = controller.take(action, &pageSession)
    }

    mutating func goBack() {
        result = controller.goBack(&pageSession)
    }

    mutating func reply(_ status: Int, _ json: String) {
        result = controller.receive(.success(Response(status: status, body: Data(json.utf8))), &pageSession)
    }

    mutating func fail(_ failure: TransportFailure) {
        result = controller.receive(.failure(failure), &pageSession)
    }

    mutating func enter(_ text: String) {
        _ = pageSession.page.controls.fields[0].paste(text)
    }

    /// The path of the request to send, if any.
    var path: Request.Path? {
        if case .send(let request) = result { request.path } else { nil }
    }

    /// The texts of the errors and the notice on the current page.
    var messages: [String] {
        let controls = pageSession.page.controls
        return (controls.problems.sorted { $0.key < $1.key }.map(\.value) + [controls.notice?.message])
            .compactMap { $0.map(pageSession.strings.text) }
    }

    static var codeSent: String {
        """
        {"challenge_type":"oob","binding_method":"prompt","challenge_channel":"email",
         "challenge_target_label":"a**@contoso.com","code_length":8,"interval":30,"continuation_token":"sent"}
        """
    }

    static func refusal(_ error: String, _ code: Int, _ suberror: String = "") -> String {
        #"{"error":"\#(error)","suberror":"\#(suberror)","error_codes":[\#(code)]}"#
    }
}
