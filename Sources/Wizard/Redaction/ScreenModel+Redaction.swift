extension ScreenModel {
    /// The screen without passwords and codes.
    var redacted: ScreenModel {
        var model = self
        model.form.blocks.removeAll(where: \.tellsAboutSecret)
        for (index, codeLength) in zip(controls.fields.indices, form.codeLengths) {
            guard case .secret(let field) = controls.fields[index] else { continue }
            let count = codeLength ?? Redaction.bulletCount
            model.controls.fields[index] = .secret(field.redacted(bulletCount: count))
            model.controls.problems[index] = controls.problems[index]?.redacted
        }
        return model
    }
}

extension Form {
    /// The lengths of the codes that the fields take, in order; `nil` where the page does not state one.
    fileprivate var codeLengths: [Int?] {
        blocks.compactMap { block -> Int?? in
            if case .field(_, _, let codeLength) = block { .some(codeLength) } else { nil }
        }
    }
}

extension Form.Block {
    /// Whether it shows the strength of a password or the rules that it meets, of which only its page has any.
    fileprivate var tellsAboutSecret: Bool {
        switch self {
        case .notes, .meter: true
        case .field, .text, .announcement, .question, .row, .status, .command, .link, .hyperlink, .qrCode,
            .listItem,
            .card, .inspector:
            false
        }
    }
}

extension SecretField {
    /// Returns the field with bullets as its contents, or the empty field if it is empty.
    fileprivate func redacted(bulletCount: Int) -> SecretField {
        var field = SecretField(isShown: isShown)
        guard count > 0 else { return field }
        _ = field.insert(Redaction.bullets(bulletCount))
        field.isSelected = isSelected
        return field
    }
}

extension Message {
    /// The names of values that say nothing about a secret.
    private static let publicNames: Set = ["email", "name", "time", "seconds", "min", "max"]

    /// The message about a secret with bullets for its characters, their number and their kinds.
    fileprivate var redacted: Message {
        // The page says how long a code is.
        let isPublic = { name in Self.publicNames.contains(name) || name == "n" && key.id.hasPrefix("code.") }
        var redactedValues = values
        for name in Set(values.keys).union(parts.keys) where !isPublic(name) {
            redactedValues[name] = Redaction.briefBullets
        }
        var message = Message(key, redactedValues).withReference(reference)
        if let seconds { message = message.withDuration(seconds) }
        message.repetitions = repetitions
        return message
    }
}
