/// What a server proves with who it is, both in PEM.
public struct TLS: Sendable {
    /// The certificate, and those between it and the authority that clients trust.
    public let certificate: String
    /// The private key of the certificate.
    public let key: String

    /// Takes a certificate and its key.
    public init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }
}

extension TLS: CustomStringConvertible, CustomReflectable {
    /// A fixed word.
    public var description: String { "TLS" }

    /// No children: one of them is a key.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
