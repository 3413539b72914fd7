import CGnuTLS
internal import NativeAuth
package import Tenant

/// A signer with an RSA key, for APIs that expect RS256 (RFC 7518 §3.3).
package struct RS256Signer: Signer {
    /// `RS256`.
    package let algorithm = "RS256"
    /// The thumbprint of the public key (RFC 7638).
    package let keyID: String
    /// The public key as the members of a JWK (RFC 7517, RFC 7518 §6.3).
    package let publicKey: [String: String]

    private let key: RSAKey

    /// Creates a signer with a new ephemeral key, which takes about 30 to 100 ms.
    package init() throws(KeyFailure) {
        self.init(try RSAKey.generate())
    }

    init(_ key: RSAKey) {
        self.key = key
        let (n, e) = (String(base64URL: key.modulus), String(base64URL: key.exponent))
        keyID = Self.thumbprint(of: #"{"e":"\#(e)","kty":"RSA","n":"\#(n)"}"#)
        publicKey = ["kty": "RSA", "n": n, "e": e, "alg": algorithm, "use": "sig", "kid": keyID]
    }

    /// Signs bytes; throws only if the library fails.
    package func sign(_ bytes: [UInt8]) throws(SigningFailure) -> [UInt8] {
        guard let signature = key.signature(of: bytes) else { throw .noKey }
        return signature
    }

    private static func thumbprint(of json: String) -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        gnutls_hash_fast(GNUTLS_DIG_SHA256, json, json.utf8.count, &digest)
        return String(base64URL: digest)
    }
}

extension RS256Signer: CustomStringConvertible, CustomReflectable {
    /// The type and the key ID.
    package var description: String { "RS256Signer(\(keyID))" }

    /// No children.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A 2,048-bit RSA key, which signs and does not print.
///
/// A class, because it owns the library's key.
final class RSAKey: Sendable {
    static let bits: UInt32 = 2_048

    /// The modulus, without leading zeros.
    let modulus: [UInt8]
    /// The public exponent.
    let exponent: [UInt8]
    // Safe to share: nothing changes them, and GnuTLS allows concurrent signing with one key.
    nonisolated(unsafe) private let key: gnutls_x509_privkey_t
    nonisolated(unsafe) private let signer: gnutls_privkey_t

    /// Generates a key, which takes about 30 to 100 ms.
    static func generate() throws(KeyFailure) -> RSAKey {
        try RSAKey { gnutls_x509_privkey_generate($0, GNUTLS_PK_RSA, bits, 0) }
    }

    /// Reads a key from PEM (RFC 7468); throws for one of another type or size.
    convenience init(pem: [UInt8]) throws(KeyFailure) {
        try self.init { key in
            pem.withDatum { gnutls_x509_privkey_import2(key, $0, GNUTLS_X509_FMT_PEM, nil, 0) }
        }
    }

    private init(_ load: (gnutls_x509_privkey_t) -> Int32) throws(KeyFailure) {
        var key: gnutls_x509_privkey_t?
        var signer: gnutls_privkey_t?
        gnutls_x509_privkey_init(&key)
        gnutls_privkey_init(&signer)
        guard let key, let signer else { throw .generationFailed }
        var parts = (gnutls_datum_t(), gnutls_datum_t())
        let isValid =
            load(key) == 0 && gnutls_x509_privkey_get_pk_algorithm(key) == GNUTLS_PK_RSA.rawValue
            && gnutls_privkey_import_x509(signer, key, 0) == 0
            && gnutls_x509_privkey_export_rsa_raw(key, &parts.0, &parts.1, nil, nil, nil, nil) == 0
        self.key = key
        self.signer = signer
        modulus = Array(parts.0.takeBytes().drop { $0 == 0 })
        exponent = Array(parts.1.takeBytes().drop { $0 == 0 })
        guard isValid, modulus.count * 8 == Int(Self.bits) else { throw .invalidKey }
    }

    deinit {
        gnutls_privkey_deinit(signer)
        gnutls_x509_privkey_deinit(key)
    }

    /// Passes the key as PKCS#8 in PEM to a closure, and wipes it afterwards.
    func withPEM<Value>(_ body: (UnsafeRawBufferPointer) -> Value) throws(KeyFailure) -> Value {
        var pem = gnutls_datum_t()
        defer { cgnutls_free(&pem) }
        let code = gnutls_x509_privkey_export2_pkcs8(
            key, GNUTLS_X509_FMT_PEM, nil, GNUTLS_PKCS_PLAIN.rawValue, &pem)
        guard code == 0 else { throw .invalidKey }
        return body(UnsafeRawBufferPointer(start: pem.data, count: Int(pem.size)))
    }

    /// Signs bytes with SHA-256 and PKCS#1 v1.5 (RFC 7518 §3.3); `nil` if the library fails.
    func signature(of bytes: [UInt8]) -> [UInt8]? {
        var signature = gnutls_datum_t()
        let code = bytes.withDatum {
            gnutls_privkey_sign_data2(signer, GNUTLS_SIGN_RSA_SHA256, 0, $0, &signature)
        }
        return code == 0 ? signature.takeBytes() : nil
    }
}

extension RSAKey: CustomStringConvertible, CustomReflectable {
    /// A constant.
    var description: String { "RSAKey" }

    /// No children.
    var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension [UInt8] {
    /// Passes the bytes to a closure as the library's type.
    fileprivate func withDatum(_ body: (UnsafePointer<gnutls_datum_t>) -> Int32) -> Int32 {
        withUnsafeBufferPointer { bytes in
            var datum = gnutls_datum_t(
                data: UnsafeMutablePointer(mutating: bytes.baseAddress), size: UInt32(bytes.count))
            return body(&datum)
        }
    }
}

extension gnutls_datum_t {
    /// Copies the bytes and frees the library's memory.
    fileprivate mutating func takeBytes() -> [UInt8] {
        defer { cgnutls_free(&self) }
        return Array(UnsafeBufferPointer(start: data, count: Int(size)))
    }
}
