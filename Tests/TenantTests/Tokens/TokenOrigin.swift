import NativeAuth
import Tenant
import UserFlow

/// A step of a conversation of version 1, at which its continuation token was issued.
enum TokenOrigin: CaseIterable {
    case signUpStarted, signUpCodeSent, passwordRequired, signUpPasswordChallenged, attributesRequired
    case signedUp
    case passwordInitiated, passwordChallenged, codeInitiated, codeSent, signedIn
    case factorRequired, factorListed, factorCodeSent
    case contactRequired, contactListed, contactCodeSent, contactPreverified, registered
    case resetStarted, resetCodeSent, resetVerified, passwordSubmitted, submissionFailed, passwordReset

    /// Returns a client with such a token, issued some seconds ago; after 30, another code may be sent.
    func client(after seconds: Int = 30) -> Client {
        var client = makeClient()
        client.wait(seconds: seconds)
        return client
    }

    private func makeClient() -> Client {
        switch self {
        case .signUpStarted: signUpClient(steps: 0)
        case .signUpCodeSent: signUpClient(steps: 1)
        case .passwordRequired: signUpClient(steps: 2)
        case .signUpPasswordChallenged: signUpClient(steps: 3)
        case .attributesRequired: signUpClient(steps: 4)
        case .signedUp: .withAccount()
        case .passwordInitiated: .withAccount().sending(.initiate)
        case .passwordChallenged: .atPassword()
        case .codeInitiated: .withAccount(.codes()).sending(.initiate)
        case .codeSent: .atCode()
        case .signedIn: .atPassword().sending(.password)
        case .factorRequired: .atStepUpRequired(.secondFactor)
        case .factorListed: .atMethodsListed(.secondFactor)
        case .factorCodeSent: .atStepUpCode(.secondFactor)
        case .contactRequired: .atStepUpRequired(.registration)
        case .contactListed: .atMethodsListed(.registration)
        case .contactCodeSent: .atStepUpCode(.registration)
        case .contactPreverified: preverifiedClient()
        case .registered: preverifiedClient().sending(.registrationToken)
        case .resetStarted: .withAccount().sending(.startReset)
        case .resetCodeSent: .atResetCode()
        case .resetVerified: .atNewPassword()
        case .passwordSubmitted: .atPoll()
        case .submissionFailed: failedClient()
        case .passwordReset: .atPoll().sending(.poll)
        }
    }

    /// Returns a client that signs up a user of whom an attribute is required.
    private func signUpClient(steps: Int) -> Client {
        var client = Client.withAccount()
        client.tenant.flow.attributes = [.required("city")]
        client.start("bo@contoso.com")
        if steps > 0 { client.challenge() }
        if steps > 1 { client.submit(code: client.code) }
        if steps > 2 { client.challenge() }
        if steps > 3 { client.submit(password: goodPassword) }
        return client
    }

    private func preverifiedClient() -> Client {
        var client = Client.atMethodsListed(.registration, .codes())
        client.register("ada@contoso.com")
        return client
    }

    private func failedClient() -> Client {
        var client = Client.atPoll()
        client.tenant.inject(.reportPoll(.failed, times: 1), for: .next)
        client.pollReset()
        return client
    }
}

/// A request that a token can be sent with, or that issues the first one.
enum TokenCall: CaseIterable {
    case initiate, startReset
    case signUpChallenge, signUpCode, signUpPassword, signUpAttributes
    case challenge, password, code, secondFactor, continuation, refresh
    case introspect, introspectRegistration, register, registrationCode, registrationToken
    case resetChallenge, resetCode, resetPassword, poll

    /// The requests that a token can be sent with.
    static let all = allCases.filter { ![.initiate, .startReset].contains($0) }

