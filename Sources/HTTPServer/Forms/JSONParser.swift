import FoundationEssentials
import NativeAuth
import TextAlgorithms

/// Parses the fields of a JSON object: the members, and those of its member `attributes` (v2-protocol §4).
enum JSONParser {
    /// Parses the body of a request; `null` counts as absent.
    static func fields(of request: HTTPRequest) throws(HTTPError) -> [Request.Field: Request.Value] {
        guard isJSON(request.headers["content-type"]) else { throw .unsupportedJSONType }
        guard case .object(let members)? = StrictJSON.parse(Data(request.body))?.content else {
            throw .malformedJSON
        }
        var fields: [Request.Field: Request.Value] = [:]
        for member in members {
            if case .object(let attributes) = member.value.content,
                member.name == Request.Field.attributes.rawValue
            {
                for attribute in attributes {
                    try add(attribute.value, as: .attribute(attribute.name), to: &fields)
                }
            } else {
                try add(member.value, as: Request.Field(rawValue: member.name), to: &fields)
            }
        }
        return fields
    }

    private static func isJSON(_ type: String?) -> Bool {
        guard let type, type.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
        let name = type.split(separator: ";").first.map { String($0).withoutOuterBlanks.lowercased() }
        return name == "application/json" || name == "application/hal+json"
    }

    private static func add(
        _ node: JSONNode, as field: Request.Field, to fields: inout [Request.Field: Request.Value]
    ) throws(HTTPError) {
        if case .null = node.content { return }
        guard fields.count < FormParser.maximumFields,
            field.rawValue.utf8.count <= FormParser.maximumNameBytes, let text = text(of: node)
        else { throw .malformedJSON }
        if field.isSecret || field == .activationCode, let secret = Secret(text) {
            fields[field] = .secret(secret)
            return
        }
        guard field.accepts(text) else { throw .invalidParameter(field) }
        fields[field] = .text(text)
    }

    /// Returns a value as text; several choices are joined by commas.
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
