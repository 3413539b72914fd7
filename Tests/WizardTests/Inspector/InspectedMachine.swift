import FoundationEssentials
import NativeAuth
import SignUp
import Testing

@testable import Wizard

/// A machine of any flow, which replies lead to the step of a call.
enum InspectedMachine {
    case signUp(SignUp)
    case signIn(SignIn)
    case resetPassword(ResetPassword)

    /// The step.
    var step: InspectedStep {
        switch self {
        case .signUp(let machine): InspectedStep(machine)
        case .signIn(let machine): InspectedStep(machine)
        case .resetPassword(let machine): InspectedStep(machine)
        }
    }

    /// The name of the step's type and case.
    var libraryName: String {
        switch self {
        case .signUp(let machine): Self.name(of: machine.step, "SignUp")
        case .signIn(let machine): Self.name(of: machine.step, "SignIn")
        case .resetPassword(let machine): Self.name(of: machine.step, "ResetPassword")
        }
    }

    mutating func receive(_ status: Int, _ body: String) -> Request? {
        let result = Result<Response, TransportFailure>.success(
            Response(status: status, body: Data(body.utf8)))
        switch self {
        case .signUp(var machine):
            let request = machine.receive(result)
            self = .signUp(machine)
            return request
        case .signIn(var machine):
            let request = machine.receive(result)
            self = .signIn(machine)
            return request
        case .resetPassword(var machine):
            let request = machine.receive(result)
            self = .resetPassword(machine)
            return request
        }
    }

    private static func name(of step: some Any, _ machine: String) -> String {
        "\(machine).Step.\(Mirror(reflecting: step).children.first?.label ?? "\(step)")"
    }
}

extension InspectedMachine {
    private static let client = OAuthClient(
        clientID: "client", capabilities: OAuthClient.Capability.allCases, correlationID: "id")
    private static let secret = Secret("12345678") ?? Secret()
    private static let method = SignIn.AuthMethod(
        id: ServerText("email"), challengeType: ServerText("oob"), channel: ServerText("email"), hint: nil)

    /// Creates a machine at the step where a call is made.
    init(before call: InspectedCall) throws {
        let history = try Self.history(of: call)
        switch history.first?.0 ?? call {
        case .signIn: self = .signIn(SignIn(client: Self.client))
        case .resetPassword: self = .resetPassword(ResetPassword(client: Self.client))
        default: self = .signUp(SignUp(client: Self.client))
        }
        for (earlierCall, replies) in history {
            #expect(submitAnswer(of: earlierCall) != nil)
            for (status, body) in replies { _ = receive(status, body) }
        }
    }

