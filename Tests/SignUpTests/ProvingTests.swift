import NativeAuth
import Testing

@testable import SignUp

/// Strong authentication after the first factor (wire-protocol §2.6 to §2.9).
struct ProvingTests {
    private static let tokens = #"{"token_type":"Bearer","access_token":"at","expires_in":60}"#
    private static let wrong =
        #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#
    private let code = Secret("70418529") ?? Secret()

    @Test(arguments: [
        (Caller.Capability.secondFactor, "/oauth2/v2.0/introspect"),
        (.registration, "/register/v1.0/introspect"),
    ])
    func `a requirement is followed by a request for the methods`(
        demand: Caller.Capability, path: String
    ) {
        var walk = ProvingWalk.listing(demand)

        #expect(walk.request?.path.rawValue == path)
        #expect(walk.request?[text: .continuationToken] == "m0")
        #expect(walk.request?.form.count == 2)
        walk.reply(200, ProvingWalk.methods)
        #expect(
            walk.signIn.step
                == .methods(
                    SignIn.Methods(
                        username: "ada@contoso.com", demand: demand, offered: [ProvingWalk.email],
                        token: Token("m1"))))
    }

    @Test(arguments: Caller.Capability.allCases)
    func `a requirement can follow a code or a password`(demand: Caller.Capability) {
        for way in [#""challenge_type":"password""#, #""challenge_type":"oob","code_length":8"#] {
            var walk = ProvingWalk()
            walk.submit(.start(username: "ada_l", password: nil))
            walk.reply(200, #"{"continuation_token":"s1"}"#)
            walk.reply(200, #"{"continuation_token":"s2",\#(way)}"#)
            walk.submit(.password(code))
            walk.submit(.code(code))
            walk.demand(demand)

            #expect(walk.request?.path.rawValue.hasSuffix("introspect") == true)
            walk.reply(200, ProvingWalk.methods)
            guard case .methods(let methods) = walk.signIn.step else {
                Issue.record("at \(walk.signIn.step)")
                continue
            }
            #expect(methods.username == "ada_l" && methods.demand == demand)
        }
    }

    @Test func `a requirement is a failure if it is unsupported or has no token`() {
        var deaf = ProvingWalk.redeeming(demands: [.registration])
        var tokenless = ProvingWalk.redeeming()

        deaf.demand(.secondFactor)
        tokenless.demand(.registration, token: nil)

        #expect(deaf.failure == .secondFactorRequired && deaf.request == nil)
        #expect(tokenless.failure == .registrationRequired && tokenless.request == nil)
    }

    @Test func `a second factor is a code that is exchanged for tokens`() {
        var walk = ProvingWalk.atMethods(.secondFactor)

        walk.submit(.challenge(ProvingWalk.email, contact: "ignored"))
        #expect(walk.request?.path == .signInChallenge)
        #expect(walk.request?[text: .methodID] == "email")
        #expect(walk.request?[text: .challengeType] == "oob password redirect")
        #expect(walk.request?[text: .challengeTarget] == nil)
        walk.reply(200, ProvingWalk.codeSent)
        walk.submit(.code(code))
        #expect(walk.request?.path == .token)
        #expect(walk.request?[text: .grantType] == "mfa_oob")
        #expect(walk.request?[secret: .code] == code)
        #expect(walk.request?[text: .continuationToken] == "m2")
        #expect(walk.request?[text: .scope] == "openid profile offline_access")
        walk.reply(200, Self.tokens)

        #expect(walk.isDone)
    }

    @Test func `a registration takes an address and a code, then returns tokens`() {
        var walk = ProvingWalk.atMethods(.registration)

        walk.submit(.challenge(ProvingWalk.email, contact: "bo@contoso.com"))
        #expect(walk.request?.path == .registerChallenge)
        #expect(walk.request?[text: .challengeTarget] == "bo@contoso.com")
        #expect(walk.request?[text: .challengeChannel] == "email")
        #expect(walk.request?[text: .challengeType] == "oob")
        #expect(walk.request?[text: .continuationToken] == "m1")
        walk.reply(200, ProvingWalk.codeSent)
        #expect(walk.sentTo == "b**@contoso.com")
        walk.submit(.code(code))
        #expect(walk.request?.path == .registerContinue)
        #expect(walk.request?[text: .grantType] == "oob")
        #expect(walk.request?[secret: .code] == code)
        walk.reply(200, #"{"continuation_token":"m3"}"#)
        #expect(walk.request?[text: .grantType] == "continuation_token")
        #expect(walk.request?[text: .username] == "ada@contoso.com")
        #expect(walk.request?[text: .continuationToken] == "m3")
        walk.reply(200, Self.tokens)

        #expect(walk.isDone)
    }

    @Test func `a contact that was just verified is registered without a code`() {
        var walk = ProvingWalk.atMethods(.registration)
        walk.submit(.challenge(ProvingWalk.email, contact: "ada@contoso.com"))

        walk.reply(200, #"{"continuation_token":"m2","challenge_type":"preverified"}"#)
        #expect(walk.request?.path == .registerContinue)
        #expect(walk.request?[text: .grantType] == "continuation_token")
        #expect(walk.request?[text: .continuationToken] == "m2")
        walk.reply(200, #"{"continuation_token":"m3"}"#)
        walk.reply(200, Self.tokens)

        #expect(walk.isDone)
    }

    @Test func `a second factor always needs a code`() {
        var walk = ProvingWalk.atMethods(.secondFactor)
        walk.submit(.challenge(ProvingWalk.email, contact: ""))

        walk.reply(200, #"{"continuation_token":"m2","challenge_type":"preverified"}"#)

        #expect(walk.failure == .replyUnreadable)
    }

    @Test(arguments: Caller.Capability.allCases)
    func `a wrong code keeps the step, and another code can be requested`(demand: Caller.Capability) {
        var walk = ProvingWalk.atProof(demand)
        let step = walk.signIn.step

        walk.submit(.code(code))
        walk.reply(400, Self.wrong)
        #expect(walk.failure == .codeWrong)
        #expect(walk.signIn.step == step)
        walk.submit(.challenge(ProvingWalk.email, contact: "bo@contoso.com"))

        #expect(walk.request?[text: .continuationToken] == "m2")
    }

    @Test(arguments: Caller.Capability.allCases)
    func `a registration can be followed by a second factor, and vice versa`(
        demand: Caller.Capability
    ) {
        var walk = ProvingWalk.atProof(demand)
        walk.submit(.code(code))
        if demand == .registration { walk.reply(200, #"{"continuation_token":"m3"}"#) }

        walk.demand(demand == .registration ? .secondFactor : .registration)

        #expect(walk.request?.path.rawValue.hasSuffix("introspect") == true)
    }

    @Test(arguments: [
        (#"{"error":"invalid_request","error_codes":[901001]}"#, SignInFailure.contactRefused),
        (#"{"error":"access_denied","suberror":"provider_blocked_by_rep"}"#, .methodBlocked),
        (#"{"error":"access_denied","error_codes":[550024]}"#, .methodBlocked),
        (#"{"error":"invalid_request","error_codes":[701014]}"#, .codesExhausted),
        (#"{"error":"from_2031"}"#, .unknown("from_2031")),
        (
            #"{"error":"invalid_grant","suberror":"mfa_required","continuation_token":"m9"}"#,
            .secondFactorRequired
        ),
    ])
    func `a refused method keeps the list of methods`(body: String, failure: SignInFailure) {
        var walk = ProvingWalk.atMethods(.registration)
        let step = walk.signIn.step

        walk.submit(.challenge(ProvingWalk.email, contact: "x"))
        walk.reply(400, body)

        #expect(walk.failure == failure)
        #expect(walk.request == nil)
        #expect(walk.signIn.step == step)
    }

    @Test(arguments: [
        "{}", #"{"continuation_token":"m1"}"#, #"{"continuation_token":"m1","methods":[]}"#,
        #"{"continuation_token":"m1","methods":[{"id":"email"},7,{"id":"","challenge_type":"a","challenge_channel":"b"}]}"#,
        #"{"methods":[{"id":"a","challenge_type":"b","challenge_channel":"c"}]}"#,
    ])
    func `a list without a usable method is unreadable`(body: String) {
        var walk = ProvingWalk.listing(.registration)

        walk.reply(200, body)

        #expect(walk.failure == .replyUnreadable)
        #expect(walk.signIn.step == .start)
    }

    @Test func `C-75: only usable methods are listed, each once, and none if there are over 100`() {
        func list(_ ids: [String]) -> String {
            let ways = ids.map { #"{"id":"\#($0)","challenge_type":"oob","challenge_channel":"email"}"# }
            return #"{"continuation_token":"m1","methods":[{"id":7},\#(ways.joined(separator: ","))]}"#
        }
        var some = ProvingWalk.listing(.secondFactor)
        var many = some

        some.reply(200, list(["a", "b", "a"]))
        many.reply(200, list((1...101).map(String.init)))

        #expect(some.offered == ["a", "b"])
        #expect(many.failure == .replyUnreadable)
    }

    @Test func `descriptions and dumps contain no token and no contact`() {
        var walk = ProvingWalk.atProof(.registration)
        walk.submit(.code(code))
        var dumped = "\(walk.signIn)"

        dump(walk.signIn, to: &dumped)

        for secret in ["m2", "b**@contoso.com", "70418529"] { #expect(!dumped.contains(secret)) }
    }
}

extension ProvingWalk {
    fileprivate var isDone: Bool {
        if case .done = signIn.step { true } else { false }
    }

    fileprivate var sentTo: String? {
        if case .proof(let proof) = signIn.step { proof.sentTo.raw } else { nil }
    }

    fileprivate var offered: [String] {
        if case .methods(let methods) = signIn.step { methods.offered.map(\.id.raw) } else { [] }
    }
}
