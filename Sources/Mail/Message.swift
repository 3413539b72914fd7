internal import NativeAuth
public import Tenant

/// An email as a MIME message with plain text and HTML (RFC 5322, RFC 2046).
///
/// Its bytes contain the code. Its description shows neither them nor the address.
public struct Message: Sendable {
    /// The sender's address.
    public let sender: String
    /// The recipient's address.
    public let recipient: String
    /// The message, with CR LF at the end of each line.
    public let bytes: [UInt8]

    /// Makes a message from an email.
    ///
    /// - Parameters:
    ///   - email: The email.
    ///   - template: Its language and look.
    ///   - id: A unique string of letters and digits, also used in the MIME boundary.
    /// - Returns: `nil` when the address is not valid in a header (security E-49).
    public init?(_ letter: Email, on stationery: Stationery, id: String) {
        guard letter.to.isMailbox else { return nil }
        sender = "no-reply@\(stationery.domain)"
        recipient = letter.to
        let words = LetterWords(stationery.language)
        let text = LetterText(letter, words, accent: stationery.accent)
        let boundary = "=_\(id)"
        let lines = [
            "From: \(HeaderText(letter.flowName).encoded)\r\n <\(sender)>",
            "To: <\(recipient)>",
            "Subject: \(HeaderText(text.subject).encoded)",
            "Date: \(MailDate(milliseconds: letter.sentAt.wall).text)",
            "Message-ID: <\(id)@\(stationery.domain)>",
            "Auto-Submitted: auto-generated",
            "Content-Language: \(words.tag)",
            "MIME-Version: 1.0",
            "Content-Type: multipart/alternative; boundary=\"\(boundary)\"",
            "",
            "--\(boundary)", "Content-Type: text/plain; charset=utf-8", Self.encoding, "",
            QuotedPrintable(text.plain).encoded,
            "--\(boundary)", "Content-Type: text/html; charset=utf-8", Self.encoding, "",
            QuotedPrintable(text.html).encoded,
            "--\(boundary)--", "",
        ]
        bytes = Array(lines.joined(separator: "\r\n").utf8)
    }

    private static let encoding = "Content-Transfer-Encoding: quoted-printable"
}

extension Message: CustomStringConvertible, CustomReflectable {
    /// The size of the message.
    public var description: String { "Message(\(bytes.count) bytes)" }

    /// No children: they contain a code and an address.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension String {
    /// Whether this is valid between angle brackets, in a header and in an SMTP command.
    fileprivate var isMailbox: Bool {
        let at = utf8.count { $0 == UInt8(ascii: "@") }
        return at == 1 && utf8.count <= 254
            && utf8.allSatisfy { (0x21...0x7E).contains($0) && !"<>()[],;:\\\"".utf8.contains($0) }
    }
}