    @discardableResult
    func send(_ client: inout Client) -> Reply {
        switch self {
        case .initiate: client.initiate()
        case .startReset: client.startReset()
        case .signUpChallenge: client.challenge()
        case .signUpCode: client.submit(code: client.code)
        case .signUpPassword: client.submit(password: goodPassword)
        case .signUpAttributes: client.submit(attributes: #"{"city":"Odense"}"#)
        case .challenge: client.challengeSignIn()
        case .password: client.redeem(password: goodPassword)
        case .code: client.redeem(code: client.code)
        case .secondFactor: client.redeem("mfa_oob", [.code: client.code])
        case .continuation: client.redeem(username: "ada@contoso.com")
        case .refresh: client.redeem(refresh: client.token)
        case .introspect: client.introspect()
        case .introspectRegistration: client.introspectRegistration()
        case .register: client.register("bo@contoso.com")
        case .registrationCode: client.continueRegistration("oob", code: client.code)
        case .registrationToken: client.continueRegistration("continuation_token")
        case .resetChallenge: client.challengeReset()
        case .resetCode: client.continueReset(code: client.code)
        case .resetPassword: client.submit(newPassword: newPassword)
        case .poll: client.pollReset()
        }
    }

    /// Whether the response to a repeated request is the first one: never where tokens are issued.
    var isIdempotent: Bool { ![.password, .code, .secondFactor, .continuation, .refresh].contains(self) }

    /// The refusal of a token that does not allow the request.
    var refusal: String { self == .refresh ? "400 invalid_grant 70000" : "400 invalid_request 55200" }
}

extension TokenOrigin {
    /// The requests that a token allows, and the replies.
    var allowed: [TokenCall: String] {
        switch self {
        case .signUpStarted: [.signUpChallenge: "200 oob"]
        case .signUpCodeSent:
            [
                .signUpChallenge: "200 oob", .signUpCode: "400 credential_required 55103",
                .signUpAttributes: "400 verification_required",
            ]
        case .passwordRequired: [.signUpChallenge: "200 password"]
        case .signUpPasswordChallenged:
            [.signUpChallenge: "200 password", .signUpPassword: "400 attributes_required 55106"]
        case .attributesRequired: [.signUpAttributes: "200"]
        case .signedUp, .registered, .passwordReset: [.continuation: "200 Bearer"]
        case .passwordInitiated: [.challenge: "200 password"]
        case .passwordChallenged: [.challenge: "200 password", .password: "200 Bearer"]
        case .codeInitiated, .factorListed: [.challenge: "200 oob"]
        case .codeSent: [.challenge: "200 oob", .code: "200 Bearer"]
        case .signedIn: [:]
        case .factorRequired: [.introspect: "200", .challenge: "200 oob"]
        case .factorCodeSent: [.challenge: "200 oob", .secondFactor: "200 Bearer"]
        case .contactRequired: [.introspectRegistration: "200"]
        case .contactListed: [.register: "200 oob"]
        case .contactCodeSent: [.register: "200 oob", .registrationCode: "200"]
        case .contactPreverified: [.register: "200 oob", .registrationToken: "200"]
        case .resetStarted: [.resetChallenge: "200 oob"]
        case .resetCodeSent: [.resetChallenge: "200 oob", .resetCode: "200"]
        case .resetVerified, .submissionFailed: [.resetPassword: "200"]
        case .passwordSubmitted: [.resetPassword: "200", .poll: "200 succeeded"]
        }
    }

    /// Returns the refusal of a request that the token does not allow.
    func refusal(of call: TokenCall) -> String {
        switch (self, call) {
        case (.signUpCodeSent, .signUpPassword), (.signUpPasswordChallenged, .signUpCode),
            (.signUpPasswordChallenged, .signUpAttributes), (.attributesRequired, .signUpCode),
            (.attributesRequired, .signUpPassword), (.contactCodeSent, .registrationToken),
            (.contactPreverified, .registrationCode):
            "400 invalid_grant"
        case (_, .introspect) where isSignIn: "400 invalid_request 50126"
        default: call.refusal
        }
    }

    /// Whether the token is one of a sign-in, which may need no second factor.
    private var isSignIn: Bool {
        switch self {
        case .signUpStarted, .signUpCodeSent, .passwordRequired, .signUpPasswordChallenged,
            .attributesRequired, .signedIn, .resetStarted, .resetCodeSent, .resetVerified, .passwordSubmitted,
            .submissionFailed:
            false
        case .signedUp, .passwordInitiated, .passwordChallenged, .codeInitiated, .codeSent, .factorRequired,
            .factorListed, .factorCodeSent, .contactRequired, .contactListed, .contactCodeSent,
            .contactPreverified, .registered, .passwordReset:
            true
        }
    }
}

extension Client {
    /// Returns the client after a request.
    fileprivate func sending(_ call: TokenCall) -> Client {
        var client = self
        call.send(&client)
        return client
    }
}
