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
