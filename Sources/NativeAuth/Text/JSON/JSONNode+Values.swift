extension JSONNode {
    /// The string; `nil` for a value of another type.
    package var string: String? { if case .string(let string) = content { string } else { nil } }

    /// The integer, also in a form such as `5.0` or `5e0`; `nil` for any other value.
    package var integer: Int? {
        guard case .number(let text) = content else { return nil }
        if let integer = Int(text) { return integer }
        // From 2^53 on, the number that was written may be another one.
        return Double(text).flatMap { $0.magnitude < 0x1p53 ? Int(exactly: $0) : nil }
    }

    /// The elements of an array; `nil` for a value of another type.
    package var elements: [JSONNode]? { if case .array(let values) = content { values } else { nil } }

    /// The members of an object, of which the first counts where a name repeats; `nil` for a value of another
    /// type.
    package var members: [String: JSONNode]? {
        guard case .object(let members) = content else { return nil }
        return Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    }
}

extension JSONNode: Encodable {
    /// Encodes the value; a number beyond the range of `Double` cannot be encoded.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch content {
        case .null: try container.encodeNil()
        case .boolean(let boolean): try container.encode(boolean)
        case .number(let text):
            if let integer {
                try container.encode(integer)
            } else {
                try container.encode(Double(text) ?? .infinity)
            }
        case .string(let string): try container.encode(string)
        case .array(let values): try container.encode(values)
        case .object: try container.encode(members)
        }
    }
}
