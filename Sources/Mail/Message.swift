internal import NativeAuth
public import Tenant

/// A letter as it travels: a mail with a plain text and the same in HTML (RFC 5322, RFC 2046).
///
/// Its bytes hold the code. Printing it shows neither them nor the address.
public struct Message: Sendable {
    /// Whom it is from.
    public let sender: String
    /// Whom it is for.
    public let recipient: String
    /// All that is sent, with CR LF at the end of each line.
    public let bytes: [UInt8]

    /// Writes a letter.
    ///
    /// - Parameters:
    ///   - letter: What it is about.
    ///   - stationery: What it looks like.
    ///   - id: A word that no other message has, of letters and digits; it also keeps the two texts apart.
    /// - Returns: `nil` when the address could not stand in a header (security E-49).
    public init?(_ letter: Letter, on stationery: Stationery, id: String) {
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
            "Date: \(MailDate(milliseconds: letter.sent.wall).text)",
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
    /// How long it is.
    public var description: String { "Message(\(bytes.count) bytes)" }

    /// No children: they hold a code and an address.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension String {
    /// Whether it can stand between angle brackets, in a header and in an SMTP command.
    fileprivate var isMailbox: Bool {
        let at = utf8.count { $0 == UInt8(ascii: "@") }
        return at == 1 && utf8.count <= 254
            && utf8.allSatisfy { (0x21...0x7E).contains($0) && !"<>()[],;:\\\"".utf8.contains($0) }
    }
}
