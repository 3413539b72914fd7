import Testing

@testable import UserFlow

/// Members of what Microsoft Graph returns that are there twice.
struct GraphMemberTests {
    private static let provider =
        ##""onAuthenticationMethodLoadStart":{"identityProviders":[{"id":"EmailOtpSignup-OAUTH"}]}"##

    @Test(arguments: [
        (#"{"displayName":"A","displayName":"B",\#(provider)}"#, "displayName", 20),
        (#"{"displayName":"A","DisplayName":"B",\#(provider)}"#, "DisplayName", 20),
        (#"{"displayName":"A","d\u0069splayName":"B",\#(provider)}"#, "displayName", 20),
        (#"{"value":[{"displayName":"A",\#(provider),"x":[{"y":1,"y":1}]}]}"#, "y", 130),
        (#"{"displayName":"A",\#(provider),"unknown":1,"unknown":2}"#, "unknown", 120),
        (#"{"displayName":"A",\#(provider),\#(provider)}"#, "onAuthenticationMethodLoadStart", 108),
    ])
    func `a user flow with a member twice is refused`(json: String, name: String, column: Int) {
        let failure = #expect(throws: FlowFileFailure.self) { try GraphImport(json: json.utf8) }

        #expect(
            failure?.lines(file: "f") == [
                "f, line 1, column \(column): \"\(name)\" appears twice. Remove one."
            ])
    }

    @Test(arguments: [
        #"{"id":"da-DK","id":"de-DE"}"#, #"{"id":"da-DK","ID":"de-DE"}"#,
        #"{"id":"da-DK","contentCustomization":{"attributeCollection":[{"key":"a","value":"b","value":"c"}]}}"#,
    ])
    func `translations with a member twice are refused`(json: String) {
        let flow = UserFlow(name: "A", identityProvider: .emailPassword)
        let failure = #expect(throws: FlowFileFailure.self) {
            try GraphImport(translating: flow, json: json.utf8)
        }

        #expect(failure?.lines(file: "f").contains { $0.hasSuffix("appears twice. Remove one.") } == true)
    }

    @Test func `a name may be in two objects`() throws {
        let json = #"{"displayName":"A","x":{"displayName":"B"},\#(Self.provider)}"#

        #expect(try GraphImport(json: json.utf8).flow.name == "A")
    }
}
