import FoundationEssentials
package import NativeAuth
import TextAlgorithms

/// A form field or a reply member: its name, and its value if it may be shown.
///
/// No other type of the inspector holds a value of a request or a reply, except known words of a link's path. It
/// cannot hold a password, a one-time
/// code or a token, nor their lengths: a value is kept only if its field is in a list and the value repeats no
/// secret of the request or the reply.
package struct InspectedField: Hashable, Sendable {
    /// The maximum length of a name or a value, in bytes.
    static let maximumBytes = 256

    /// The name; `nil` if it is too long or repeats a secret.
    package let name: Untrusted?
    /// The value; `nil` if it is hidden.
    package let value: Untrusted?

    /// Creates a field with a value from outside, which is kept unless it is too long or repeats a secret.
    init(_ name: String, _ value: String?, _ values: SensitiveValues) {
        self.name = Self.shown(name, values)
        self.value = self.name == nil ? nil : value.flatMap { Self.shown($0, values) }
    }

    private static func shown(_ text: String, _ values: SensitiveValues) -> Untrusted? {
        guard Untrusted.accepts(text, maximumBytes: maximumBytes), !values.repeatSecret(in: text) else {
            return nil
        }
        return Untrusted(text)
    }
}

extension [InspectedField] {
    /// Creates the fields of a request, in alphabetical order; attributes are fields of their own.
    init(_ request: Request, _ values: SensitiveValues) {
        self = request.form.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { field, value in
            switch (field, value) {
            case (.attributes, .text(let json)): Self.attributes(json, values)
            case (.username, .text(let text)), (.challengeTarget, .text(let text)),
                (.challengeType, .text(let text)), (.challengeChannel, .text(let text)),
                (.target, .text(let text)):
                [InspectedField(field.rawValue, text, values)]
            case (_, .text(let text)) where field.attributeID != nil:
                [InspectedField("attributes.\(field.attributeID ?? "")", text, values)]
            default: [InspectedField(field.rawValue, nil, values)]
            }
        }
    }

    private static func attributes(_ json: String, _ values: SensitiveValues) -> [InspectedField] {
        guard let members = StrictJSON.parse(Data(json.utf8))?.objectMembers, !members.isEmpty else {
            return [InspectedField(Request.Field.attributes.rawValue, nil, values)]
        }
        return members.map { name, value in
            InspectedField("\(Request.Field.attributes.rawValue).\(name)", value.scalarText, values)
        }
    }
}

extension JSONNode {
    /// The text of a string, a number or a Boolean; `nil` for a value of another type.
    fileprivate var scalarText: String? {
        switch content {
        case .string(let text), .number(let text): text
        case .boolean(let boolean): String(boolean)
        case .null, .array, .object: nil
        }
    }
}
