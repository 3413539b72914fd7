/// Why a text is not JSON (RFC 8259).
public enum JSONFault: Hashable, Sendable {
    /// There is nothing but blanks.
    case nothing
    /// The text ends within a value.
    case unfinished
    /// The text has more bytes than a flow file may have.
    case tooLarge
    /// More arrays and objects are inside one another than a flow file may have.
    case tooDeep
    /// It begins with a byte order mark.
    case byteOrderMark
    /// The bytes are not UTF-8.
    case notUTF8
    /// Something stands where a value must.
    case notAValue
    /// Something else than a name in double quotes stands where a member of an object begins.
    case notAName
    /// No colon is between a name and its value.
    case missingColon
    /// No comma is between two values, or the bracket that ends them is another one or left out.
    case missingComma
    /// A comma has nothing behind it.
    case trailingComma
    /// A text does not end on its line.
    case openText
    /// A control character stands in a text.
    case controlCharacter
    /// A backslash has something behind it that is no escape.
    case unknownEscape
    /// A number is written in a way that JSON has not.
    case notANumber
    /// A comment.
    case comment
    /// Something stands behind the end.
    case leftover
}
