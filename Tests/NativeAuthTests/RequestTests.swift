import NativeAuth
import Testing

struct RequestTests {
    let request = Request(
        .signUpStart, [.username: .text("ada@contoso.com"), .code: .secret(Secret("12345678") ?? Secret())],
        correlationID: "1")

    @Test func `a text can be read as text, a secret cannot`() {
        #expect(request[text: .username] == "ada@contoso.com")
        #expect(request[text: .code] == nil)
        #expect(request[text: .password] == nil)
    }

    @Test func `a field can be read as a secret whether it is a secret or text`() {
        #expect(request[secret: .code] == Secret("12345678"))
        #expect(request[secret: .username] == Secret("ada@contoso.com"))
        #expect(request[secret: .password] == nil)
    }

    @Test func `a text that is too long cannot be read as a secret`() {
        let long = Request(
            .signUpStart, [.password: .text(String(repeating: "x", count: Secret.maximumBytes + 1))],
            correlationID: "1")

        #expect(long[secret: .password] == nil)
    }

    @Test func `requests differ by path, fields and correlation ID`() {
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
    func `the paths are those of the wire protocol`(path: Request.Path, spelling: String) {
        #expect(path.rawValue == spelling)
    }

    @Test(arguments: [
        (Request.Field.attributes, "attributes"), (.challengeType, "challenge_type"),
        (.clientID, "client_id"),
        (.continuationToken, "continuation_token"), (.grantType, "grant_type"), (.code, "oob"),
        (.password, "password"), (.username, "username"),
    ])
    func `the field names are those of the wire protocol`(field: Request.Field, spelling: String) {
        #expect(field.rawValue == spelling)
    }
}
