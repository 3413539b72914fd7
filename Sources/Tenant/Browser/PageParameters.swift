public import NativeAuth
import TextAlgorithms

/// The parameters of a query or the fields of a form, in order.
///
/// Names are compared by their bytes, like those of a `Request`.
public struct PageParameters: Sendable {
    /// A name and its value.
    public struct Parameter: Sendable {
        /// The name.
        public let name: String
        /// The value: a secret for a password or a code.
        public let value: Request.Value

        /// Creates a parameter.
        public init(name: String, value: Request.Value) {
            self.name = name
            self.value = value
        }
    }

    /// All parameters, in order.
    let all: [Parameter]

    /// Creates parameters.
    public init(_ parameters: [Parameter] = []) { all = parameters }

    /// The first name that occurs twice; `nil` if each occurs once.
    var repeatedName: String? {
        var names: Set<UTF8Key> = []
        return all.first { !names.insert(UTF8Key($0.name)).inserted }?.name
    }

    /// Whether there is a parameter of this name, perhaps without a value.
    func contains(_ field: Request.Field) -> Bool { !values(of: field).isEmpty }

    /// Returns the text of a parameter, of a repeated one the first; `nil` without a value.
    func text(_ field: Request.Field) -> String? {
        for case .text(let text) in values(of: field) { return text.isEmpty ? nil : text }
        return nil
    }

    /// Returns the text of a parameter if it can be one of a few words, otherwise an empty text; `nil` without
    /// a value.
    func word(_ field: Request.Field) -> String? {
        text(field).map { $0.utf8.count <= 64 && $0.utf8.allSatisfy { $0 < 0x80 } ? $0 : "" }
    }

    /// Returns the texts of a parameter that was sent several times, such as several choices.
    func texts(_ field: Request.Field) -> [String] {
        values(of: field).compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// Returns the value of a password or a code; one that is too long for a secret is empty.
    ///
    /// - Returns: `nil` if the form has no such field.
    func secret(_ field: Request.Field) -> Secret? {
        switch values(of: field).first {
        case .secret(let secret): secret
        case .text(let text): Secret(text) ?? Secret()
        case nil: nil
        }
    }

    private func values(of field: Request.Field) -> [Request.Value] {
        all.filter { $0.name.utf8.elementsEqual(field.rawValue.utf8) }.map(\.value)
    }
}

extension PageParameters.Parameter: CustomStringConvertible, CustomReflectable {
    /// A constant: values are secrets or were typed by a user.
    public var description: String { "Parameter" }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
