import FoundationEssentials
import TextAlgorithms

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
