import TextAlgorithms

// A field of a flow that has changed takes over the answer of the field that it replaces.

extension Field {
    /// Takes over the answer of another field, as far as this kind of field can hold it.
    ///
    /// - Returns: Whether fields of these kinds can hold the same answers; if not, nothing is changed.
    mutating func adopt(_ other: Field) -> Bool {
        switch (self, other) {
        case (.text(let field), .text(var adopted)):
            adopted.maximumLength = field.maximumLength
            self = .text(adopted)
        case (.secret, .secret), (.boolean, .boolean): self = other
        case (.choice(var field), .choice(let adopted)):
            field.adopt(adopted)
            self = .choice(field)
        case (.text(var field), .choice(let adopted)):
            field.replaceAll(with: adopted.values.joined(separator: ", "))
            self = .text(field)
        case (.choice(var field), .text(let adopted)):
            field.select([adopted.text.trimmed])
            self = .choice(field)
        case (.text, _), (.secret, _), (.boolean, _), (.choice, _): return false
        }
        return true
    }

    /// Whether this field shows another field's answer as far as it can, so that the user has not changed it.
    func isShowing(_ other: Field) -> Bool {
        switch (self, other) {
        case (.text, .text), (.secret, .secret), (.boolean, .boolean): return false
        case (.choice(let field), .choice(let other)) where field.options == other.options: return false
        case (.text, _), (.secret, _), (.boolean, _), (.choice, _):
            var probe = self
            return probe.adopt(other) ? probe.contents == contents : isUnanswered
        }
    }

    private var isUnanswered: Bool {
        if case .boolean(let isTicked) = self { !isTicked } else { isEmpty }
    }
}
