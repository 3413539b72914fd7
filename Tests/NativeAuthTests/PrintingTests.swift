import FoundationEssentials
import NativeAuth
import Testing

/// Values with secrets, tokens or untrusted text do not reveal them, however they are printed.
struct PrintingTests {
    static let canary = "canary"

    @Test func `C-24 C-34 a secret prints as a constant`() throws {
        let secret = try #require(Secret(Self.canary))

        #expect(String(describing: secret) == "Secret")
        #expect(String(reflecting: secret) == "Secret")
        #expect("\(secret)" == "Secret")
        #expect(dumped(secret) == "- Secret\n")
        #expect(Mirror(reflecting: secret).children.isEmpty)
    }

    @Test(arguments: wordings(of: Secret(canary)))
    func `C-24 a secret inside another value does not print`(wording: String) {
        #expect(!wording.contains(Self.canary))
    }

    @Test(arguments: wordings(of: request))
    func `C-24 a request prints only its path and the names of its fields`(wording: String) {
        #expect(wording.contains("/signup/v1.0/continue(continuation_token, password, username)"))
        #expect(!wording.contains(Self.canary))
    }

    @Test(arguments: wordings(of: request.form))
    func `a form prints only the names of its fields`(wording: String) {
        #expect(!wording.contains(Self.canary))
    }

    @Test(arguments: wordings(of: Response(status: 400, body: Data(canary.utf8), headers: ["a": canary])))
    func `C-24 a response prints only its status and size`(wording: String) {
        #expect(wording.contains("Response(400, 6 bytes)"))
        #expect(!wording.contains(Self.canary))
    }

    @Test(arguments: wordings(of: ServerText(canary)))
    func `untrusted text prints only its size`(wording: String) {
        #expect(wording.contains("ServerText(6 bytes)"))
        #expect(!wording.contains(Self.canary))
    }

    static let request = Request(
        .signUpContinue,
        [
            .continuationToken: .text(canary), .username: .text(canary),
            .password: .secret(Secret(canary) ?? Secret()),
        ],
        correlationID: canary)

    /// Returns every printed form of a value, alone and inside other values.
    static func wordings<Value>(of value: Value) -> [String] {
        [
            String(describing: value), String(reflecting: value), "\(value)", dumped(value), "\([value])",
            "\(["key": value])", dumped([value]), String(describing: Optional(value)), dumped((value, 1)),
        ]
    }
}

private func dumped<Value>(_ value: Value) -> String {
    var text = ""
    dump(value, to: &text)
    return text
}
