import FoundationEssentials
import NativeAuth

/// Any JSON value, as sent to the control API.
enum JSONValue: Codable, Hashable {
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
    case array([JSONValue])
    case object([String: JSONValue])

    /// Decodes any value.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
            if let string = try? container.decode(String.self) {
                .string(string)
            } else if let boolean = try? container.decode(Bool.self) {
                .boolean(boolean)
            } else if let number = try? container.decode(Double.self) {
                .number(number)
            } else if let array = try? container.decode([JSONValue].self) {
                .array(array)
            } else if container.decodeNil() {
                .null
            } else {
                .object(try container.decode([String: JSONValue].self))
            }
    }

    /// Encodes the value unchanged; integers without a decimal point.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let string): try container.encode(string)
        case .number(let number):
            if let integer = Int64(exactly: number) {
                try container.encode(integer)
            } else {
                try container.encode(number)
            }
        case .boolean(let boolean): try container.encode(boolean)
        case .null: try container.encodeNil()
        case .array(let array): try container.encode(array)
        case .object(let members): try container.encode(members)
        }
    }

    /// Decodes a JSON object; `nil` if the text is anything else.
    ///
    /// An empty text is an empty object.
    static func decodeObject(_ json: Data) -> [String: JSONValue]? {
        if json.isEmpty { return [:] }
        guard StrictJSON.isValid(json) else { return nil }
        return try? JSONDecoder().decode([String: JSONValue].self, from: json)
    }

    /// The string, if the value is one.
    var string: String? { if case .string(let string) = self { string } else { nil } }

    /// The integer, if the value is one.
    var integer: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
}
