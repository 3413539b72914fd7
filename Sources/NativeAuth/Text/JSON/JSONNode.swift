/// A JSON value and its location in the text.
package struct JSONNode: Hashable, Sendable {
    /// The offset of the first byte.
    package var offset: Int
    /// The value.
    package var content: Content

    /// Creates a value, such as one that was not read from a text.
    package init(offset: Int = 0, content: Content) {
        self.offset = offset
        self.content = content
    }

    /// A value of any type.
    package enum Content: Hashable, Sendable {
        /// `null`.
        case null
        /// `true` or `false`.
        case boolean(Bool)
        /// A number, as written.
        case number(String)
        /// A string, with its escapes resolved.
        case string(String)
        /// The elements of an array.
        case array([JSONNode])
        /// The members of an object, in the order of the text.
        case object([Member])
    }

    /// A member of an object, in which names may repeat.
    package struct Member: Hashable, Sendable {
        /// The name, with its escapes resolved.
        package var name: String
        /// The offset of the opening quote of the name.
        package var offset: Int
        /// The value.
        package var value: JSONNode

        init(name: String, offset: Int, value: JSONNode) {
            self.name = name
            self.offset = offset
            self.value = value
        }

        /// Creates a member that was not read from a text.
        package init(_ name: String, _ content: Content) {
            self.init(name: name, offset: 0, value: JSONNode(content: content))
        }
    }
}

extension JSONNode {
    /// Whether an object, at any depth, has two members with the same name, byte for byte.
    package var repeatsName: Bool { !repeatedMembers(by: UTF8Key.init).isEmpty }

    /// Returns the members of objects, at any depth, of whose name the object has one before.
    ///
    /// - Parameter key: What is compared of a name.
    package func repeatedMembers<Key: Hashable>(by key: (String) -> Key) -> [Member] {
        switch content {
        case .null, .boolean, .number, .string: return []
        case .array(let values): return values.flatMap { $0.repeatedMembers(by: key) }
        case .object(let members):
            var keys: Set<Key> = []
            return members.flatMap { member in
                (keys.insert(key(member.name)).inserted ? [] : [member])
                    + member.value.repeatedMembers(by: key)
            }
        }
    }
}

extension JSONNode {
    /// Returns the path to the value at an offset, such as `attributes[2].kind`; empty for this value itself.
    package func path(to target: Int) -> String {
        switch content {
        case .null, .boolean, .number, .string: return ""
        case .array(let values):
            guard let index = values.lastIndex(where: { $0.offset <= target }) else { return "" }
            return "[\(index)]" + values[index].path(to: target).asPathSuffix
        case .object(let members):
            guard let member = members.last(where: { $0.offset <= target }) else { return "" }
            return member.name + member.value.path(to: target).asPathSuffix
        }
    }
}

extension String {
    /// The path as it continues after a member name or an index.
    fileprivate var asPathSuffix: String {
        isEmpty || first == "[" ? self : ".\(self)"
    }
}

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

extension JSONNode {
    /// The names and values of an object; empty for a value of another type.
    package var objectMembers: [(name: String, value: JSONNode)] {
        guard case .object(let members) = content else { return [] }
        return members.map { ($0.name, $0.value) }
    }

    /// Returns the member with a name.
    package func member(_ name: String) -> JSONNode? { objectMembers.first { $0.name == name }?.value }
}
