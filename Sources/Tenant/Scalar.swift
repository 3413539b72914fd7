import FoundationEssentials
import NativeAuth

/// A value in the object that a client sends as attributes (wire-protocol §5.1).
enum Scalar: Decodable {
    case text(String)
    case integer(Int64)
    case boolean(Bool)
    /// `null`.
    case nothing
    /// An array of texts.
    case list([String])
    /// A fraction, a number beyond 64 bits, any other array or an object.
    case other

    /// Takes whatever is there; nothing that a client sends makes the decoding of its neighbours fail.
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

    /// The value as a text, `null` being the empty one; `nil` when it has none.
    var text: String? {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        case .boolean(let claim): String(claim)
        case .nothing: ""
        case .list, .other: nil
        }
    }

    /// Reads the text of one JSON object, or refuses the parameter when it is anything else.
    static func object(_ json: String) throws(Refusal) -> [String: Scalar] {
        let data = Data(json.utf8)
        guard JSONGate.admits(data), let values = try? JSONDecoder().decode([String: Scalar].self, from: data)
        else { throw .missingParameter(.attributes) }
        return values
    }
}
