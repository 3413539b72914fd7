public import Terminal

extension Wizard {
    /// Returns the current screen without passwords and codes, for a report.
    ///
    /// A field with a password or code has a fixed number of bullets, and so have the codes in the inbox and the
    /// parts of messages that depend on such a field. The strength and the rules of a new password give way to
    /// the hint. So two screens that differ only in the secrets that were entered are equal.
    ///
    /// - Parameter size: The size of the screen.
    public func redactedFrame(size: Frame.Size) -> Frame {
        Layout(sharedStrings: configuration.sharedStrings, size: size)
            .frame(redactedScreenModel(for: size), scrolledTo: screen.scrollOffset)
    }

    private func redactedScreenModel(for size: Frame.Size) -> ScreenModel {
        var wizard = self
        // Nothing that a page says about its secrets may remain.
        wizard.page = page.withoutSecrets
        wizard.navigation.overlay = navigation.overlay?.redacted
        var model = wizard.screenModel(for: size)
        if overlay(on: size)?.replacesPage != true { model.controls = page.controls }
        return model.redacted
    }
}

extension Page {
    /// The page with empty fields in place of passwords and codes.
    fileprivate var withoutSecrets: Self {
        var page = self
        for index in controls.fields.indices {
            guard case .secret(let field) = controls.fields[index] else { continue }
            page.controls.fields[index] = .secret(SecretField(isShown: field.isShown))
        }
        return page
    }
}

extension Overlay {
    /// Whether the page is not drawn below it.
    fileprivate var replacesPage: Bool {
        switch self {
        case .help, .inbox, .leave, .inspector, .flows, .faults: true
        case .typo: false
        }
    }

    /// The overlay without codes.
    fileprivate var redacted: Overlay {
        switch self {
        case .inbox(let inbox): .inbox(inbox.redacted)
        case .help, .leave, .typo, .inspector, .flows, .faults: self
        }
    }
}
