import NativeAuth
import TextAlgorithms

/// A document of version 2, or a part of one: a HAL resource (v2-protocol §4).
///
/// A member of the wrong type counts as absent and does not affect the others, except those of
/// ``isWellFormed``.
struct HALDocument {
    private let node: JSONNode

    /// Reads the body of a response; `nil` if it is no JSON object.
    init?(_ response: Response) {
        guard let node = StrictJSON.parse(response.body) else { return nil }
        self.init(node)
    }

    private init?(_ node: JSONNode) {
        guard case .object = node.content else { return nil }
        self.node = node
    }

    /// The value of a member; `nil` if it is absent, empty or no string.
    func text(_ name: String) -> String? {
        node.member(name)?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The value of a member; `nil` if it is absent or no integer.
    func integer(_ name: String) -> Int? { node.member(name)?.integer }

    /// The value of a member; `nil` if it is absent or no Boolean.
    func boolean(_ name: String) -> Bool? {
        if case .boolean(let flag) = node.member(name)?.content { flag } else { nil }
    }

    /// The object that is a member; `nil` if it is absent or no object.
    func object(_ name: String) -> HALDocument? { node.member(name).flatMap { HALDocument($0) } }

    /// The objects in the array that is a member; empty if it is absent or no array.
    func objects(_ name: String) -> [HALDocument] {
        (node.member(name)?.elements ?? []).compactMap { HALDocument($0) }
    }

    /// The strings in the array that is a member; empty if it is absent or no array.
    func texts(_ name: String) -> [String] { (node.member(name)?.elements ?? []).compactMap(\.string) }

    /// The integers in the array that is a member; empty if it is absent or no array.
    func integers(_ name: String) -> [Int] { (node.member(name)?.elements ?? []).compactMap(\.integer) }

    /// Whether any member is this string.
    func hasMember(withText text: String) -> Bool {
        node.objectMembers.contains { $0.value.string == text }
    }

    /// Whether the members that decide what a document means have the right types where they are present.
    var isWellFormed: Bool {
        let words = ["state", "action", "continuationToken", "continuation_token"]
        return node.objectMembers.allSatisfy { name, value in
            switch value.content {
            case .null, .string: true
            case .object: !words.contains(name)
            case .boolean, .number, .array: name != "error" && !words.contains(name)
            }
        }
    }

    /// The reference of a link, in `_links` or, in the first reply of a flow, a member itself.
    ///
    /// Of several links with the same relation the first one counts; a template is no link, unless only the tenant is
    /// open in it.
    func href(_ relation: V2Relation) -> String? {
        let member = object("_links")?.node.member(relation.rawValue)
        guard let link = (member?.elements?.first ?? member).flatMap({ HALDocument($0) }) else {
            return text(relation.rawValue)
        }
        guard let href = link.text("href") else { return nil }
        return link.boolean("templated") != true || V2Link.isTenantTemplate(href) ? href : nil
    }
}

extension HALDocument {
    /// The token for the next request.
    var token: Token? { Token(text("continuationToken") ?? text("continuation_token")) }

    /// The authorization code that ends a flow.
    var authorizationCode: Token? { Token(text("code") ?? text("authorizationCode")) }

    /// What the flow needs next; a document that only offers methods asks for a challenge.
    var action: String? { text("action") ?? (methodObjects.isEmpty ? nil : V2Relation.challenge.rawValue) }

    /// Whether the challenge is for another factor after the first one.
    var asksForSecondFactor: Bool? {
        object("challengeContext")?.text("authenticationFactor").map { $0 == "multiFactor" }
    }

    /// The methods that the document offers.
    var methodObjects: [HALDocument] { object("_embedded")?.objects("methods") ?? [] }

    /// The number of digits of a code; 0 counts as absent.
    var codeLength: Int? {
        [integer("codeLength"), object("payload")?.integer("codeLength")].compactMap(\.self).first { $0 != 0 }
    }
}
