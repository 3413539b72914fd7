import Foundation
import Testing
import NativeAuth

struct StringTests {
    @Test(arguments: [
        ("", ""), (" \t\n ", ""), ("a", "a"), ("  a b\n", "a b"), ("\u{3000}a\u{A0}", "a"),
        ("\u{200B}a", "\u{200B}a"),
    ])
    func `trimming removes whitespace of any kind at both ends`(text: String, trimmed: String) {
        #expect(text.trimmed == trimmed)
    }

    @Test(arguments: 0..<70)
    func `base64url is base64 with two other characters and no padding`(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 255 - $0 * 37) }
        let base64 = Data(bytes).base64EncodedString()

        let expected = base64.filter { $0 != "=" }.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
        #expect(String(base64URL: bytes) == String(expected))
    }
}
