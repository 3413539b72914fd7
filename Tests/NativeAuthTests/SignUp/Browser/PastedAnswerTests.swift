import NativeAuth
import Testing

@testable import SignUp

struct PastedAnswerTests {
    private static let query = "code=c&state=\(BrowserSignIn.sampleState)"

    @Test(arguments: ["", "/", " ", "\n\t"])
    func `the address that the browser was sent to is the answer`(blank: String) throws {
        let signIn = try BrowserSignIn.waiting { $0.responseMode = .query }
        let slash = blank == "/" ? "/" : ""
        let padding = blank == "/" ? "" : blank

        let address = "\(padding)http://localhost:40123\(slash)?\(Self.query)#x\(padding)"

        #expect(signIn.pastedAnswer(address: address) == .init(.get, ["code": "c"]))
    }

    @Test(arguments: [
        "", "c", Self.query, "http://localhost:40123", "http://localhost:40123?",
        "http://localhost:40124?\(Self.query)",
        "https://localhost:40123?\(Self.query)", "http://127.0.0.1:40123?\(Self.query)",
        "http://localhost:40123/a?\(Self.query)", "http://localhost:40123.evil.test?\(Self.query)",
        "http://localhost:40123?code=c&state=x", "http://localhost:40123?code=c",
        "http://localhost:40123?\(Self.query)&state=\(BrowserSignIn.sampleState)",
        "http://localhost:40123?\(Self.query)&a=%", "http://localhost:40123?\(Self.query)&a=é",
        "http://localhost:40123?\(Self.query)&a=" + String(repeating: "a", count: 16_384),
    ])
    func `B-26 any other text is no answer`(address: String) throws {
        let signIn = try BrowserSignIn.waiting { $0.responseMode = .query }

        #expect(signIn.pastedAnswer(address: address) == nil)
    }
}
