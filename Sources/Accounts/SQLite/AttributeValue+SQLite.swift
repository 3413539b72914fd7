internal import Tenant

// How an attribute's value is stored: a kind column and a value column.

extension AttributeValue {
    /// The value of the `kind` column.
    var kind: String {
        switch self {
        case .text: "text"
        case .integer: "integer"
        case .boolean: "boolean"
        }
    }

    /// The value of the `value` column.
    var cell: SQLiteStatement.Value {
        switch self {
        case .text(let text): .text(text)
        case .integer(let integer): .integer(integer)
        case .boolean(let boolean): .integer(boolean ? 1 : 0)
        }
    }

    /// Reads a stored value; `nil` when the kind and the cell do not match, which the table rules out.
    init?(kind: String, cell: SQLiteStatement.Value) {
        switch (kind, cell) {
        case ("text", .text(let text)): self = .text(text)
        case ("integer", .integer(let integer)): self = .integer(integer)
        case ("boolean", .integer(let integer)): self = .boolean(integer != 0)
        default: return nil
        }
    }
}
