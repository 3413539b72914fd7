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
    }
}

extension JSONNode {
    /// Whether an object, at any depth, has two members with the same name, byte for byte.
    package var repeatsName: Bool {
        switch content {
        case .null, .boolean, .number, .string: return false
        case .array(let values): return values.contains(where: \.repeatsName)
        case .object(let members):
            return Set(members.map { UTF8Key($0.name) }).count < members.count
                || members.contains { $0.value.repeatsName }
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
