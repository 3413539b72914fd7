import Foundation
import Testing

@testable import NativeAuth

/// How a text that repeats a secret is found.
struct SearchedValuesTests {
    /// Bytes that count how often one is read.
    private struct CountedBytes: Sequence, IteratorProtocol {
        final class Count {
            var value = 0
        }

        var rest: Substring.UTF8View
        let count: Count

        mutating func next() -> UInt8? {
            guard let byte = rest.popFirst() else { return nil }
            count.value += 1
            return byte
        }
    }

    private static func values(_ secrets: [String], minimumPartBytes: Int = 4) -> SearchedValues {
        var values = SearchedValues(minimumPartBytes: minimumPartBytes)
        for secret in secrets { Array(secret.utf8).withUnsafeBytes { values.insert($0) } }
        return values
    }

    @Test(arguments: [
        (1, 4_096), (100, 4_096), (1_000, 4_096), (1_000, 65_536),
    ])
    func `each byte of a text is read once, however many secrets there are and however alike`(
        secrets: Int, length: Int
    ) {
        let values = Self.values((0..<secrets).map { String(repeating: "a", count: 200) + "\($0)" })
        let text = String(repeating: "aaab", count: length / 4)
        let count = CountedBytes.Count()

        #expect(!values.areRepeated(in: CountedBytes(rest: text[...].utf8, count: count)))
        #expect(count.value == text.utf8.count)
    }

    private static let secret = "Canary-Pa55word/1"

    @Test(arguments: [
        secret, secret.uppercased(), String(secret.reversed()), "x\(secret)y", "Canary%2DPa55word%2F1",
        "%43anary-Pa55word/1", secret.utf8.map { String($0, radix: 16) }.joined(),
        Data(secret.utf8).base64EncodedString(), Data("x\(secret)".utf8).base64EncodedString(),
        Data("xy\(secret)z".utf8).base64EncodedString(), Data("\u{3FF}\(secret)".utf8).base64URL,
    ])
    func `a secret is found in each form`(text: String) {
        #expect(Self.values([Self.secret]).areRepeated(in: text.utf8))
        #expect(Self.values(["other", Self.secret, "x"]).areRepeated(in: "before \(text) after".utf8))
    }

    @Test(arguments: [
        "", "Canary-Pa55word/", "anary-Pa55word/1", "Canary-Pa55word/2", "Canary Pa55word/1", "%43",
    ])
    func `another text is not`(text: String) {
        #expect(!Self.values([Self.secret]).areRepeated(in: text.utf8))
    }

    @Test func `a long secret is found by its start`() {
        let token = String(repeating: "T0ken", count: 100)

        #expect(Self.values([token]).areRepeated(in: token.prefix(32).utf8))
        #expect(!Self.values([token]).areRepeated(in: token.prefix(31).utf8))
    }

    @Test(arguments: [
        ("1", "a 1 b", true), ("1", "a12b", false), ("12", "x=12", true), ("abc", "abcd", false),
    ])
    func `a short secret is found as a word`(secret: String, text: String, isFound: Bool) {
        #expect(Self.values([secret]).areRepeated(in: text.utf8) == isFound)
    }

    @Test(arguments: [(4_096, false), (4_097, true)])
    func `with too many secrets, each text counts as one`(count: Int, isFound: Bool) {
        #expect(Self.values((0..<count).map { "secret-\($0)" }).areRepeated(in: "else".utf8) == isFound)
    }
}

extension Data {
    fileprivate var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    }
}
