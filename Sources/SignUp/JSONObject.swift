import NativeAuth

/// The object in the body of a reply, or a part of one.
///
/// A member of the wrong type counts as absent and does not affect the others: a reply with an error number
/// that is too large still has its other members.
struct JSONObject {
    let node: JSONNode

    /// Reads the body of a response; `nil` if it fails ``StrictJSON`` or is no JSON object.
    init?(_ response: Response) {
        guard let node = StrictJSON.parse(response.body) else { return nil }
        self.init(node)
    }

    init?(_ node: JSONNode) {
        guard case .object = node.content else { return nil }
        self.node = node
    }

    /// The value of a member; `nil` if it is absent, empty or no string.
    func text(_ name: String) -> String? {
        node.member(name)?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The value of a member that is a word, in lowercase; `nil` if it is absent, empty or no string.
    func word(_ name: String) -> String? { text(name)?.lowercased() }

    /// The value of a member; `nil` if it is absent or no integer.
    func integer(_ name: String) -> Int? { node.member(name)?.integer }

    /// The value of a member; `nil` if it is absent or no Boolean.
    func boolean(_ name: String) -> Bool? {
        if case .boolean(let flag) = node.member(name)?.content { flag } else { nil }
    }

    /// The object that is a member, or the first of an array; `nil` if there is none.
    func object(_ name: String) -> JSONObject? {
        let member = node.member(name)
        return (member?.elements?.first ?? member).flatMap { JSONObject($0) }
    }

    /// The objects in the array that is a member; empty if it is absent or no array.
    func objects(_ name: String) -> [JSONObject] {
        (node.member(name)?.elements ?? []).compactMap { JSONObject($0) }
    }

    /// The strings in the array that is a member; empty if it is absent or no array.
    func texts(_ name: String) -> [String] { (node.member(name)?.elements ?? []).compactMap(\.string) }

    /// The integers in the array that is a member; empty if it is absent or no array.
    func integers(_ name: String) -> [Int] { (node.member(name)?.elements ?? []).compactMap(\.integer) }

    /// Whether a member is a string, null or absent.
    func isTextOrAbsent(_ name: String) -> Bool {
        switch node.member(name)?.content {
        case .string, .null, nil: true
        case .boolean, .number, .array, .object: false
        }
    }
}
