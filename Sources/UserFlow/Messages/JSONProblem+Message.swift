import NativeAuth

extension JSONProblem {
    /// The problem and how to fix it.
    var message: String {
        switch self {
        case .empty: "The file is empty. Write one JSON object in { }."
        case .unexpectedEnd: "The file ends too early. Add the missing \", ] or }."
        case .tooLarge: "The file is larger than 1 MiB. Make it smaller."
        case .tooDeep: "The brackets are nested too deeply. Six levels are enough."
        case .byteOrderMark: "The file starts with a byte order mark. Save it as UTF-8 without one."
        case .notUTF8: "The file is not UTF-8 here. Save it as UTF-8."
        case .expectedValue:
            "A value is missing here: a string in double quotes, a number, true, false, [ ] or { }."
        case .expectedName: "A name in double quotes is missing here."
        case .missingColon: "A colon is missing here. Write one between a name and its value."
        case .missingComma: "A comma or a closing bracket is missing before this."
        case .trailingComma: "Nothing follows this comma. Remove it."
        case .unterminatedString:
            "This string does not end on its line. Close it with \", and write a line break as \\n."
        case .controlCharacter: "A string cannot contain control characters. Write a tab as \\t."
        case .tooManyMarks: "A character here has more than 32 combining marks. Remove some."
        case .invalidEscape: "Unknown escape. Write \\\\ for a backslash."
        case .invalidNumber: "This is not a JSON number. Write it like 8."
        case .comment: "JSON has no comments. Remove this one."
        case .trailingContent: "There is text after the end of the object. Remove it."
        }
    }
}
