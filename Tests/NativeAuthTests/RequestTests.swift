import NativeAuth
import Testing

struct RequestTests {
    let request = Request(
        .signUpStart, [.username: .text("ada@contoso.com"), .code: .secret(Secret("12345678") ?? Secret())],
        correlationID: "1")

    @Test func `a text is found as a text, a secret is not`() {
        #expect(request[text: .username] == "ada@contoso.com")
        #expect(request[text: .code] == nil)
        #expect(request[text: .password] == nil)
    }

    @Test func `a secret is found whether it came as one or as a text`() {
        #expect(request[secret: .code] == Secret("12345678"))
        #expect(request[secret: .username] == Secret("ada@contoso.com"))
        #expect(request[secret: .password] == nil)
    }

    @Test func `a text too long to be a secret is none`() {
        let long = Request(
            .signUpStart, [.password: .text(String(repeating: "x", count: Secret.capacity + 1))],
            correlationID: "1")

        #expect(long[secret: .password] == nil)
    }

    @Test func `requests differ by path, fields and correlation`() {
        var others = [request, request, request]
        others[0].path = .signUpContinue
        others[1].form[.username] = .text("bob@contoso.com")
        others[2].correlationID = "2"

        #expect(Set(others + [request, request]).count == 4)
    }

    @Test(arguments: [
        (Request.Path.signUpStart, "/signup/v1.0/start"),
        (.signUpChallenge, "/signup/v1.0/challenge"),
        (.signUpContinue, "/signup/v1.0/continue"),
    ])
    func `the paths are spelled as on the wire`(path: Request.Path, spelling: String) {
        #expect(path.rawValue == spelling)
    }

    @Test(arguments: [
        (Request.Field.attributes, "attributes"), (.challengeType, "challenge_type"),
        (.clientID, "client_id"),
        (.continuationToken, "continuation_token"), (.grantType, "grant_type"), (.code, "oob"),
        (.password, "password"), (.username, "username"),
    ])
    func `the fields are spelled as on the wire`(field: Request.Field, spelling: String) {
        #expect(field.rawValue == spelling)
    }
}
