/// A value that must not be shown or logged: text, or a secret whose bytes are not copied.
struct SensitiveValue: Sendable {
    private enum Source {
        case secret(Secret)
        case text([UInt8])
    }

    private let source: Source

    /// Creates the value of a secret.
    init(_ secret: Secret) {
        source = .secret(secret)
    }

    /// Creates the value of a text, without the spaces around it.
    init(_ text: String) {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") }
        source = .text(Array(text.utf8.drop(while: isSpace).reversed().drop(while: isSpace).reversed()))
    }

    /// Calls `body` with the first bytes, which are enough to recognize the value.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        switch source {
        case .secret(let secret): secret.reveal { body(UnsafeRawBufferPointer(rebasing: $0.prefix(256))) }
        case .text(let bytes):
            bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0.prefix(256))) }
        }
    }
}