    /// The calls before a call, with the replies to each.
    private static func history(of call: InspectedCall) throws -> [(InspectedCall, [(Int, String)])] {
        let code = (200, acceptance(of: .signUpChallenge))
        let started = (200, #"{"continuation_token":"T"}"#)
        let password = (200, #"{"continuation_token":"T","challenge_type":"password"}"#)
        let methods = (
            200,
            """
            {"continuation_token":"T","methods":[{"id":"email","challenge_type":"oob","challenge_channel":"email"}]}
            """
        )
        func required(_ suberror: String) -> [(Int, String)] {
            [
                (400, #"{"error":"invalid_grant","suberror":"\#(suberror)","continuation_token":"T"}"#),
                methods,
            ]
        }
        switch call {
        case .signUp, .signIn, .resetPassword: return []
        case .signInAfterSignUp: return try history(of: .submitSignUpCode) + [(.submitSignUpCode, [started])]
        case .signInAfterReset:
            return try history(of: .submitNewPassword) + [
                (.submitNewPassword, [started, (200, acceptance(of: .resetPasswordPoll))])
            ]
        case .submitSignUpCode, .resendSignUpCode: return [(.signUp, [started, code])]
        case .submitSignUpPassword:
            return try history(of: .submitSignUpCode) + [
                (
                    .submitSignUpCode,
                    [(400, #"{"error":"credential_required","continuation_token":"T"}"#), password]
                )
            ]
        case .submitAttributes:
            return try history(of: .submitSignUpCode) + [
                (
                    .submitSignUpCode,
                    [
                        (
                            400,
                            """
                            {"error":"attributes_required","continuation_token":"T",
                             "required_attributes":[{"name":"city"}]}
                            """
                        )
                    ]
                )
            ]
        case .submitSignInCode, .resendSignInCode: return [(.signIn, [started, code])]
        case .submitSignInPassword: return [(.signIn, [started, password])]
        case .requestSecondFactor:
            return try history(of: .submitSignInPassword) + [
                (.submitSignInPassword, required("mfa_required"))
            ]
        case .submitSecondFactor:
            return try history(of: .requestSecondFactor) + [(.requestSecondFactor, [code])]
        case .requestRegistration:
            return try history(of: .submitSignInPassword) + [
                (.submitSignInPassword, required("registration_required"))
            ]
        case .submitRegistration:
            return try history(of: .requestRegistration) + [(.requestRegistration, [code])]
        case .getAccessToken:
            return try history(of: .submitSignInPassword) + [
                (.submitSignInPassword, [(200, acceptance(of: .token))])
            ]
        case .submitResetCode, .resendResetCode: return [(.resetPassword, [started, code])]
        case .submitNewPassword:
            return try history(of: .submitResetCode) + [(.submitResetCode, [started])]
        }
    }

    /// A reply that accepts a request, and for which no other request follows.
    static func acceptance(of path: Request.Path) -> String {
        switch path {
        case .signUpChallenge, .signInChallenge, .registerChallenge, .resetPasswordChallenge:
            #"{"continuation_token":"T","challenge_type":"oob","challenge_channel":"email","code_length":8}"#
        case .token:
            """
            {"token_type":"Bearer","access_token":"A","refresh_token":"R","expires_in":3600,"scope":"openid"}
            """
        case .resetPasswordPoll: #"{"continuation_token":"T","status":"succeeded"}"#
        default: #"{"continuation_token":"T"}"#
        }
    }

    /// Submits the answer that a call carries, and returns the request.
    ///
    /// After a sign-up or a password reset, the machine becomes one for a sign-in.
    mutating func submitAnswer(of call: InspectedCall) -> Request? {
        if let completion {
            var machine = SignIn(client: Self.client)
            let request = machine.submit(.after(completion))
            self = .signIn(machine)
            return request
        }
        switch self {
        case .signUp(var machine):
            let request = Self.signUpAnswer(call).flatMap { machine.submit($0) }
            self = .signUp(machine)
            return request
        case .signIn(var machine):
            let request = Self.signInAnswer(call, machine).flatMap { machine.submit($0) }
            self = .signIn(machine)
            return request
        case .resetPassword(var machine):
            let request = Self.resetAnswer(call).flatMap { machine.submit($0) }
            self = .resetPassword(machine)
            return request
        }
    }

    private var completion: FlowCompletion? {
        if case .signUp(let machine) = self, case .done(let completion) = machine.step { return completion }
        if case .resetPassword(let machine) = self, case .done(let completion) = machine.step {
            return completion
        }
        return nil
    }

    private static func signUpAnswer(_ call: InspectedCall) -> SignUp.Answer? {
        switch call {
        case .signUp: .start(email: "ada@contoso.com", password: nil, attributes: [])
        case .submitSignUpCode: .code(secret)
        case .resendSignUpCode: .resend
        case .submitSignUpPassword: .password(secret)
        case .submitAttributes: .attributes([AttributeValue("city", .string("Odense"))])
        default: nil
        }
    }

    private static func signInAnswer(_ call: InspectedCall, _ machine: SignIn) -> SignIn.Answer? {
        switch (call, machine.step) {
        case (.signIn, _): .start(username: "ada@contoso.com", password: nil)
        case (.submitSignInCode, _), (.submitSecondFactor, _), (.submitRegistration, _): .code(secret)
        case (.resendSignInCode, _): .resend
        case (.submitSignInPassword, _): .password(secret)
        case (.requestSecondFactor, _), (.requestRegistration, _):
            .challenge(method, contact: "bo@contoso.com")
        case (.getAccessToken, .done(let tokens)): .refresh(tokens)
        default: nil
        }
    }

    private static func resetAnswer(_ call: InspectedCall) -> ResetPassword.Answer? {
        switch call {
        case .resetPassword: .start(username: "ada@contoso.com")
        case .submitResetCode: .code(secret)
        case .resendResetCode: .resend
        case .submitNewPassword: .password(secret)
        default: nil
        }
    }
}
