internal import NativeAuth
public import Tenant
import UserFlow

/// An email as a MIME message with plain text and HTML (RFC 5322, RFC 2046).
///
/// Its bytes contain the code. Its description shows neither them nor the address.
public struct MIMEMessage: Sendable {
    /// The sender's address.
    public let sender: String
    /// The recipient's address.
    public let recipient: String
    /// The message, with CR LF at the end of each line.
    public let bytes: [UInt8]

    /// Creates a message from an email.
    ///
    /// - Parameters:
    ///   - email: The email.
    ///   - domain: The domain of the sender's address.
    ///   - id: A unique string of letters and digits, also used in the MIME boundary.
    /// - Returns: `nil` when the address is not valid in a header (security E-49).
    public init?(_ email: Email, from domain: String, id: String) {
        guard email.to.isValidAddress else { return nil }
        sender = "no-reply@\(domain)"
        recipient = email.to
        let content = email.content
        let boundary = "=_\(id)"
        let lines = [
            "From: \(EncodedHeader(email.flowName).encoded)\r\n <\(sender)>",
            "To: <\(recipient)>",
            "Subject: \(EncodedHeader(content.subject).encoded)",
            "Date: \(MailDate(milliseconds: email.sentAt.wall).text)",
            "Message-ID: <\(id)@\(domain)>",
            "Auto-Submitted: auto-generated",
            "Content-Language: \(content.language.tag)",
            "MIME-Version: 1.0",
            "Content-Type: multipart/alternative; boundary=\"\(boundary)\"",
            "",
            "--\(boundary)", "Content-Type: text/plain; charset=utf-8", Self.transferEncoding, "",
            QuotedPrintable(content.plainText).encoded,
            "--\(boundary)", "Content-Type: text/html; charset=utf-8", Self.transferEncoding, "",
            QuotedPrintable(content.html).encoded,
            "--\(boundary)--", "",
        ]
        bytes = Array(lines.joined(separator: "\r\n").utf8)
    }

    private static let transferEncoding = "Content-Transfer-Encoding: quoted-printable"
}

extension MIMEMessage: CustomStringConvertible, CustomReflectable {
    /// The size of the message.
    public var description: String { "Message(\(bytes.count) bytes)" }

    /// No children: they contain a code and an address.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension String {
    /// Whether this is valid between angle brackets, in a header and in an SMTP command.
    fileprivate var isValidAddress: Bool {
        let at = utf8.count { $0 == UInt8(ascii: "@") }
        return at == 1 && utf8.count <= 254
            && utf8.allSatisfy { (0x21...0x7E).contains($0) && !"<>()[],;:\\\"".utf8.contains($0) }
    }
}
