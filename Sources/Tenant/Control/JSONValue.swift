import FoundationEssentials
import NativeAuth

/// Any JSON value, as sent to the control API.
enum JSONValue: Codable, Hashable {
    case text(String)
    case number(Double)
    case boolean(Bool)
    case nothing
    case list([JSONValue])
    case object([String: JSONValue])

    /// Decodes any value.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
            if let text = try? container.decode(String.self) {
                .text(text)
            } else if let claim = try? container.decode(Bool.self) {
                .boolean(claim)
            } else if let number = try? container.decode(Double.self) {
                .number(number)
            } else if let list = try? container.decode([JSONValue].self) {
                .list(list)
            } else if container.decodeNil() {
                .nothing
            } else {
                .object(try container.decode([String: JSONValue].self))
            }
    }

    /// Encodes the value unchanged; integers without a decimal point.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number):
            if let whole = Int64(exactly: number) {
                try container.encode(whole)
            } else {
                try container.encode(number)
            }
        case .boolean(let claim): try container.encode(claim)
        case .nothing: try container.encodeNil()
        case .list(let list): try container.encode(list)
        case .object(let members): try container.encode(members)
        }
    }

    /// Decodes a JSON object; `nil` if the text is anything else.
    ///
    /// An empty text is an empty object.
    static func object(_ json: Data) -> [String: JSONValue]? {
        if json.isEmpty { return [:] }
        guard StrictJSON.isValid(json) else { return nil }
        return try? JSONDecoder().decode([String: JSONValue].self, from: json)
    }

    /// The string, if the value is one.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The integer, if the value is one.
    var whole: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
}
