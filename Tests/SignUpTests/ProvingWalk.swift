import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// A sign-in of which more proof is wanted, and the replies that a test gives it by hand.
struct ProvingWalk {
    var signIn: SignIn
    private(set) var request: Request?

    /// What each demand is refused with, listed in, and met by.
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

    /// Answers a call for tokens by wanting more.
    mutating func demand(_ demand: Caller.Capability, token: String? = "m0") {
        let token = token.map { #","continuation_token":"\#($0)""# } ?? ""
        reply(400, #"{"error":"invalid_grant","suberror":"\#(demand.rawValue)"\#(token)}"#)
    }

    /// The failure that the last reply came to.
    var failure: SignInFailure? {
        if case .failed(let failure, _) = signIn.activity { failure } else { nil }
    }

    /// A sign-in after a sign-up, whose tokens are asked for.
    static func redeeming(demands: [Caller.Capability]? = nil) -> ProvingWalk {
        var walk = ProvingWalk(demands: demands)
        walk.submit(.after(SignUp.Completion(email: "ada@contoso.com", token: Token("final"))))
        return walk
    }

    /// The same, where the ways to prove more were asked for.
    static func listing(_ demand: Caller.Capability) -> ProvingWalk {
        var walk = redeeming()
        walk.demand(demand)
        return walk
    }

    /// The same, where they are known.
    static func atMethods(_ demand: Caller.Capability) -> ProvingWalk {
        var walk = listing(demand)
        walk.reply(200, methods)
        return walk
    }

    /// The same, where a code was sent.
    static func atProof(_ demand: Caller.Capability) -> ProvingWalk {
        var walk = atMethods(demand)
        walk.submit(.challenge(email, contact: "bo@contoso.com"))
        walk.reply(200, codeSent)
        return walk
    }
}
