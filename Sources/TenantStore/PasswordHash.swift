import CSodium
package import NativeAuth
import Tenant

/// The stored form of a password: an Argon2id hash with its salt and cost.
package struct PasswordHash: Hashable, Sendable {
    /// The work per hash, which an attacker has to repeat for every guess.
    package struct Cost: Hashable, Sendable {
        let passes: UInt64
        let bytes: Int

        /// The OWASP recommendation: two passes over 19 MiB, about 20 ms.
        package static let owasp = Cost(passes: 2, bytes: 19_456 * 1_024)

        /// The least that Argon2id takes: one pass over 8 KiB, about 0.05 ms.
        ///
        /// For tests, and for accounts that exist only in memory: the same memory holds the password itself.
        package static let minimum = Cost(passes: 1, bytes: 8 * 1_024)
    }

    /// The hash as a PHC string: `$argon2id$v=19$m=…,t=…,p=1$salt$hash`.
    let text: String

    /// Wraps a stored hash.
    package init(text: String) {
        self.text = text
    }

    /// Hashes a password with a random salt, or returns `nil` when there is not enough memory.
    init?(_ password: Secret, cost: Cost = .owasp) {
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let isHashed = password.withCharacters { characters, count in
            crypto_pwhash_str_alg(
                &text, characters, count, cost.passes, cost.bytes, crypto_pwhash_ALG_ARGON2ID13) == 0
        }
        guard isHashed else { return nil }
        self.text = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// A number that every new hash changes, and that reveals nothing of the password.
    ///
    /// The first 8 bytes of a BLAKE2b hash of the text, whose salt is random.
    var revision: Int64 {
        let bytes = Array(text.utf8)
        var digest = [UInt8](repeating: 0, count: 32)
        crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
        return digest.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) }
    }

    /// Whether a password matches this hash.
    package func verifies(_ password: Secret) -> Bool {
        password.withCharacters { characters, count in crypto_pwhash_str_verify(text, characters, count) == 0
        }
    }
}

extension Secret {
    /// Passes the bytes to a sodium function, or returns `false` when sodium cannot be initialized.
    fileprivate func withCharacters(_ body: (UnsafePointer<CChar>, UInt64) -> Bool) -> Bool {
        reveal { bytes in
            guard Sodium.isReady, let start = bytes.baseAddress else { return false }
            return body(start.assumingMemoryBound(to: CChar.self), UInt64(bytes.count))
        }
    }
}
