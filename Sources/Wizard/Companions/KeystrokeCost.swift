import Terminal

extension Wizard {
    /// What a sign-up takes: keys and time of the user, and requests to the tenant.
    ///
    /// It reveals nothing about a password: each one counts as `passwordKeys` keys, whatever its length.
    package struct KeystrokeCost: Hashable, Sendable, Encodable {
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

        /// The estimated time to read and type, in seconds, without waiting for the tenant.
        ///
        /// By the keystroke-level model (Card, Moran and Newell, 1980) with the typing speed of an average
        /// person: 0.28 s for each key, and 1.35 s to think of each page and each field.
        package var seconds: Int {
            (28 * keys + 135 * (pages + fields) + 50) / 100
        }

        /// The number of keys that a password counts as.
        static let passwordKeys = 12

        private enum Member: CodingKey {
            case pages, fields, keys, calls, seconds
        }

        /// Encodes the counts and the estimate.
        package func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Member.self)
            try container.encode(pages, forKey: .pages)
            try container.encode(fields, forKey: .fields)
            try container.encode(keys, forKey: .keys)
            try container.encode(calls, forKey: .calls)
            try container.encode(seconds, forKey: .seconds)
        }
    }

}

extension AccompaniedWizard {
    /// The effort so far.
    package var effort: Wizard.KeystrokeCost {
        Wizard.KeystrokeCost(
            pages: keystrokeCounter.pages.count,
            fields: keystrokeCounter.pages.values.reduce(0) { $0 + $1.fields },
            keys: keystrokeCounter.keys
                + keystrokeCounter.pages.values.reduce(0) { $0 + $1.passwords }
                * Wizard.KeystrokeCost.passwordKeys,
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
        default: false
        }
    }

    /// Counts a key, unless it edits a password.
    mutating func countKey(_ key: Key) {
        if !isEditingPassword || Edit(key) == nil { keystrokeCounter.keys += 1 }
    }

    /// Counts a text that was entered as a whole: a paste as one key, a line as one key for each character.
    mutating func countText(of event: Wizard.Event) {
        guard !isEditingPassword, tour == nil else { return }
        switch event {
        case .paste: keystrokeCounter.keys += 1
        case .entered(let text): keystrokeCounter.keys += text.count
        default: break
        }
    }

    /// Records the current page, unless it was recorded with as many fields.
    mutating func countPage() {
        let fields = wizard.page.controls.fields.count
        if let known = keystrokeCounter.pages[wizard.pageID], known.fields >= fields { return }
        keystrokeCounter.pages[wizard.pageID] = KeystrokeCounter.Page(
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
            if case .secret = controls.fields[index] { name != "code" } else { false }
        }.map(\.0)
    }
}

/// The keys pressed and the pages opened.
struct KeystrokeCounter: Hashable, Sendable {
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
    func format(_ template: String, _ effort: Wizard.KeystrokeCost) -> String {
        format(
            template,
            [
                "pages": "\(effort.pages)", "fields": "\(effort.fields)", "keys": "\(effort.keys)",
                "calls": "\(effort.calls)", "s": "\(effort.seconds)",
            ])
    }
}
