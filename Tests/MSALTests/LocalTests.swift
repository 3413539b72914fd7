import Foundation
import NativeAuth
import Testing

@testable import MSAL

/// Local validation of input, and the form that valid input has on the wire.
@MainActor
struct LocalTests {
    @Test(arguments: [
        ("", "Correct-Horse-7", "isInvalidUsername"), ("", "", "isInvalidUsername"),
        ("ada@contoso.com", "", "isInvalidPassword"),
        ("ada@contoso.com", String(repeating: "a", count: 1_025), "isInvalidPassword"),
    ])
    func `an invalid address or password is not sent`(
        username: String, password: String, flag: String
    ) async throws {
        let stage = try Stage()
        let parameters = MSALNativeAuthSignUpParameters(username: username)
        parameters.password = password
        parameters.correlationId = UUID()

        let heard = try await stage.signUp(parameters)

        #expect(heard.method == "onSignUpStartError(error:)")
        #expect(heard.error?.flags == [flag])
        #expect(heard.error?.correlationId == parameters.correlationId)
        #expect(stage.transport.requests.isEmpty)
    }

    @Test func `attributes that JSON cannot represent are not sent`() async throws {
        let stage = try Stage()
        let state = try await stage.atAttributes([])
        let sent = stage.transport.requests.count
        let parameters = MSALNativeAuthSignUpParameters.ada

        for value in [Data(), UUID(), Date(), Double.nan] as [Any] {
            parameters.attributes = ["city": value]
            let start = try await stage.signUp(parameters)
            let later = try await stage.told(
                state.submitAttributes(attributes: ["city": value], delegate: stage.listener))

            #expect(start.method == "onSignUpStartError(error:)")
            #expect(later.method == "onSignUpAttributesRequiredError(error:)")
            #expect(start.error?.flags == [] && later.error?.flags == [])
            #expect(later.error?.errorDescription == "General error")
        }
        #expect(stage.transport.requests.count == sent)
    }

    @Test func `an empty code and an empty password return the same state`() async throws {
        let stage = try Stage()
        let code = try await stage.atCode([])
        let wrongCode = try await stage.told(code.submitCode(code: "", delegate: stage.listener))
        let other = try Stage()
        let password = try await other.atPassword([])
        let wrongPassword = try await other.told(
            password.submitPassword(password: "", delegate: other.listener))

        #expect(wrongCode.state === code)
        #expect(wrongCode.error?.flags == ["isInvalidCode"])
        #expect(wrongCode.error?.errorDescription == "Invalid code")
        #expect(wrongPassword.state === password)
        #expect(wrongPassword.error?.flags == ["isInvalidPassword"])
        #expect(wrongPassword.error?.errorDescription == "Invalid password")
        #expect(stage.transport.requests.count == 2)
    }

    @Test func `a blank code is sent unchanged`() async throws {
        let stage = try Stage()
        let state = try await stage.atCode([])

        await state.submitCode(code: " ", delegate: stage.listener).finish()

        #expect(stage.transport.requests.last?[secret: .code] == Secret(" "))
    }

    @Test func `attributes keep their JSON types, and an empty dictionary is sent as one`() async throws {
        let stage = try Stage()
        let state = try await stage.atAttributes([])
        let attributes: [String: Any] = [
            "city": "Odense", "age": 37, "news": true, "hobbies": ["Dancing", "Swimming"], "half": 0.5,
            "none": NSNull(), "quote\"": "a/b",
        ]

        await state.submitAttributes(attributes: attributes, delegate: stage.listener).finish()
        let some = stage.transport.requests.last?[text: .attributes]
        await state.submitAttributes(attributes: [:], delegate: stage.listener).finish()

        #expect(
            some == #"{"age":37,"city":"Odense","half":0.5,"hobbies":"Dancing,Swimming","news":true,"#
                + #""none":null,"quote\"":"a/b"}"#)
        #expect(stage.transport.requests.last?[text: .attributes] == "{}")
    }

    @Test func `at the start, nil attributes are omitted and an empty dictionary is sent`() async throws {
        let stage = try Stage()
        let parameters = MSALNativeAuthSignUpParameters.ada

        _ = try await stage.signUp(parameters)
        parameters.attributes = [:]
        _ = try await stage.signUp(parameters)

        #expect(stage.transport.requests.map { $0[text: .attributes] } == [nil, "{}"])
    }

    @Test func `parameters that change after the call have no effect on it`() async throws {
        let stage = try Stage()
        let parameters = MSALNativeAuthSignUpParameters(username: "ada@contoso.com")

        let call = stage.application.signUp(parameters: parameters, delegate: stage.listener)
        parameters.username = "grace@contoso.com"
        await call.finish()

        #expect(stage.transport.requests.first?[text: .username] == "ada@contoso.com")
    }

    @Test(
        arguments: [
            ([.OOB, .password], "oob password redirect"), ([.password], "password redirect"),
            ([.OOB], "oob redirect"), ([], "redirect"),
        ] as [(MSALNativeAuthChallengeTypes, String)])
    func `challenge types are sent in order, with redirect last`(
        types: MSALNativeAuthChallengeTypes, text: String
    ) async throws {
        let stage = try Stage([.started], challengeTypes: types)

        _ = try await stage.signUp()

        #expect(stage.transport.requests.map { $0[text: .challengeType] } == [text, text])
        #expect(stage.transport.requests.map { $0[text: .capabilities] } == [nil, nil])
    }
}
