import Foundation
import SignUp

extension [AttributeValue] {
    /// Converts a dictionary of attributes, or returns `nil` if JSON cannot represent it.
    init?(_ dictionary: [String: Any]) {
        // Checked first, since serializing an invalid object traps.
        guard JSONSerialization.isValidJSONObject(dictionary) else { return nil }
        self = []
        for (name, value) in dictionary {
            guard let value = AttributeValue.Value(value) else { return nil }
            append(AttributeValue(name, value))
        }
    }
}

extension AttributeValue.Value {
    fileprivate init?(_ value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let boolean as Bool: self = .boolean(boolean)
        case let number as Int: self = .integer(Int64(number))
        case let choices as [String]: self = .list(choices)
        default:
            let options: JSONSerialization.WritingOptions = [
                .fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes,
            ]
            guard let json = try? JSONSerialization.data(withJSONObject: value, options: options) else {
                return nil
            }
            self = .json(String(decoding: json, as: UTF8.self))
        }
    }
}
