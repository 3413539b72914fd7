import Foundation
import Testing

@testable import NativeAuth

/// How a text that repeats a secret is found.
struct RepeatedValuesTests {
    private static func values(_ secrets: [String]) -> RepeatedValues {
        var values = RepeatedValues()
        for secret in secrets { values.insert(secret) }
        return values
    }

    private static let secret = "Canary-Pa55word/1"

    @Test(arguments: [
        secret, secret.uppercased(), "x\(secret)y", " \(secret) ", "\(secret)\(secret)",
        "Canary%2DPa55word%2F1",
        "%43anary-Pa55word/1", secret.utf8.map { "%" + String($0, radix: 16) }.joined(),
    ])
    func `a secret is found as it is, in the other case, and percent-encoded`(text: String) {
        #expect(Self.values([Self.secret]).areRepeated(in: text))
        #expect(Self.values(["other", " \(Self.secret) ", "x"]).areRepeated(in: "before \(text) after"))
    }

    @Test(arguments: [
        "", "Canary-Pa55word/", "anary-Pa55word/1", "Canary-Pa55word/2", "Canary Pa55word/1", "%43", "%",
    ])
    func `another text is not`(text: String) {
        #expect(!Self.values([Self.secret]).areRepeated(in: text))
        #expect(Self.values([Self.secret]).hiding(in: text) == text)
    }

    @Test(arguments: [
        ("It was Canary-Pa55word/1!", "It was …!"), ("canary-pa55word/1canary-pa55word/1", "…"),
        ("Canary-Canary-Pa55word/1", "Canary-…"), ("CanaCanary-Pa55word/1", "Cana…"),
        ("Odense, Oslo", "…, Oslo"),
    ])
    func `an ellipsis stands in the place of values that are repeated`(text: String, shown: String) {
        #expect(Self.values([Self.secret, "Odense"]).hiding(in: text) == shown)
    }

    @Test func `of values with the same start, the longest that is repeated is hidden`() {
        let values = Self.values(["Canary-1", "Canary-12345", "Canary-123"])

        #expect(values.hiding(in: "Canary-1 Canary-12345 Canary-1234") == "… … …4")
    }

    @Test func `a long secret is found by its start, and hidden whole`() {
        let token = (0..<100).map { "T0ken\($0)" }.joined()

        #expect(Self.values([token]).areRepeated(in: String(token.prefix(32))))
        #expect(!Self.values([token]).areRepeated(in: String(token.prefix(31))))
        #expect(Self.values([token]).hiding(in: "<\(token)>") == "<…>")
        for values in [[token, String(token.prefix(40))], [String(token.prefix(40)), token]] {
            #expect(Self.values(values).hiding(in: "<\(token)>") == "<…>")
        }
    }

    @Test(arguments: ["", "1", "42", "abc", "   abc "])
    func `a value of fewer than four bytes is part of too many words to be searched`(value: String) {
        #expect(!Self.values([value]).areRepeated(in: "a 1 b 42 abc"))
    }

    @Test(arguments: [(256, false), (257, true)])
    func `with too many secrets, each text counts as one`(count: Int, isFound: Bool) {
        #expect(Self.values((0..<count).map { "secret-\($0)" }).areRepeated(in: "else") == isFound)
    }
}
