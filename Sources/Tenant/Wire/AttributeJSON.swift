import FoundationEssentials
import NativeAuth

/// A JSON value in the object of attributes that a client sends (wire-protocol §5.1).
enum AttributeJSON: Decodable {
    case string(String)
    case integer(Int64)
    case boolean(Bool)
    /// `null`.
    case null
    /// An array of strings.
    case array([String])
    /// A fraction, a number beyond 64 bits, any other array, or an object.
    case unsupported

    /// Decodes any value, so that one bad value does not make the whole object fail.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
            if let string = try? container.decode(String.self) {
                .string(string)
            } else if let boolean = try? container.decode(Bool.self) {
                .boolean(boolean)
            } else if let number = try? container.decode(Int64.self) {
                .integer(number)
            } else if let strings = try? container.decode([String].self) {
                .array(strings)
            } else {
                container.decodeNil() ? .null : .unsupported
            }
    }

    /// The value as text, `null` being the empty one; `nil` for an array or an unsupported value.
    var text: String? {
        switch self {
        case .string(let string): string
        case .integer(let number): String(number)
        case .boolean(let boolean): String(boolean)
        case .null: ""
        case .array, .unsupported: nil
        }
    }

    /// Decodes one JSON object; refuses the parameter if it is anything else.
    static func decodeObject(_ json: String) throws(Refusal) -> [String: AttributeJSON] {
        let data = Data(json.utf8)
        guard StrictJSON.isValid(data),
            let values = try? JSONDecoder().decode([String: AttributeJSON].self, from: data)
        else { throw .missingParameter(.attributes) }
        return values
    }
}
