import FoundationEssentials
import NativeAuth
import Testing

@testable import Inspector

/// What the inspector takes of requests and replies.
struct InspectedExchangeTests {
    @Test
    func `the values of a request that are shown are the address, the attributes and the challenge types`() {
        let exchange = InspectedExchange(.everything)

        #expect(
            exchange.fields.shown == [
                "attributes.city=Skagen", "attributes.age=42", "attributes.extension_0_News=true",
                "challenge_channel=email", "challenge_target=ada@fabrikam.com",
                "challenge_type=oob password redirect", "username=ada@contoso.com",
            ])
        #expect(
            exchange.fields.hiddenNames == [
                "attributes.deep", "capabilities", "claims", "client_id", "continuation_token", "grant_type",
                "id", "new_password", "oob", "password", "refresh_token", "scope",
            ])
    }

    @Test func `the values of a reply that are shown are those that explain the next step`() {
        let reply = InspectedReply(
            .json(
                #"{"challenge_type":"oob","challenge_channel":"email","challenge_target_label":"a**@c*****o.com","#
                    + #""code_length":8,"interval":30,"continuation_token":"ct-123","binding_method":"prompt"}"#
            ),
            to: .everything)

        #expect(
            reply.members.shown == [
                "challenge_channel=email", "challenge_target_label=a**@c*****o.com", "challenge_type=oob",
                "code_length=8", "interval=30",
            ])
        #expect(reply.members.hiddenNames == ["binding_method", "continuation_token"])
    }

    @Test func `the values of a refusal that are shown are its words and numbers`() {
        let reply = InspectedReply(
            .json(
                #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181],"#
                    + #""error_description":"AADSTS50181","trace_id":"t"}"#, status: 400),
            to: .everything)

        #expect(reply.status == 400)
        #expect(
            reply.members.shown == [
                "error=invalid_grant", "error_codes=50181", "suberror=invalid_oob_value",
            ])
        #expect(reply.members.hiddenNames == ["error_description", "trace_id"])
    }

    @Test(arguments: [
        #"{"challenge_type":"something"}"#, #"{"challenge_channel":"a@b"}"#,
        #"{"challenge_target_label":"Correct*Horse"}"#, #"{"challenge_target_label":"a@b@*"}"#,
        #"{"code_length":99999999}"#, #"{"code_length":-1}"#, #"{"code_length":"8"}"#,
        #"{"interval":100000}"#,
        #"{"error":"Correct-Horse-9"}"#, #"{"suberror":"x"}"#, #"{"error_codes":[12345678]}"#,
        #"{"error_codes":["50181"]}"#, #"{"error_codes":[]}"#, #"{"interval":{"a":1}}"#,
    ])
    func `a value that its member cannot have is hidden`(body: String) {
        #expect(InspectedReply(.json(body), to: .everything).members.shown == [])
    }

    @Test(arguments: ["not JSON", "", "[]", "42", #"{"a":1,"a":2}"#])
    func `a reply that is no JSON object has no members`(body: String) {
        let reply = InspectedReply(.json(body), to: .everything)

        #expect(!reply.isObject)
        #expect(reply.members.isEmpty)
    }

    @Test(arguments: [
        (#"{"error":"attributes_required","continuation_token":"t"}"#, 400, false),
        (#"{"error":"invalid_grant"}"#, 400, true), ("<html>", 502, true), ("{}", 200, false),
    ])
    func `a reply that asks for more is no refusal`(body: String, status: Int, isRefusal: Bool) {
        #expect(InspectedReply(.json(body, status: status), to: .everything).isRefusal == isRefusal)
    }

    @Test func `a reply with ten thousand members is cut`() {
        let members = (0..<10_000).map { #""m\#($0)":1"# }.joined(separator: ",")
        let reply = InspectedReply(.json("{\(members.prefix(60_000))}"), to: .everything)

        #expect(reply.members.count <= InspectedReply.maximumCount)
    }

    @Test func `the kind of credential is one of the protocol`() {
        #expect(InspectedExchange(.everything).grant == .password)
        for grant in ["Correct-Horse-9", "", "OOB"] {
            var request = Request.everything
            request.form[.grantType] = .text(grant)
            #expect(InspectedExchange(request).grant == nil)
        }
    }

    @Test func `an exchange takes the time from the request to the reply`() {
        var trace = ExchangeTrace()
        trace.begin(.everything, at: Timestamp(wall: 0, monotonic: 1_000))
        #expect(trace.exchanges.map(\.result) == [.waiting])

        trace.finish(.success(.json("{}")), at: Timestamp(wall: 0, monotonic: 1_041))
        trace.finish(.failure(.cancelled), at: Timestamp(wall: 0, monotonic: 9_000))

        #expect(trace.exchanges.map(\.milliseconds) == [41])
        #expect(trace.exchanges.map(\.status) == [200])
        #expect(trace.milliseconds == 41)
    }

    @Test func `only the last exchanges are kept, and all are counted`() {
        var trace = ExchangeTrace()
        for _ in 0..<(ExchangeTrace.maximumCount + 5) {
            trace.begin(.everything, at: Timestamp(wall: 0, monotonic: 0))
            trace.finish(.failure(.cancelled), at: Timestamp(wall: 0, monotonic: 1))
        }

        #expect(trace.exchanges.count == ExchangeTrace.maximumCount)
        #expect(trace.count == ExchangeTrace.maximumCount + 5)
    }
}

extension Request {
    /// A request with every field.
    static let everything = Request(
        .signUpStart,
        [
            .attributes: .text(#"{"city":"Skagen","age":42,"extension_0_News":true,"deep":{"a":1}}"#),
            .capabilities: .text("mfa_required"), .challengeChannel: .text("email"),
            .challengeTarget: .text("ada@fabrikam.com"), .challengeType: .text("oob password redirect"),
            .claims: .text("{}"), .clientID: .text("client"),
            .continuationToken: .text("ct-0123456789abcdef"),
            .methodID: .text("1"), .grantType: .text("password"),
            .code: .secret(Secret("83150274") ?? Secret()),
            .password: .secret(Secret("Correct-Horse-9") ?? Secret()),
            .newPassword: .secret(Secret("Battery-Staple-8") ?? Secret()),
            .refreshToken: .text("rt-0123456789"),
            .scope: .text("openid"), .username: .text("ada@contoso.com"),
        ], correlationID: "7c9e6679-7425-40de-944b-e07fc1f90ae7")
}

extension Response {
    /// Creates a response with a body.
    static func json(_ body: String, status: Int = 200) -> Response {
        Response(status: status, body: Data(body.utf8))
    }
}

extension [InspectedField] {
    /// The fields whose values are shown.
    var shown: [String] {
        compactMap { field in field.value.map { "\(field.name?.raw ?? "?")=\($0.raw)" } }
    }

    /// The names of the fields whose values are hidden.
    var hiddenNames: [String] { filter { $0.value == nil }.map { $0.name?.raw ?? "?" } }
}
