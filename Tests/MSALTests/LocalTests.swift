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
        let harness = try MSALHarness()
        let parameters = MSALNativeAuthSignUpParameters(username: username)
        parameters.password = password
        parameters.correlationId = UUID()

        let event = try await harness.signUp(parameters)

        #expect(event.method == "onSignUpStartError(error:)")
        #expect(event.error?.flags == [flag])
        #expect(event.error?.correlationId == parameters.correlationId)
        #expect(harness.transport.requests.isEmpty)
    }

    @Test func `attributes that JSON cannot represent are not sent`() async throws {
        let harness = try MSALHarness()
        let state = try await harness.attributesState([])
        let requestCount = harness.transport.requests.count
        let parameters = MSALNativeAuthSignUpParameters.ada

        for value in [Data(), UUID(), Date(), Double.nan] as [Any] {
            parameters.attributes = ["city": value]
            let start = try await harness.signUp(parameters)
            let submission = try await harness.event(
                from: state.submitAttributes(attributes: ["city": value], delegate: harness.delegate))

            #expect(start.method == "onSignUpStartError(error:)")
            #expect(submission.method == "onSignUpAttributesRequiredError(error:)")
            #expect(start.error?.flags == [] && submission.error?.flags == [])
            #expect(submission.error?.errorDescription == "General error")
        }
        #expect(harness.transport.requests.count == requestCount)
    }

    @Test func `an empty code and an empty password return the same state`() async throws {
        let harness = try MSALHarness()
        let code = try await harness.codeState([])
        let wrongCode = try await harness.event(from: code.submitCode(code: "", delegate: harness.delegate))
        let otherHarness = try MSALHarness()
        let password = try await otherHarness.passwordState([])
        let wrongPassword = try await otherHarness.event(
            from: password.submitPassword(password: "", delegate: otherHarness.delegate))

        #expect(wrongCode.state === code)
        #expect(wrongCode.error?.flags == ["isInvalidCode"])
        #expect(wrongCode.error?.errorDescription == "Invalid code")
        #expect(wrongPassword.state === password)
        #expect(wrongPassword.error?.flags == ["isInvalidPassword"])
        #expect(wrongPassword.error?.errorDescription == "Invalid password")
        #expect(harness.transport.requests.count == 2)
    }

    @Test func `a blank code is sent unchanged`() async throws {
        let harness = try MSALHarness()
        let state = try await harness.codeState([])

        await state.submitCode(code: " ", delegate: harness.delegate).finish()

        #expect(harness.transport.requests.last?[secret: .code] == Secret(" "))
    }

    @Test func `attributes keep their JSON types, and an empty dictionary is sent as one`() async throws {
        let harness = try MSALHarness()
        let state = try await harness.attributesState([])
        let attributes: [String: Any] = [
            "city": "Odense", "age": 37, "news": true, "hobbies": ["Dancing", "Swimming"], "half": 0.5,
            "none": NSNull(), "quote\"": "a/b",
        ]

        await state.submitAttributes(attributes: attributes, delegate: harness.delegate).finish()
        let sentAttributes = harness.transport.requests.last?[text: .attributes]
        await state.submitAttributes(attributes: [:], delegate: harness.delegate).finish()

        #expect(
            sentAttributes
                == #"{"age":37,"city":"Odense","half":0.5,"hobbies":"Dancing,Swimming","news":true,"#
                + #""none":null,"quote\"":"a/b"}"#)
        #expect(harness.transport.requests.last?[text: .attributes] == "{}")
    }

    @Test func `at the start, nil attributes are omitted and an empty dictionary is sent`() async throws {
        let harness = try MSALHarness()
        let parameters = MSALNativeAuthSignUpParameters.ada

        _ = try await harness.signUp(parameters)
        parameters.attributes = [:]
        _ = try await harness.signUp(parameters)

        #expect(harness.transport.requests.map { $0[text: .attributes] } == [nil, "{}"])
    }

    @Test func `parameters that change after the call have no effect on it`() async throws {
        let harness = try MSALHarness()
        let parameters = MSALNativeAuthSignUpParameters(username: "ada@contoso.com")

        let call = harness.application.signUp(parameters: parameters, delegate: harness.delegate)
        parameters.username = "grace@contoso.com"
        await call.finish()

        #expect(harness.transport.requests.first?[text: .username] == "ada@contoso.com")
    }

    @Test(
        arguments: [
            ([.OOB, .password], "oob password redirect"), ([.password], "password redirect"),
            ([.OOB], "oob redirect"), ([], "redirect"),
        ] as [(MSALNativeAuthChallengeTypes, String)])
    func `challenge types are sent in order, with redirect last`(
        types: MSALNativeAuthChallengeTypes, text: String
    ) async throws {
        let harness = try MSALHarness([.started], challengeTypes: types)

        _ = try await harness.signUp()

        #expect(harness.transport.requests.map { $0[text: .challengeType] } == [text, text])
        #expect(harness.transport.requests.map { $0[text: .capabilities] } == [nil, nil])
    }
}
