import FoundationEssentials
import NativeAuth

/// Parses the fields of a JSON object: the members, and those of its member `attributes` (v2-protocol §4.2).
enum JSONParser {
    /// The maximum number of fields: all attributes that a tenant can ask for, besides the others.
    static let maximumFields = ReplyLimits.entries + FormParser.maximumFields

    /// Parses the body of a request.
    ///
    /// Every member except `attributes` is a string, and so is a password among the attributes: a value of
    /// another type, written as text, would be another password or code than the one that was sent.
    static func fields(of request: HTTPRequest) throws(HTTPError) -> [Request.Field: Request.Value] {
        guard !request.isCompressed else { throw .unsupportedEncoding }
        guard isJSON(request.headers["content-type"]) else { throw .unsupportedJSONType }
        guard case .object(let members)? = StrictJSON.parse(Data(request.body))?.content else {
            throw .malformedJSON
        }
        var fields: [Request.Field: Request.Value] = [:]
        for member in members {
            let field = Request.Field(rawValue: member.name)
            guard member.name.utf8.count <= FormParser.maximumNameBytes else { throw .malformedJSON }
            switch member.value.content {
            case .object(let attributes) where field == .attributes:
                for attribute in attributes {
                    try addAttribute(attribute.value, as: .attribute(attribute.name), to: &fields)
                }
            // Only a member of the object `attributes` sets an attribute, so that none is set twice.
            case .string(let text) where field != .attributes && field.attributeID == nil:
                try add(text, as: field, to: &fields)
            case .string, .number, .boolean, .null, .array, .object: throw .invalidParameter(field)
            }
        }
        return fields
    }

    private static func isJSON(_ type: String?) -> Bool {
        guard let type, type.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        let name = type.split(separator: ";").first.map { String($0).withoutOuterBlanks.lowercased() }
        return name == "application/json" || name == "application/hal+json"
    }

    /// Adds an attribute; `null` counts as absent.
    private static func addAttribute(
        _ node: JSONNode, as field: Request.Field, to fields: inout [Request.Field: Request.Value]
    ) throws(HTTPError) {
        if field.isSecret, node.string == nil { throw .invalidParameter(field) }
        if case .null = node.content { return }
        guard let text = text(of: node) else { throw .malformedJSON }
        try add(text, as: field, to: &fields)
    }

    private static func add(
        _ text: String, as field: Request.Field, to fields: inout [Request.Field: Request.Value]
    ) throws(HTTPError) {
        guard fields.count < maximumFields,
            field.rawValue.utf8.count <= FormParser.maximumNameBytes
        else { throw .malformedJSON }
        if field.isSecret || field == .activationCode, let secret = Secret(text) {
            fields[field] = .secret(secret)
            return
        }
        guard field.accepts(text) else { throw .invalidParameter(field) }
        fields[field] = .text(text)
    }

    /// Returns the value of an attribute as text; several choices are joined by commas.
    private static func text(of node: JSONNode) -> String? {
        switch node.content {
        case .string(let text): return text
        case .number(let text): return node.integer.map(String.init) ?? text
        case .boolean(let boolean): return String(boolean)
        case .array(let values):
            let texts = values.compactMap(\.string)
            let isUnambiguous = texts.count == values.count && !texts.contains { $0.utf8.contains(0x2C) }
            return isUnambiguous ? texts.joined(separator: ",") : nil
        case .null, .object: return nil
        }
    }
}
