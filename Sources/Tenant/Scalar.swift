import FoundationEssentials
import NativeAuth

/// A JSON value in the object of attributes that a client sends (wire-protocol §5.1).
enum Scalar: Decodable {
    case text(String)
    case integer(Int64)
    case boolean(Bool)
    /// `null`.
    case nothing
    /// An array of strings.
    case list([String])
    /// A fraction, a number beyond 64 bits, any other array, or an object.
    case other

    /// Decodes any value, so that one bad value does not make the whole object fail.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
            if let text = try? container.decode(String.self) {
                .text(text)
            } else if let claim = try? container.decode(Bool.self) {
                .boolean(claim)
            } else if let number = try? container.decode(Int64.self) {
                .integer(number)
            } else if let texts = try? container.decode([String].self) {
                .list(texts)
            } else {
                container.decodeNil() ? .nothing : .other
            }
    }

    /// The value as text, `null` being the empty one; `nil` for an array or an unsupported value.
    var text: String? {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        case .boolean(let claim): String(claim)
        case .nothing: ""
        case .list, .other: nil
        }
    }

    /// Decodes one JSON object; refuses the parameter if it is anything else.
    static func object(_ json: String) throws(Refusal) -> [String: Scalar] {
        let data = Data(json.utf8)
        guard StrictJSON.isValid(data), let values = try? JSONDecoder().decode([String: Scalar].self, from: data)
        else { throw .missingParameter(.attributes) }
        return values
    }
}
