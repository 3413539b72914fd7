internal import CSodium

/// The application that a store belongs to.
struct Application {
    let clientID: String
    let authority: String

    /// The name of its store, which reveals neither of both.
    var fileName: String {
        var hash = [UInt8](repeating: 0, count: Int(crypto_generichash_BYTES))
        crypto_generichash(&hash, hash.count, encoded, UInt64(encoded.count), nil, 0)
        let digits = hash.prefix(8).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "tokens-\(digits.joined()).store"
    }

    /// The bytes of both, each after its length, so that no two applications have the same ones.
    var encoded: [UInt8] {
        [clientID, authority].flatMap { text in
            withUnsafeBytes(of: UInt64(text.utf8.count).bigEndian, Array.init) + text.utf8
        }
    }
}
