import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Drives a sign-in through strong authentication with replies from the test.
struct StrongAuthDriver {
    var signIn: SignIn
    private(set) var request: Request?

    /// The reply that lists the methods.
    static let methods = """
        {"continuation_token":"m1","methods":[
         {"id":"email","challenge_type":"oob","challenge_channel":"email","login_hint":"a**@contoso.com"}]}
        """
    static let codeSent = """
        {"continuation_token":"m2","challenge_type":"oob","challenge_channel":"email","code_length":8,
         "challenge_target":"b**@contoso.com","interval":30}
        """
    static let email = SignIn.AuthMethod(
        id: ServerText("email"), challengeType: ServerText("oob"), channel: ServerText("email"),
        hint: ServerText("a**@contoso.com"))

    init(supportedRequirements: [OAuthClient.Capability]? = nil) {
        signIn = SignIn(
            client: OAuthClient(
                clientID: "client", capabilities: OAuthClient.Capability.allCases,
                correlationID: "6a1f0e5c-0000-4000-8000-000000000001"),
            supportedRequirements: supportedRequirements)
    }

    mutating func submit(_ answer: SignIn.Answer) {
        request = signIn.submit(answer)
    }

    mutating func reply(_ status: Int, _ json: String) {
        request = signIn.receive(.success(Response(status: status, body: Data(json.utf8))))
    }

    /// Replies to a token request with a requirement.
    mutating func require(_ requirement: OAuthClient.Capability, token: String? = "m0") {
        let token = token.map { #","continuation_token":"\#($0)""# } ?? ""
        reply(400, #"{"error":"invalid_grant","suberror":"\#(requirement.rawValue)"\#(token)}"#)
    }

    /// The failure after the last reply.
    var failure: RequestFailure? {
        if case .failed(let failure, _) = signIn.activity { failure } else { nil }
    }

    /// A sign-in after a sign-up, with a token request in flight.
    static func redeeming(supportedRequirements: [OAuthClient.Capability]? = nil) -> StrongAuthDriver {
        var driver = StrongAuthDriver(supportedRequirements: supportedRequirements)
        driver.submit(.after(FlowCompletion(username: "ada@contoso.com", token: Token("final"))))
        return driver
    }

    /// A sign-in with a request for the methods in flight.
    static func listing(_ requirement: OAuthClient.Capability) -> StrongAuthDriver {
        var driver = redeeming()
        driver.require(requirement)
        return driver
    }

    /// A sign-in that has listed the methods.
    static func atMethods(_ requirement: OAuthClient.Capability) -> StrongAuthDriver {
        var driver = listing(requirement)
        driver.reply(200, methods)
        return driver
    }

    /// A sign-in that has sent a code for strong authentication.
    static func atStrongAuth(_ requirement: OAuthClient.Capability) -> StrongAuthDriver {
        var driver = atMethods(requirement)
        driver.submit(.challenge(email, contact: "bo@contoso.com"))
        driver.reply(200, codeSent)
        return driver
    }
}
