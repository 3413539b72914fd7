import NativeAuth
package import Terminal

// The line of keys names what keys do at this moment: each is tried on a copy, or asked of what handles it.

/// What a key does on a page, as far as it is worth a name.
enum KeyEffect: Hashable, Sendable {
    case nothing
    /// Chooses, ticks or unticks something, or opens or closes a list.
    case choose
    /// Moves the focus to another field.
    case moveToField
    /// Shows or hides a password.
    case reveal(Bool)
    /// The page asks something of the wizard.
    case request(PageAction)
}

extension Page {
    /// Returns what a key would do, which a copy of the page finds out.
    func effect(of key: Key, at now: Timestamp) -> KeyEffect {
        var copy = self
        let action = copy.press(key, at: now)
        let (before, after) = (controls, copy.controls)
        if let field = before.focusedField, after.fields.indices.contains(field),
            before.fields[field].differsInChoice(from: after.fields[field])
        {
            return .choose
        }
        if action != .none { return .request(action) }
        if let field = after.focusedField, field != before.focusedField { return .moveToField }
        return before.canReveal && before.isRevealing != after.isRevealing
            ? .reveal(after.isRevealing) : .nothing
    }
}

extension Field {
    /// Whether a list has another choice or is open in only one of two states, or a checkbox
    /// is ticked in only one.
    fileprivate func differsInChoice(from other: Field) -> Bool {
        switch (self, other) {
        case (.choice(let field), .choice(let other)):
            field.selection != other.selection || field.isOpen != other.isOpen
        case (.boolean(let isTicked), .boolean(let other)): isTicked != other
        case (.text, _), (.secret, _), (.choice, _), (.boolean, _): false
        }
    }

    /// Whether Space chooses or ticks something, rather than being typed.
    fileprivate var isAnsweredWithSpace: Bool {
        switch self {
        case .boolean: true
        case .choice(let field): !field.isOpen
        case .text, .secret: false
        }
    }
}

extension Wizard {
    /// Returns the keys that do something now, each with what it does; where not all fit, the
    /// first ones are left out.
    ///
    /// - Parameters:
    ///   - overlay: What stands over the page.
    ///   - form: The form of the page, or of the overlay.
    func keyHints(under overlay: (any Overlay)?, on form: Form) -> [String] {
        overlay?.keyHints(strings) ?? pageKeyHints(on: form)
    }

    private func pageKeyHints(on form: Form) -> [String] {
        let page = page
        let controls = page.controls
        let enter = page.effect(of: .enter, at: clock.now)
        // The last page has no use for two names of the same thing.
        let escape = enter == .request(.press(.finish)) && escapeAction == .finish ? nil : escapeHint
        var hints: [String] = []
        hints.reserveCapacity(6)
        if let enterHint = enterHint(enter, on: form) ?? foundHint(in: controls) { hints.append(enterHint) }
        if let escape { hints.append(escape) }
        hints += otherHints(on: page, controls)
        hints.append(strings.screen.help)
        return hints
    }

    /// What leads to the options that a search has found, while none of them is meant.
    private func foundHint(in controls: Controls) -> String? {
        let search = controls.focusedField.flatMap { controls.fields[$0].choice }?.search
        guard let search, search.highlighted == nil, !search.matches.isEmpty else { return nil }
        return strings.attribute.down
    }

    private func otherHints(on page: any Page, _ controls: Controls) -> [String] {
        guard !isWaiting else { return [] }
        let space: [Key] =
            controls.focusedField.map { controls.fields[$0].isAnsweredWithSpace } == true
            ? [.character(" ")] : []
        return (space + page.shortcuts.map(\.key)).compactMap { key in
            switch page.effect(of: key, at: clock.now) {
            case .choose: strings.attribute.space
            case .reveal(true): strings.screen.show
            case .reveal(false): strings.screen.hide
            case .request(.press(.resend)): strings.screen.resend
            case .request(.press(.copy)): strings.web.copyKey
            case .request, .moveToField, .nothing: nil
            }
        }
    }

    /// What Esc does now.
    var escapeHint: String {
        switch escapeAction {
        case .cancel: strings.keys.cancel
        case .closeList: strings.screen.close
        case .goBack: strings.screen.escape
        case .escapeButton: escapeButton?.label ?? strings.screen.leave
        case .leave: strings.screen.leave
        case .finish: strings.signinNow.escape
        }
    }

    private func enterHint(_ effect: KeyEffect, on form: Form) -> String? {
        // While a request is in flight, every other button waits.
        guard !isWaiting || [.request(.press(.inbox)), .request(.press(.finish))].contains(effect) else {
            return nil
        }
        switch effect {
        case .nothing, .reveal: return nil
        case .choose: return strings.attribute.take
        case .moveToField: return strings.screen.next
        case .request(.edit): return strings.keys.edit
        case .request(.press(let button)) where !button.isLine:
            return strings.keyHint(enter: form.labels[button] ?? strings.label(of: button, page.controls))
        case .request: return nil
        }
    }

    /// Whether F2 opens the inbox now, and the screen says so.
    var namesInbox: Bool {
        configuration.namesDemo && overlay == nil
    }
}

// MARK: - KeyArea

extension Wizard {
    /// A part of the line of keys that names a key and what it does.
    package struct KeyArea: Hashable, Sendable {
        /// The row, from 0 at the top.
        package let row: Int
        /// The columns.
        package let columns: Range<Int>
        /// The key.
        package let key: Key
    }

    /// Returns where the screen, laid out for a size, names keys, from left to right.
    package func keyAreas(on size: Frame.Size) -> [KeyArea] {
        guard size.holdsPages else { return [] }
        let surround = Layout(strings: strings, size: size)
            .viewport(of: sized(size).screenModel, scrolledTo: screen.scrollOffset).surround
        return surround.keyNames.compactMap { name, columns in
            key(named: name).map { KeyArea(row: surround.geometry.keyRow, columns: columns, key: $0) }
        }
    }

    /// Returns the key that a hint begins with.
    private func key(named name: String) -> Key? {
        func starts(_ hint: String) -> Bool { hint.hasPrefix("\(name) ") }
        return switch name {
        case _ where starts(strings.keyHint(enter: "")): .enter
        case _ where starts(strings.screen.escape): .escape
        case _ where starts(strings.attribute.space): .character(" ")
        case _ where starts(strings.attribute.down): .move(.down)
        case _ where name.hasPrefix("^"): name.last.map { .control(Character($0.lowercased())) }
        case _ where name.count > 1 && name.hasPrefix("F"): Int(name.dropFirst()).map(Key.function)
        case _ where name.count == 1: name.first.map(Key.character)
        default: nil
        }
    }
}
