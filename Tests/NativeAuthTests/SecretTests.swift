import NativeAuth
import Testing

struct SecretTests {
    @Test(arguments: ["", "a", "P@ssw0rd", "żółw 日本 🔑", "a\0b"])
    func `a secret reveals the bytes it was created from`(text: String) throws {
        let secret = try #require(Secret(text))

        #expect(secret.bytes == Array(text.utf8))
        #expect(secret.count == text.utf8.count)
        #expect(secret.isEmpty == text.isEmpty)
        #expect(try #require(Secret(bytes: Array(text.utf8))) == secret)
    }

    @Test func `a secret without bytes is empty`() {
        #expect(Secret().isEmpty)
        #expect(Secret() == Secret(""))
    }

    @Test(arguments: [0, 1, Secret.maximumBytes - 1, Secret.maximumBytes])
    func `a NUL follows the last byte`(count: Int) throws {
        let secret = try #require(Secret(String(repeating: "x", count: count)))

        let length = secret.reveal { bytes in
            bytes.baseAddress.map { String(cString: $0.assumingMemoryBound(to: CChar.self)).utf8.count }
        }

        #expect(length == count)
    }

    @Test func `C-34 a secret has at most 1,024 bytes`() {
        let full = String(repeating: "ö", count: Secret.maximumBytes / 2)

        #expect(Secret(full)?.count == Secret.maximumBytes)
        #expect(Secret(full + "x") == nil)
        #expect(Secret(bytes: Array(repeating: 0, count: Secret.maximumBytes))?.count == Secret.maximumBytes)
        #expect(Secret(bytes: Array(repeating: 0, count: Secret.maximumBytes + 1)) == nil)
    }

    @Test func `C-34 a secret never moves in memory`() throws {
        let secret = try #require(Secret("secret"))
        let copy = secret
        let address = secret.reveal { $0.baseAddress }

        for _ in 0..<100 { _ = secret.replacing(6..<6, with: String(repeating: "x", count: 1_000)) }

        #expect(secret.reveal { $0.baseAddress } == address)
        #expect(copy.reveal { $0.baseAddress } == address)
    }

    @Test func `C-34 a secret reveals its own bytes, not a copy`() throws {
        let secret = try #require(Secret("secret"))

        let isSameBuffer = secret.reveal { first in
            secret.reveal { second in first.baseAddress == second.baseAddress }
        }

        #expect(isSameBuffer)
    }

    @Test(arguments: [
        (0..<0, "x", "xsecret"), (6..<6, "x", "secretx"), (2..<4, "", "seet"), (0..<6, "", ""),
        (1..<5, "żółw", "sżółwt"), (0..<6, "other", "other"),
    ])
    func `replacing returns a new secret and keeps the original`(
        range: Range<Int>, text: String, result: String
    ) throws {
        let secret = try #require(Secret("secret"))

        let replaced = secret.replacing(range, with: text)

        #expect(replaced == Secret(result))
        #expect(secret == Secret("secret"))
    }

    @Test func `replacing fails beyond the maximum size`() throws {
        let full = try #require(Secret(String(repeating: "x", count: Secret.maximumBytes)))

        #expect(full.replacing(0..<0, with: "y") == nil)
        #expect(full.replacing(0..<1, with: "ö") == nil)
        #expect(full.replacing(0..<1, with: "y")?.bytes.first == UInt8(ascii: "y"))
        #expect(full.replacing(0..<2, with: "ö")?.count == Secret.maximumBytes)
    }

    @Test func `a copy outlives its original`() throws {
        var first = Secret("canary")
        let copy = first

        first = Secret("other")

        #expect(copy == Secret("canary"))
        #expect(first == Secret("other"))
    }

    @Test(arguments: [("a", "a", true), ("a", "b", false), ("a", "aa", false), ("", "a", false)])
    func `secrets are equal when their bytes are`(left: String, right: String, equal: Bool) {
        #expect((Secret(left) == Secret(right)) == equal)
        #expect((Secret(right) == Secret(left)) == equal)
    }

    @Test func `a set distinguishes secrets of equal length`() {
        #expect(Set([Secret("a"), Secret("b"), Secret("a")]).count == 2)
    }

    @Test func `canonically equivalent texts are different secrets`() {
        #expect(Secret("\u{E9}") != Secret("e\u{301}"))
    }
}

extension Secret {
    fileprivate var bytes: [UInt8] { reveal { Array($0) } }
}
