import Foundation
import NativeAuth
import SignUp
import Testing
import UserFlow

@testable import Wizard

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
