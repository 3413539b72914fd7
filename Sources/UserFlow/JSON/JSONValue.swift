/// A value in a JSON text, and where it begins there.
package struct JSONValue: Hashable, Sendable {
    /// The place of its first byte in the text.
    package var offset: Int
    /// What it is.
    package var content: Content

    package enum Content: Hashable, Sendable {
        case null
        case boolean(Bool)
        /// A number, as it is written.
        case number(String)
        case text(String)
        case list([JSONValue])
        case object([Member])
    }

    /// A name and its value in an object, which may hold the same name again.
    package struct Member: Hashable, Sendable {
        package var name: String
        /// The place of the name's opening quote.
        package var offset: Int
        package var value: JSONValue
    }
}

extension JSONValue {
    /// The members and indices that lead to what begins at an offset, such as `attributes[2].kind`; empty for
    /// the value itself.
    func path(to target: Int) -> String {
        switch content {
        case .null, .boolean, .number, .text: return ""
        case .list(let values):
            guard let index = values.lastIndex(where: { $0.offset <= target }) else { return "" }
            return "[\(index)]" + values[index].path(to: target).behindName
        case .object(let members):
            guard let member = members.last(where: { $0.offset <= target }) else { return "" }
            return member.name + member.value.path(to: target).behindName
        }
    }
}

extension String {
    /// A path, as it goes on behind the name of a member or an index.
    fileprivate var behindName: String {
        isEmpty || first == "[" ? self : ".\(self)"
    }
}
