import Foundation
import MSALLegacyCalls
import NativeAuth
import Testing

@testable import MSAL

/// Local validation of input, and the form that valid input has on the wire.
@MainActor
struct InputTests {
    @Test(
        arguments: [
            (.signUp(.start), "isInvalidPassword", "Invalid password"),
            (.signUp(.submitCode), "isInvalidCode", "Invalid code"),
            (.signUp(.submitPassword), "isInvalidPassword", "Invalid password"),
            (.signIn(.start), "isInvalidCredentials", "Invalid credentials"),
            (.signIn(.submitCode), "isInvalidCode", "Invalid code"),
            (.signIn(.submitPassword), "isInvalidPassword", "Invalid password"),
            (.signIn(.submitChallenge), "isInvalidChallenge", "Invalid challenge"),
            (.signIn(.submitRegistrationChallenge), "isInvalidChallenge", "Invalid challenge"),
            (.reset(.submitCode), "isInvalidCode", "Invalid code"),
            (.reset(.submitPassword), "isInvalidPassword", "Invalid password"),
        ] as [(MSALCall, String, String)], ["", String(repeating: "1", count: 1_025)])
    func `an empty or overlong code or password is not sent, and the state is handed back`(
        row: (MSALCall, String, String), answer: String
    ) async throws {
        let (call, flag, message) = row
        let harness = try MSALHarness()

        let event = try await harness.event(of: call, answer: answer)

        let tooLong = "That is longer than the 1,024 bytes that a password or a code can have."
        #expect(event.method == call.errorMethod)
        #expect(event.state === harness.delegate.events.dropLast().last?.state)
        #expect(event.error?.flags == [flag])
        #expect(event.error?.errorDescription == (answer.isEmpty ? message : tooLong))
        #expect(harness.transport.unansweredCount == 0)
    }

    @Test func `an empty username is not sent`() async throws {
        let harness = try MSALHarness()
        let (application, delegate) = (harness.application, harness.delegate)
        let signUp = MSALNativeAuthSignUpParameters(username: "")
        let signIn = MSALNativeAuthSignInParameters(username: "")
        let reset = MSALNativeAuthResetPasswordParameters(username: "")
        let id = UUID()
        (signUp.password, signUp.correlationId) = ("", id)
        (signIn.correlationId, reset.correlationId) = (id, id)

        let events = [
            try await harness.event(from: application.signUp(parameters: signUp, delegate: delegate)),
            try await harness.event(from: application.signIn(parameters: signIn, delegate: delegate)),
            try await harness.event(from: application.resetPassword(parameters: reset, delegate: delegate)),
        ]

        for event in events {
            #expect(event.error?.flags == ["isInvalidUsername"])
            #expect(event.error?.errorDescription == "Invalid username")
            #expect(event.error?.correlationId == id)
        }
        #expect(harness.transport.requests.isEmpty)
    }

    @Test func `an empty contact is not sent`() async throws {
        let harness = try MSALHarness()

        let event = try await harness.event(of: .signIn(.challengeAuthMethod), answer: "")

        #expect(event.state === harness.delegate.events.dropLast().last?.state)
        #expect(event.error?.flags == ["isInvalidInput"])
        #expect(event.error?.errorDescription == "Invalid input")
        #expect(harness.transport.unansweredCount == 0)
    }

    @Test func `without a contact, a method without a hint is not registered`() async throws {
        let state = try await MSALHarness().registrationState([])

        let result = await state.challengeAuthMethod(parameters: .init(authMethod: .email))

        guard case .error(let error) = result else {
            Issue.record("unexpected result \(result)")
            return
        }
        #expect(error.isInvalidInput && !error.isNetworkError)
    }

    @Test func `attributes are sent without a password by the call of MSAL 1.x`() async throws {
        let harness = try MSALHarness()

        for attributes in [["city": "Odense"], [:]] {
            await harness.application.legacySignUp(
                username: "ada@contoso.com", attributes: attributes, delegate: harness.delegate
            ).finish()
        }

        let requests = harness.transport.requests
        #expect(requests.map { $0[text: .attributes] } == [#"{"city":"Odense"}"#, "{}"])
        #expect(requests.allSatisfy { $0[text: .username] == "ada@contoso.com" && $0.form[.password] == nil })
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
        let signUp = MSALNativeAuthSignUpParameters.ada
        let reset = MSALNativeAuthResetPasswordParameters.ada

        let calls = [
            harness.application.signUp(parameters: signUp, delegate: harness.delegate),
            harness.application.resetPassword(parameters: reset, delegate: harness.delegate),
        ]
        signUp.username = "grace@contoso.com"
        reset.username = "grace@contoso.com"
        for call in calls { await call.finish() }

        let names = harness.transport.requests.map { $0[text: .username] }
        #expect(names == ["ada@contoso.com", "ada@contoso.com"])
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
