import Glibc
import NativeAuth
import TestSupport
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

    @Test(.rule("C-34")) func `a secret has at most 1,024 bytes`() {
        let full = String(repeating: "ö", count: Secret.maximumBytes / 2)

        #expect(Secret(full)?.count == Secret.maximumBytes)
        #expect(Secret(full + "x") == nil)
        #expect(Secret(bytes: Array(repeating: 0, count: Secret.maximumBytes))?.count == Secret.maximumBytes)
        #expect(Secret(bytes: Array(repeating: 0, count: Secret.maximumBytes + 1)) == nil)
    }

    @Test(.rule("C-34")) func `a secret never moves in memory`() throws {
        let secret = try #require(Secret("secret"))
        let copy = secret
        let address = secret.reveal { $0.baseAddress }

        for _ in 0..<100 { _ = secret.replacing(6..<6, with: String(repeating: "x", count: 1_000)) }

        #expect(secret.reveal { $0.baseAddress } == address)
        #expect(copy.reveal { $0.baseAddress } == address)
    }

    @Test(.rule("C-34")) func `a secret reveals its own bytes, not a copy`() throws {
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

    @Test(arguments: [
        ("a", "a", true), ("a", "b", false), ("a", "aa", false), ("", "a", false), ("a", "a\0", false),
        ("", "\0", false), ("", "", true), ("Correct-Horse-9", "Correct-Horse-9\0\0\0", false),
        ("Correct-Horse-9", "Correct-Horse-90", false), ("aaaaaaaa", "aaaaaaab", false),
        ("baaaaaaa", "aaaaaaaa", false),
    ])
    func `secrets are equal when their bytes are`(left: String, right: String, equal: Bool) {
        #expect((Secret(left) == Secret(right)) == equal)
        #expect((Secret(right) == Secret(left)) == equal)
    }

    @Test(arguments: [(0, 0), (0, 1), (1, 1), (3, 4), (4, 4), (1, 8), (8, 8)])
    func `bytes that begin alike are the same only in the same number`(left: Int, right: Int) {
        // One buffer, so that what follows the shorter one is what the longer one has.
        let bytes = [UInt8](repeating: 7, count: 8)
        let (isSame, isSameReversed) = bytes.withUnsafeBytes { bytes in
            let parts = [left, right].map { UnsafeRawBufferPointer(rebasing: bytes[..<$0]) }
            return (Secret.hasSameBytes(parts[0], parts[1]), Secret.hasSameBytes(parts[1], parts[0]))
        }

        #expect(isSame == (left == right) && isSameReversed == (left == right))
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

/// The memory of secrets, which is kept out of the swap area; each test measures its own process.
struct SecretMemoryTests {
    @Test(.rule("C-34")) func `the memory of a secret is locked while it is in use`() async {
        await #expect(processExitsWith: .success) {
            let before = LockedMemory.kilobytes
            for _ in 0..<2 {
                let secrets = (0..<16).map { _ in Secret("Canary-7") }
                // A block of 16 kB holds 15 secrets, and later secrets use the blocks again.
                guard secrets.allSatisfy({ $0?.count == 8 }), LockedMemory.kilobytes - before == 32 else {
                    exit(1)
                }
            }
            exit(0)
        }
    }

    @Test(.rule("C-31")) func `memory that is used again holds nothing of the secret before`() async {
        await #expect(processExitsWith: .success) {
            let address = Secret("Canary-7")?.reveal { $0.baseAddress }
            let isReusedAndEmpty = Secret().reveal { bytes in
                bytes.baseAddress == address
                    && UnsafeRawBufferPointer(start: address, count: Secret.maximumBytes + 1)
                        .allSatisfy { $0 == 0 }
            }
            exit(isReusedAndEmpty ? 0 : 1)
        }
    }

    @Test(.rule("C-34")) func `a secret works where no memory may be locked`() async {
        await #expect(processExitsWith: .success) {
            var limit = rlimit(rlim_cur: 0, rlim_max: 0)
            setrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &limit)
            // The limit does not hold for root.
            setuid(65_534)
            let secret = Secret("Canary-7")
            guard LockedMemory.kilobytes == 0 else { exit(1) }
            exit(secret?.reveal { $0.elementsEqual("Canary-7".utf8) } == true ? 0 : 2)
        }
    }
}

/// The memory of this process that is never swapped out.
private enum LockedMemory {
    /// `VmLck` of `/proc/self/status`, or -1.
    static var kilobytes: Int {
        guard let file = fopen("/proc/self/status", "r") else { return -1 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, 256, file) != nil {
            let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split {
                $0.isWhitespace
            }
            if words.first == "VmLck:" { return words.dropFirst().first.flatMap { Int($0) } ?? -1 }
        }
        return -1
    }
}
