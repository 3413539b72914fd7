import FoundationEssentials
package import NativeAuth
import TextAlgorithms

/// A form field or a reply member: its name, and its value if it may be shown.
///
/// No other type of the inspector holds a value of a request or a reply, except known words of a link's path. It
/// cannot hold a password, a one-time code or a token, nor their lengths, nor an answer of the user: a value is kept
/// only if its field is in a list, and the value repeats no secret of the request or the reply.
package struct InspectedField: Hashable, Sendable {
    /// The maximum length of a name or a value, in bytes.
    static let maximumBytes = 256

    /// The name; `nil` if it is too long or repeats a secret.
    package let name: ServerText?
    /// The value; `nil` if it is hidden.
    package let value: ServerText?

    /// Creates a field with a value from outside, which is kept unless it is too long or repeats a secret.
    init(_ name: String, _ value: String?, _ values: SensitiveValues) {
        self.name = Self.shown(name, values)
        self.value = self.name == nil ? nil : value.flatMap { Self.shown($0, values) }
    }

    private static func shown(_ text: String, _ values: SensitiveValues) -> ServerText? {
        guard ServerText.accepts(text, maximumBytes: maximumBytes), !values.repeatSecret(in: text) else {
            return nil
        }
        return ServerText(text)
    }
}

extension [InspectedField] {
    /// Creates the fields of a request, in alphabetical order; attributes are fields of their own, without values.
    init(_ request: Request, _ values: SensitiveValues) {
        self = request.form.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { field, value in
            switch (field.sensitivity, value) {
            case (.open, .text(let text)):
                [InspectedField(field.rawValue, values.repeatIdentity(in: text) ? nil : text, values)]
            case (.attribute, .text(let json)): Self.attributes(field, json, values)
            case (.open, .secret), (.identity, _), (.attribute, .secret), (.secret, _):
                [InspectedField(field.rawValue, nil, values)]
            }
        }
    }

    private static func attributes(
        _ field: Request.Field, _ json: String, _ values: SensitiveValues
    ) -> [InspectedField] {
        let ids =
            field.attributeID.map { [$0] }
            ?? StrictJSON.parse(Data(json.utf8))?.objectMembers.map(\.name) ?? []
        guard !ids.isEmpty else { return [InspectedField(field.rawValue, nil, values)] }
        return ids.map { InspectedField("\(Request.Field.attributes.rawValue).\($0)", nil, values) }
    }
}
