import Foundation
import Synchronization
import Tenant
import TenantServer
import TestSupport
import Testing

struct PersistentSignerTests {
    @Test(.rule("E-48"))
    func `a key is generated once, and its file is accessible to its owner only`() async throws {
        let folder = try TemporaryFolder()

        let first = try await Self.signer(in: folder)
        let second = try PersistentSigner(file: folder.file) { _ in }

        #expect(folder.permissions(of: "token-key.pem") == 0o600)
        #expect(folder.files == ["token-key.pem"])
        #expect(second.keyID == first.keyID && !first.keyID.isEmpty)
        #expect(try second.sign([1, 2, 3]) == first.sign([1, 2, 3]))
    }

    @Test func `waiting returns when the key exists, and again at once`() async throws {
        let signer = try PersistentSigner(file: nil) { _ in }

        await signer.waitUntilReady()
        await signer.waitUntilReady()

        #expect(signer.publicKey["kid"] == signer.keyID && signer.algorithm == "RS256")
        #expect(try signer.sign([]).count == 256)
    }

    @Test(arguments: [
        "", "no key", "-----BEGIN PRIVATE KEY-----\n",
        "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
    ])
    func `a file that is not a key is refused and left unchanged`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "token-key.pem", mode: 0o600)

        #expect(throws: KeyFailure.unsupportedKey(folder.file)) {
            try PersistentSigner(file: folder.file) { _ in }
        }
        #expect(folder.contents(of: "token-key.pem") == text)
    }

    @Test(arguments: [
        "-algorithm EC -pkeyopt ec_paramgen_curve:P-256", "-algorithm RSA -pkeyopt rsa_keygen_bits:1024",
    ])
    func `a key of another type or size is refused`(kind: String) throws {
        let folder = try TemporaryFolder()
        let options = kind.split(separator: " ").map(String.init)
        let openssl = try FinishedProcess(
            ["/usr/bin/openssl", "genpkey", "-quiet", "-out", folder.file] + options)
        try #require(openssl.status == 0)

        #expect(throws: KeyFailure.unsupportedKey(folder.file)) {
            try PersistentSigner(file: folder.file) { _ in }
        }
    }

    @Test(arguments: [0o640, 0o604, 0o620] as [mode_t])
    func `a key file that others can access is refused`(mode: mode_t) async throws {
        let folder = try TemporaryFolder()
        _ = try await Self.signer(in: folder)
        chmod(folder.file, mode)

        #expect(throws: KeyFailure.insecurePermissions(folder.file)) {
            try PersistentSigner(file: folder.file) { _ in }
        }
    }

    @Test func `a folder or a symbolic link in place of the file is refused`() async throws {
        let folder = try TemporaryFolder()
        let other = try TemporaryFolder()
        _ = try await Self.signer(in: other)
        try FileManager.default.createSymbolicLink(atPath: folder.file, withDestinationPath: other.file)

        #expect(throws: KeyFailure.unreadable(folder.file)) {
            try PersistentSigner(file: folder.file) { _ in }
        }
        #expect(throws: KeyFailure.unreadable(folder.path)) {
            try PersistentSigner(file: folder.path) { _ in }
        }
    }

    @Test func `a key that cannot be stored is reported, and signs nevertheless`() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.file + ".new", withIntermediateDirectories: false)
        let failures = Mutex<[KeyFailure]>([])

        let signer = try PersistentSigner(file: folder.file) { failure in
            failures.withLock { $0.append(failure) }
        }
        await signer.waitUntilReady()

        #expect(failures.withLock { $0 } == [.notPersisted(folder.file)])
        #expect(try signer.sign([]).count == 256)
    }

    /// Returns a signer with a new key, once it is stored.
    private static func signer(in folder: TemporaryFolder) async throws -> PersistentSigner {
        let signer = try PersistentSigner(file: folder.file) { Issue.record("\($0)") }
        await signer.waitUntilReady()
        return signer
    }
}

extension TemporaryFolder {
    /// The path of the key file.
    fileprivate var file: String { path + "/token-key.pem" }
}

struct RS256SignerTests {
    /// Shared by all tests, since generating a key is slow.
    static let signer = try? RS256Signer()

    @Test func `the public key is a JWK, and the key ID its thumbprint`() throws {
        let signer = try #require(Self.signer)

        #expect(signer.publicKey["kty"] == "RSA" && signer.publicKey["alg"] == "RS256")
        #expect(signer.publicKey["use"] == "sig" && signer.publicKey["e"] == "AQAB")
        #expect(signer.publicKey["n"]?.count == 342)
        #expect(signer.publicKey["kid"] == signer.keyID && signer.keyID.count == 43)
        #expect(signer.publicKey.count == 6)
    }

    @Test func `a signature is as long as the key, and depends on the bytes only`() throws {
        let signer = try #require(Self.signer)

        let signature = try signer.sign(Array("a".utf8))

        #expect(signature.count == 256)
        #expect(try signer.sign(Array("a".utf8)) == signature)
        #expect(try signer.sign(Array("b".utf8)) != signature)
        #expect(try signer.sign([]).count == 256)
    }

    @Test(.rule("E-48")) func `two signers have different keys`() throws {
        #expect(try RS256Signer().keyID != #require(Self.signer).keyID)
    }

    @Test func `a signer's description has no key`() throws {
        let signer = try #require(Self.signer)
        var text = "\(signer) \(RS256Signer.self)"
        dump(signer, to: &text)

        #expect(!text.contains("BEGIN") && !text.contains(signer.publicKey["n"] ?? ""))
    }
}
