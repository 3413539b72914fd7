/// A reason why a text is not JSON (RFC 8259).
public enum JSONProblem: Hashable, Sendable {
    /// The text is empty or only whitespace.
    case empty
    /// The text ends within a value.
    case unexpectedEnd
    /// The text exceeds its maximum size.
    case tooLarge
    /// Arrays and objects are nested too deeply.
    case tooDeep
    /// The text starts with a byte order mark.
    case byteOrderMark
    /// The bytes are not UTF-8.
    case notUTF8
    /// A value was expected.
    case expectedValue
    /// A member name in double quotes was expected.
    case expectedName
    /// The colon between a name and its value is missing.
    case missingColon
    /// The comma between two values is missing, or the closing bracket is wrong or missing.
    case missingComma
    /// A comma has nothing after it.
    case trailingComma
    /// A string does not end on its line.
    case unterminatedString
    /// A string contains a control character.
    case controlCharacter
    /// A string has too many combining marks in a row.
    case tooManyMarks
    /// A backslash is followed by something that is not an escape.
    case invalidEscape
    /// The format of a number is invalid.
    case invalidNumber
    /// The text contains a comment.
    case comment
    /// The text continues after the value.
    case trailingContent
}
