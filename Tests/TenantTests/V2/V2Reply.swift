import FoundationEssentials
import NativeAuth

/// A reply of version 2, as a client reads it.
struct V2Reply {
    let response: Response
    /// The body; `nil` if it is no JSON object.
    let body: JSONNode?

    /// No reply.
    static let empty = V2Reply(Response(status: 0, body: Data()))

    init(_ response: Response) {
        self.response = response
        body = StrictJSON.parse(response.body)
    }

    /// A short form, such as `200 verify email` or `400 invalidGrant/invalidOneTimeCode 50181`.
    var line: String {
        let flat = [body?["error"]?.string, body?["suberror"]?.string].compactMap(\.self)
        let nested = [error?["code"]?.string, error?["innerError"]?["code"]?.string].compactMap(\.self)
        let message = error?["message"]?.string ?? body?["error_description"]?.string ?? ""
        let number = message.firstMatch(of: #/AADSTS([0-9]+):/#).map { String($0.output.1) }
        let state = body?["state"]?.string ?? (body?["action"] == nil ? nil : "no state")
        let words = [
            state == "interactionRequired" ? nil : state, body?["action"]?.string, body?["type"]?.string,
            (flat + nested).joined(separator: "/"), number,
        ]
        return ([String(response.status)] + words.compactMap(\.self)).filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// The error of a link.
    var error: JSONNode? { body?["error"] }
    /// The token for the next request.
    var token: String? { body?["continuationToken"]?.string ?? body?["continuation_token"]?.string }
    /// The authorization code.
    var code: String { body?["code"]?.string ?? "" }
    /// The IDs of the attributes that are asked for; those that are optional in brackets.
    var asked: [String] {
        (body?["attributes"]?.elements ?? []).compactMap { attribute in
            let id = attribute["attributeId"]?.string
            return attribute["required"]?.content == .boolean(true) ? id : id.map { "(\($0))" }
        }
    }
    /// The refused attributes, each with the reason, such as `attributeInvalid city`.
    var problems: [String] {
        (error?["innerError"]?["details"]?.elements ?? []).flatMap { detail in
            (detail["attributeIds"]?.elements ?? []).map {
                "\(detail["code"]?.string ?? "") \($0.string ?? "")"
            }
        }
    }
    /// The methods.
    var methods: [JSONNode] { body?["_embedded"]?["methods"]?.elements ?? [] }
    /// The methods, each with its type and its links, such as `password challenge recover`.
    var methodLines: [String] {
        methods.map { method in
            ([method["type"]?.string ?? ""] + (method["_links"]?.names ?? [])).joined(separator: " ")
        }
    }

    /// Returns the path of a link: of the document, or of its first method that has one.
    func href(_ relation: String) -> String {
        if let href = body?[relation]?.string { return href }
        return ([body].compactMap(\.self) + methods).lazy
            .compactMap { $0["_links"]?[relation]?["href"]?.string }.first ?? ""
    }

    /// The names of the body's members, sorted.
    var members: [String] { body?.names ?? [] }
}

extension JSONNode {
    /// Returns the member of an object.
    subscript(name: String) -> JSONNode? { members?[name] }

    /// The names of an object's members, sorted.
    var names: [String] { (members ?? [:]).keys.sorted() }
}
