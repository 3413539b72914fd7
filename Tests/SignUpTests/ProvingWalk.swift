import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Drives a sign-in through strong authentication with replies from the test.
struct ProvingWalk {
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
    static let email = SignIn.Method(
        id: Untrusted("email"), challengeType: Untrusted("oob"), channel: Untrusted("email"),
        hint: Untrusted("a**@contoso.com"))

    init(demands: [Caller.Capability]? = nil) {
        signIn = SignIn(
            caller: Caller(
                clientID: "client", capabilities: Caller.Capability.allCases,
                correlationID: "6a1f0e5c-0000-4000-8000-000000000001"), demands: demands)
    }

    mutating func submit(_ answer: SignIn.Answer) {
        request = signIn.submit(answer)
    }

    mutating func reply(_ status: Int, _ json: String) {
        request = signIn.receive(.success(Response(status: status, body: Data(json.utf8))))
    }

    /// Replies to a token request with a requirement.
    mutating func demand(_ demand: Caller.Capability, token: String? = "m0") {
        let token = token.map { #","continuation_token":"\#($0)""# } ?? ""
        reply(400, #"{"error":"invalid_grant","suberror":"\#(demand.rawValue)"\#(token)}"#)
    }

    /// The failure after the last reply.
    var failure: SignInFailure? {
        if case .failed(let failure, _) = signIn.activity { failure } else { nil }
    }

    /// A sign-in after a sign-up, with a token request in flight.
    static func redeeming(demands: [Caller.Capability]? = nil) -> ProvingWalk {
        var walk = ProvingWalk(demands: demands)
        walk.submit(.after(SignUp.Completion(email: "ada@contoso.com", token: Token("final"))))
        return walk
    }

    /// A sign-in with a request for the methods in flight.
    static func listing(_ demand: Caller.Capability) -> ProvingWalk {
        var walk = redeeming()
        walk.demand(demand)
        return walk
    }

    /// A sign-in that has listed the methods.
    static func atMethods(_ demand: Caller.Capability) -> ProvingWalk {
        var walk = listing(demand)
        walk.reply(200, methods)
        return walk
    }

    /// A sign-in that has sent a code for strong authentication.
    static func atProof(_ demand: Caller.Capability) -> ProvingWalk {
        var walk = atMethods(demand)
        walk.submit(.challenge(email, contact: "bo@contoso.com"))
        walk.reply(200, codeSent)
        return walk
    }
}
