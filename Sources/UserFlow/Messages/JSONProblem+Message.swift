import TextAlgorithms

extension JSONProblem {
    /// The problem and how to fix it.
    var message: String {
        switch self {
        case .empty: "The file is empty. Write one JSON object in { }."
        case .unexpectedEnd: "The file ends too early. Close what is open with \" or ] or }."
        case .tooLarge: "The file is larger than 1 MiB. Far less is needed."
        case .tooDeep: "There are too many brackets inside one another. Six are enough."
        case .byteOrderMark: "The file begins with a byte order mark. Save it as UTF-8 without one."
        case .notUTF8: "This is not UTF-8. Save the file as UTF-8."
        case .expectedValue:
            "A value is missing here: a text in double quotes, a number, true, false, [ ] or { }."
        case .expectedName: "A name in double quotes is missing here."
        case .missingColon: "A colon is missing here, between a name and its value."
        case .missingComma: "A comma is missing before this, or a closing bracket."
        case .trailingComma: "This comma has nothing behind it. Remove it."
        case .unterminatedString:
            "This text does not end on its line. Close it with \", and write a line break as \\n."
        case .controlCharacter: "A text holds no control characters. Write a tab as \\t."
        case .tooManyMarks: "A letter here has more than 32 combining marks. Remove some."
        case .invalidEscape: "JSON has no such escape. Write \\\\ for a backslash."
        case .invalidNumber: "This is not a number in JSON. Write it like 8."
        case .comment: "JSON has no comments. Remove it."
        case .trailingContent: "The object has ended before this. Remove what is behind it."
        }
    }
}
