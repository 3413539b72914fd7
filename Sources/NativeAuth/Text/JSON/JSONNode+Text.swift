extension JSONNode {
    /// The value as a text for people and programs: members in their order, two spaces for each level, and in
    /// it on one line each short list of plain values, and each short object with no more than
    /// such lists and objects.
    ///
    /// Characters that a terminal or an editor might follow instead of show, such as control characters and
    /// directional marks, are written as escapes (RFC 8259, section 7).
    package var text: String { text(indentedBy: 0, after: nil) }

    /// The number of columns within which an array or an object is on one line.
    private static let maximumColumns = 110

    /// Returns the text of the value.
    ///
    /// - Parameters:
    ///   - indent: The number of spaces before the line that the value is on.
    ///   - columns: The number of characters before it on that line; `nil` if it may not be on one line.
    private func text(indentedBy indent: Int, after columns: Int?) -> String {
        let (brackets, items) = parts
        guard !items.isEmpty else { return scalarText }
        if let columns, isShallow, hasTwoLevels, columns + line.count <= Self.maximumColumns { return line }
        let margin = String(repeating: " ", count: indent + 2)
        let lines = items.map { item in
            let columns = margin.count + item.prefix.count
            return margin + item.prefix + item.value.text(indentedBy: margin.count, after: columns)
        }
        return "\(brackets.open)\n\(lines.joined(separator: ",\n"))\n\(margin.dropLast(2))\(brackets.close)"
    }

    /// The brackets and what is between them; nothing for a value that is neither an array nor an object.
    private var parts: (brackets: (open: String, close: String), items: [(prefix: String, value: JSONNode)]) {
        switch content {
        case .null, .boolean, .number, .string: (("", ""), [])
        case .array(let values): (("[", "]"), values.map { ("", $0) })
        case .object(let members):
            (("{", "}"), members.map { ("\(Self.quoted($0.name)): ", $0.value) })
        }
    }

    /// The value on one line, with the same escapes.
    package var line: String {
        let (brackets, items) = parts
        guard !items.isEmpty else { return scalarText }
        let values = items.map { $0.prefix + $0.value.line }.joined(separator: ", ")
        return brackets.open == "{" ? "{ \(values) }" : "[\(values)]"
    }

    /// Whether the value has no more than two levels.
    private var hasTwoLevels: Bool {
        parts.items.allSatisfy { $0.value.parts.items.allSatisfy(\.value.isScalar) }
    }

    /// Whether the value is not a list of lists or objects.
    private var isShallow: Bool { content.isObject || parts.items.allSatisfy(\.value.isScalar) }

    /// Whether the value has no values in it.
    private var isScalar: Bool { parts.items.isEmpty }

    /// The text of a value that has no values in it.
    private var scalarText: String {
        switch content {
        case .null: "null"
        case .boolean(let boolean): boolean ? "true" : "false"
        case .number(let text): text
        case .string(let string): Self.quoted(string)
        case .array: "[]"
        case .object: "{}"
        }
    }

    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            // Those that join or vary letters and emoji are part of words.
            case "\u{200C}", "\u{200D}", "\u{FE00}"..."\u{FE0F}": text.unicodeScalars.append(scalar)
            default:
                guard scalar.isHidden else {
                    text.unicodeScalars.append(scalar)
                    continue
                }
                for unit in UTF16.encode(scalar) ?? .init() {
                    let digits = String(unit, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }
        }
        return text + "\""
    }
}

extension JSONNode.Content {
    fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}
