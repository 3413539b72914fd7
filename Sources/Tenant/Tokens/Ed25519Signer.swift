import CSodium
import NativeAuth

/// A signer with an ephemeral Ed25519 key (RFC 8032 and RFC 8037).
///
/// For the in-process tenant, whose tokens are not validated after the program ends. The key is generated
/// with the signer, which takes about 30 µs. It is never stored and does not print.
package struct Ed25519Signer: Signer {
    /// `EdDSA`.
    package let algorithm = "EdDSA"
    /// The thumbprint of the public key (RFC 7638, RFC 8037 §2).
    package let keyID: String
    /// The public key as the members of a JWK.
    package let publicKey: [String: String]

    private let secretKey: Secret

    /// Creates a signer with a new random key.
    package init() {
        var seed = [UInt8](repeating: 0, count: Int(crypto_sign_SEEDBYTES))
        // sodium_init must run before any other thread uses sodium, so it comes first.
        if Sodium.isReady { randombytes_buf(&seed, seed.count) }
        self.init(seed: &seed)
    }

    /// Creates a signer whose key is derived from a seed of 32 bytes, and wipes the seed.
    init(seed: inout [UInt8]) {
        var secret = [UInt8](repeating: 0, count: Int(crypto_sign_SECRETKEYBYTES))
        var key = [UInt8](repeating: 0, count: Int(crypto_sign_PUBLICKEYBYTES))
        crypto_sign_seed_keypair(&key, &secret, seed)
        secretKey = Secret(bytes: Sodium.isReady ? secret : []) ?? Secret()
        sodium_memzero(&seed, seed.count)
        sodium_memzero(&secret, secret.count)
        let x = String(base64URL: key)
        keyID = String(base64URL: Sodium.sha256(Array(#"{"crv":"Ed25519","kty":"OKP","x":"\#(x)"}"#.utf8)))
        publicKey = [
            "kty": "OKP", "crv": "Ed25519", "x": x, "alg": algorithm, "use": "sig", "kid": keyID,
        ]
    }

    /// Signs bytes; throws only if sodium cannot be initialized.
    package func sign(_ bytes: [UInt8]) throws(SigningFailure) -> [UInt8] {
        guard secretKey.count == Int(crypto_sign_SECRETKEYBYTES) else { throw .noKey }
        var signature = [UInt8](repeating: 0, count: Int(crypto_sign_BYTES))
        let isSigned = secretKey.reveal { key in
            guard let key = key.assumingMemoryBound(to: UInt8.self).baseAddress else { return false }
            return crypto_sign_detached(&signature, nil, bytes, UInt64(bytes.count), key) == 0
        }
        guard isSigned else { throw .noKey }
        return signature
    }
}

extension Ed25519Signer: CustomStringConvertible, CustomReflectable {
    /// The type and the key ID.
    package var description: String { "Ed25519Signer(\(keyID))" }

    /// No children.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
