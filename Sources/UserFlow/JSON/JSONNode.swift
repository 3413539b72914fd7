/// A JSON value and its location in the text.
package struct JSONNode: Hashable, Sendable {
    /// The offset of the first byte.
    package var offset: Int
    /// The value.
    package var content: Content

    package enum Content: Hashable, Sendable {
        case null
        case boolean(Bool)
        /// A number, as written.
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    /// A member of an object, in which names may repeat.
    package struct Member: Hashable, Sendable {
        package var name: String
        /// The offset of the opening quote of the name.
        package var offset: Int
        package var value: JSONNode
    }
}

extension JSONNode {
    /// Returns the path to the value at an offset, such as `attributes[2].kind`; empty for this value itself.
    func path(to target: Int) -> String {
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
