internal import Tenant

// An attribute's value as the file has it: the word for its kind, and a cell.

extension AttributeValue {
    /// The word for its kind.
    var kind: String {
        switch self {
        case .text: "text"
        case .integer: "integer"
        case .boolean: "boolean"
        }
    }

    /// The value as it is kept.
    var cell: Statement.Value {
        switch self {
        case .text(let text): .text(text)
        case .integer(let integer): .integer(integer)
        case .boolean(let boolean): .integer(boolean ? 1 : 0)
        }
    }

    /// Takes a value out of store; `nil` for a kind and a cell that do not go together, which the table rules out.
    init?(kind: String, cell: Statement.Value) {
        switch (kind, cell) {
        case ("text", .text(let text)): self = .text(text)
        case ("integer", .integer(let integer)): self = .integer(integer)
        case ("boolean", .integer(let integer)): self = .boolean(integer != 0)
        default: return nil
        }
    }
}
