import Foundation
import NativeAuth
import SignUp
import Testing
import UserFlow

@testable import Wizard

/// A reducer alone, with the pages that it opens.
struct ReducerHarness<R: Reducer> {
    var reducer: R
    var navigation: Navigation
    private(set) var result = ReducerResult.none

    static var access: ServiceAccess {
        let client = OAuthClient(clientID: "client", correlationID: "6a1f0e5c-0000-4000-8000-000000000001")
        return ServiceAccess(client: client, scopes: [], api: .v1, authority: nil)
    }

    static var now: Timestamp { Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000) }

    init(_ reducer: R, flow: String = "fabrikam") throws {
        self.reducer = reducer
        let configuration = Wizard.Configuration(
            flow: try #require(try UserFlow.bundled(flow)), client: Self.access.client)
        navigation = Navigation(configuration, clock: LocalTime(now: Self.now, offset: 0))
    }

    mutating func submit(_ action: PageAction = .press(.proceed)) {
        result = reducer.take(action, &navigation)
    }

    mutating func goBack() {
        result = reducer.goBack(&navigation)
    }

    mutating func reply(_ status: Int, _ json: String) {
        result = reducer.receive(.success(Response(status: status, body: Data(json.utf8))), &navigation)
    }

    mutating func fail(_ failure: TransportFailure) {
        result = reducer.receive(.failure(failure), &navigation)
    }

    mutating func enter(_ text: String) {
        _ = navigation.page.controls.fields[0].paste(text)
    }

    /// The path of the request to send, if any.
    var path: Request.Path? {
        if case .send(let request) = result { request.path } else { nil }
    }

    /// The texts of the errors and the notice on the current page.
    var messages: [String] {
        let controls = navigation.page.controls
        return (controls.problems.sorted { $0.key < $1.key }.map(\.value) + [controls.notice?.message])
            .compactMap { $0.map(navigation.strings.text) }
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
