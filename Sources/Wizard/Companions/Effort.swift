import Terminal

extension Wizard {
    /// What a sign-up takes: pages, fields and keys of the user, and requests to the tenant.
    ///
    /// It reveals nothing about a password: each one counts as `passwordKeys` keys, whatever its length.
    package struct Effort: Hashable, Sendable, Encodable {
        /// The number of different pages that were opened.
        package var pages: Int
        /// The number of fields on these pages.
        package var fields: Int
        /// The number of keys pressed; a paste counts as one, a click as none.
        package var keys: Int
        /// The number of requests to the tenant.
        package var calls: Int

        package init(pages: Int, fields: Int, keys: Int, calls: Int) {
            (self.pages, self.fields, self.keys, self.calls) = (pages, fields, keys, calls)
        }

        /// The number of keys that a password counts as.
        static let passwordKeys = 12
    }
}

extension AccompaniedWizard {
    /// The effort so far.
    package var effort: Wizard.Effort {
        Wizard.Effort(
            pages: effortCounter.pages.count,
            fields: effortCounter.pages.values.reduce(0) { $0 + $1.fields },
            keys: effortCounter.keys
                + effortCounter.pages.values.reduce(0) { $0 + $1.passwords }
                * Wizard.Effort.passwordKeys,
            calls: trace.count)
    }

    /// The effort so far, as a text.
    var effortText: String {
        wizard.strings.format(wizard.strings.inspector.effort, effort)
    }

    /// Whether the page is one that the user cannot continue from here.
    var isAtEnd: Bool {
        switch wizard.pageID.kind {
        case .done, .browser, .deadEnd: true
        case .email, .password, .alias, .attributes, .code, .review, .signIn, .signInPassword, .signInCode,
            .authMethod, .registration, .authCode, .resetPassword, .resetCode, .newPassword:
            false
        }
    }

    /// Counts a key, unless it edits a password.
    mutating func countKey(_ key: Key) {
        if !isEditingPassword || Edit(key) == nil { effortCounter.keys += 1 }
    }

    /// Counts what is no key: a paste as one key, a button and an answer as the keys that do the same.
    mutating func countKeys(insteadOf event: Wizard.Event) {
        guard tour == nil else { return }
        switch event {
        case .paste where !isEditingPassword: effortCounter.keys += 1
        case .press(let button):
            effortCounter.keys +=
                wizard.overlay == nil ? wizard.page.controls.keyCount(pressing: button) : 1
        case .answer(let name, let answer): effortCounter.keys += keyCount(answering: name, answer)
        default: break
        }
    }

    /// The number of keys that answer a field: those that move to it, erase what it has, enter the answer, and move on.
    private func keyCount(answering name: Wizard.FieldName, _ answer: Wizard.Answer) -> Int {
        let page = wizard.page
        guard wizard.overlay == nil, !wizard.isWaiting, let index = page.fieldIndex(named: name) else {
            return 0
        }
        let field = page.controls.fields[index]
        let isLast = index == page.controls.fields.count - 1
        let moving = page.controls.keyCount(movingTo: index)
        if page.passwordIndices.contains(index) { return moving + (isLast ? 0 : 1) }
        let entered = wizard.snapshot.field(at: index)?.keys(entering: answer).count ?? 0
        let isReplaced = if case .text = answer { !field.isEmpty } else { false }
        let passesOn = !isLast && field.choice?.allowsMultiple != false
        return moving + (isReplaced ? 2 : 0) + entered + (passesOn ? 1 : 0)
    }

    /// Records the current page, unless it was recorded with as many fields.
    mutating func countPage() {
        let fields = wizard.page.controls.fields.count
        if let known = effortCounter.pages[wizard.pageID], known.fields >= fields { return }
        effortCounter.pages[wizard.pageID] = EffortCounter.Page(
            fields: fields, passwords: wizard.page.passwordIndices.count)
    }

    private var isEditingPassword: Bool {
        let page = wizard.page
        guard wizard.overlay == nil, let index = page.controls.focusedField,
            case .secret = page.controls.fields[index]
        else { return false }
        return page.passwordIndices.contains(index)
    }
}

extension Page {
    /// The indices of the fields that take a password.
    fileprivate var passwordIndices: [Int] {
        zip(controls.fields.indices, fieldNames).filter { index, name in
            if case .secret = controls.fields[index] { name != .code } else { false }
        }.map(\.0)
    }
}

/// The keys pressed and the pages opened.
struct EffortCounter: Hashable, Sendable {
    /// The fields of a page, and how many of them take a password.
    struct Page: Hashable, Sendable {
        var fields = 0
        var passwords = 0
    }

    /// The number of keys, without those that edit a password.
    var keys = 0
    /// The pages that were opened, each with the most fields that it had.
    var pages: [PageID: Page] = [:]
}

extension Wizard.Strings {
    /// Returns a template with the parts of an effort in place of its placeholders.
    func format(_ template: String, _ effort: Wizard.Effort) -> String {
        format(
            template,
            [
                "pages": "\(effort.pages)", "fields": "\(effort.fields)", "keys": "\(effort.keys)",
                "calls": "\(effort.calls)",
            ])
    }
}
