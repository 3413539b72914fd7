import FoundationEssentials
import Glibc
internal import NativeAuth
import Tenant
import UserFlow

/// An email as a MIME message with plain text and HTML (RFC 5322, RFC 2046).
///
/// Its bytes contain the code. Its description shows neither them nor the address.
package struct MIMEMessage: Sendable {
    /// The sender's address.
    let sender: String
    /// The recipient's address.
    let recipient: String
    /// The message, with CR LF at the end of each line.
    let bytes: [UInt8]

    /// Creates a message from an email.
    ///
    /// - Parameters:
    ///   - email: The email.
    ///   - domain: The domain of the sender's address.
    ///   - id: A unique string of letters and digits, also used in the MIME boundary.
    /// - Returns: `nil` when the address is not valid in a header (security E-49).
    init?(_ email: Email, from domain: String, id: String) {
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
    package var description: String { "Message(\(bytes.count) bytes)" }

    /// No children: they contain a code and an address.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension String {
    /// Whether this is valid between angle brackets, in a header and in an SMTP command.
    fileprivate var isValidAddress: Bool {
        let at = utf8.count { $0 == UInt8(ascii: "@") }
        return at == 1 && utf8.count <= 254
            && utf8.allSatisfy { (0x21...0x7E).contains($0) && !"<>()[],;:\\\"".utf8.contains($0) }
    }
}

/// A header value, encoded in lines of at most 76 characters (RFC 2047).
struct EncodedHeader {
    /// The maximum number of UTF-8 bytes per encoded word, which is limited to 75 characters.
    private static let maximumBytes = 39

    let text: String

    init(_ text: String) { self.text = text.singleLine }

    /// The value itself if it is short and has only ASCII letters, digits and spaces, else encoded words.
    var encoded: String {
        if text.utf8.allSatisfy(Self.isPlain), text.utf8.count <= Self.maximumBytes { return text }
        var (encodedWords, word) = ([String](), "")
        for character in text.isEmpty ? " " : text {
            if word.utf8.count + character.utf8.count > Self.maximumBytes {
                encodedWords.append(word)
                word = ""
            }
            word.append(contentsOf: character.utf8.count > Self.maximumBytes ? "?" : String(character))
        }
        return (encodedWords + [word]).map { "=?UTF-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(
            separator: "\r\n ")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "):
            true
        default: false
        }
    }
}

/// A text in quoted-printable encoding, in lines of at most 76 characters (RFC 2045 §6.7).
struct QuotedPrintable {
    private static let maximumLineLength = 76

    let text: String

    init(_ text: String) { self.text = text }

    /// The encoded lines, separated by CR LF.
    var encoded: String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(Self.line).joined(separator: "\r\n")
    }

    private static func line(_ line: Substring) -> String {
        let bytes = Array(line.utf8)
        var (result, currentLine) = ("", "")
        for (index, byte) in bytes.enumerated() {
            let unit = unit(byte, isLast: index == bytes.count - 1)
            // Leaves room for the soft line break.
            if currentLine.utf8.count + unit.utf8.count >= maximumLineLength {
                result += currentLine + "=\r\n"
                currentLine = ""
            }
            currentLine += unit
        }
        return result + currentLine
    }

    private static func unit(_ byte: UInt8, isLast: Bool) -> String {
        let isBlank = byte == 0x20 || byte == 0x09
        let isPlain = (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "=")
        if isPlain || isBlank && !isLast { return String(UnicodeScalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "=" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
}

/// A date as in a mail header, such as `Thu, 15 Jan 2026 10:15:00 +0000` (RFC 5322 §3.3).
struct MailDate {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The formatted date.
    let text: String

    /// Formats a time in milliseconds since 1970 (UTC).
    init(milliseconds: Int64) {
        var (seconds, parts) = (time_t(milliseconds / 1_000), tm())
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : String(number) }
        let day = "\(Self.days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(Self.months[Int(parts.tm_mon)])"
        let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(two).joined(separator: ":")
        text = "\(day) \(parts.tm_year + 1_900) \(time) +0000"
    }
}
