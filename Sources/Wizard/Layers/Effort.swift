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

/// The keys pressed, the pages opened and the requests sent.
struct EffortCounter: Layer {
    /// The fields of a page, and how many of them take a password.
    private struct PageEffort {
        var fields = 0
        var passwords = 0
    }

    /// The number of keys, without those that edit a password.
    private var keys = 0
    /// The pages that were opened, each with the most fields that it had.
    private var pages: [PageID: PageEffort] = [:]
    private var calls = 0

    /// The effort so far.
    var effort: Wizard.Effort {
        let passwords = pages.values.reduce(0) { $0 + $1.passwords }
        return Wizard.Effort(
            pages: pages.count, fields: pages.values.reduce(0) { $0 + $1.fields },
            keys: keys + passwords * Wizard.Effort.passwordKeys, calls: calls)
    }

    /// Counts a key, unless it edits a password; a paste as one key, a button and an answer as the
    /// keys that do the same.
    mutating func handle(_ event: Wizard.Event, _ wizard: inout Wizard) -> LayerResponse {
        switch event {
        case .key(let key): if !wizard.isEditingPassword || Edit(key) == nil { keys += 1 }
        case .paste: if !wizard.isEditingPassword { keys += 1 }
        case .press(let button):
            keys += wizard.overlay == nil ? wizard.page.controls.keyCount(pressing: button) : 1
        case .answer(let name, let answer): keys += wizard.keyCount(answering: name, answer)
        case .reply, .inbox, .tenantUnreachable, .browser, .openFailed, .copyFailed, .walkSaved, .flowChanged,
            .flowRejected, .mouse, .resize, .tick:
            break
        }
        return .ignored
    }

    /// Counts the requests, and the page unless it was counted with as many fields.
    mutating func follow(
        _ event: Wizard.Event?, _ effects: [Wizard.Effect], from previousID: PageID, _ wizard: Wizard
    ) -> Bool {
        calls += effects.count { if case .send = $0 { true } else { false } }
        let fields = wizard.page.controls.fields.count
        if pages[wizard.pageID].map({ $0.fields < fields }) != false {
            pages[wizard.pageID] = PageEffort(
                fields: fields, passwords: wizard.page.passwordIndices.count)
        }
        return true
    }
}

extension Wizard {
    /// The effort so far.
    package var effort: Effort { self[EffortCounter.self]?.effort ?? EffortCounter().effort }

    /// Whether the page is one that the user cannot continue from here.
    var isAtEnd: Bool {
        switch pageID.kind {
        case .done, .browser, .deadEnd: true
        case .email, .password, .alias, .attributes, .code, .review, .signIn, .signInPassword, .signInCode,
            .authMethod, .registration, .authCode, .resetPassword, .resetCode, .newPassword:
            false
        }
    }

    /// The number of keys that answer a field: those that move to it, erase what it has, enter the
    /// answer, and move on.
    fileprivate func keyCount(answering name: FieldName, _ answer: Answer) -> Int {
        guard overlay == nil, !isWaiting, let index = page.fieldIndex(named: name) else { return 0 }
        let field = page.controls.fields[index]
        let isLast = index == page.controls.fields.count - 1
        let moving = page.controls.keyCount(movingTo: index)
        if page.passwordIndices.contains(index) { return moving + (isLast ? 0 : 1) }
        let entered = snapshot.field(at: index)?.keys(entering: answer).count ?? 0
        let isReplaced = if case .text = answer { !field.isEmpty } else { false }
        let passesOn = !isLast && field.choice?.allowsMultiple != false
        return moving + (isReplaced ? 2 : 0) + entered + (passesOn ? 1 : 0)
    }

    fileprivate var isEditingPassword: Bool {
        guard overlay == nil, let index = page.controls.focusedField,
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
