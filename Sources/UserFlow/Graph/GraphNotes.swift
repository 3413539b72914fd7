import NativeAuth

// How a tenant differs from a flow file, item by item.

extension UserFlow {
    typealias Note = GraphExport.Note

    /// How a tenant differs, in the order of the file.
    var graphNotes: [Note] {
        let notes: [Note?] = [
            Note(
                "name", .condition,
                "No other user flow of the tenant may be called \(name.singleLine.quoted)."),
            order == .answersFirst ? nil : Note("order", .decidedByTenant, "A tenant has its own order."),
            alias == .off
                ? nil : Note("alias", .tenantWide, "Allows usernames for all accounts (beta)."),
            alias == .off
                ? nil
                : Note("alias", .lost, "A sign-up asks for none: an admin or the users API gives usernames."),
            brand.accent.map { _ in Note("brand.accent", .tenantWide, "Colors the header of all pages.") },
            languageNote,
            code.isServiceDefault
                ? nil : Note("code", .lost, "The length and the times of a code are the service's."),
            password == PasswordRule()
                ? nil : Note("password", .lost, "The rules for passwords are the service's."),
            asksAttributesAtStart
                ? Note("askAttributesAtStart", .decidedByTenant, "A tenant decides when it asks.") : nil,
            needsBrowser
                ? Note("browser", .decidedByTenant, "A tenant decides when to go on in a browser.") : nil,
            resetNote, secondFactorNote,
            requiresRegistration
                ? Note("registration", .lost, "No request turns it on; an admin does.") : nil,
        ]
        return notes.compactMap(\.self) + pages.indices.flatMap { self.notes(onPage: $0) }
            + pages.flatMap(attributes).flatMap { self.notes(on: $0) }
    }

    private var languageNote: Note? {
        let others = languages.dropFirst()
        guard !others.isEmpty else { return nil }
        guard !attributes.isEmpty else {
            return Note("languages", .decidedByTenant, "A tenant has its own pages in all its languages.")
        }
        let tags = others.map(\.tag).joined(separator: ", ")
        return Note(
            "languages", .tenantWide,
            "Labels in \(tags) replace those of other user flows. Apps with pages of their own don't see them."
        )
    }

    private var resetNote: Note? {
        guard identityProvider == .emailPassword else { return nil }
        return Note(
            "passwordReset", .tenantWide,
            allowsPasswordReset
                ? "Turns on codes by email, which a reset needs."
                : "Hides the link for a forgotten password on all pages.")
    }

    private var secondFactorNote: Note? {
        guard requiresSecondFactor else { return nil }
        return Note(
            "secondFactor", .tenantWide,
            "Turns on codes by email, and a Conditional Access policy for all users of the app.")
    }

    private func notes(onPage index: Int) -> [Note] {
        let page = pages[index]
        let path = "pages[\(index)]"
        return [
            pages.count == 1 ? nil : Note("\(path).title", .lost, "All attributes are on one page."),
            page.step.map { _ in Note("\(path).step", .lost, "The pages in a browser name no steps.") },
            page.timing == .afterCode
                ? nil : Note("\(path).when", .decidedByTenant, "A tenant decides when it asks."),
        ].compactMap(\.self)
    }

    private func notes(on attribute: AttributeDefinition) -> [Note] {
        let path = "attributes.\(attribute.name)"
        let hasTranslations = languages.count > 1 && !attribute.choices.isEmpty
        return [
            attribute.isBuiltIn
                ? nil : Note(path, .decidedByTenant, "The tenant gives it an ID of its own, which apps see.")
        ].compactMap(\.self) + attribute.graphLosses.map { Note(path + $0.member, .lost, $0.text) }
            + [
                hasTranslations
                    ? Note("\(path).choices", .lost, "Choices have one language, \(languages[0].tag).") : nil,
                attribute.explicitExample.map { _ in
                    Note("\(path).example", .lost, "There are no examples.")
                },
                attribute.hint.map { _ in Note("\(path).hint", .lost, "There are no hints.") },
            ].compactMap(\.self)
    }
}

extension UserFlow.CodeRule {
    /// Whether the rule is that of the service, as far as a flow can say.
    fileprivate var isServiceDefault: Bool {
        var rule = self
        if lifetime == Self.defaultLifetime { rule.lifetime = nil }
        return rule == Self()
    }
}

extension UserFlow.AttributeDefinition {
    /// What Graph cannot say of an attribute, by the member of the flow file, with its dot.
    fileprivate var graphLosses: [(member: String, text: String)] {
        var losses: [(String, String)] = []
        switch kind {
        case .integer:
            if minimum != nil || maximum != nil {
                losses.append((".minimum and .maximum", "An input has no range."))
            }
            if pattern == nil, minimum ?? 0 < 0 {
                losses.append((".minimum", "An input takes no negative numbers."))
            }
        case .country:
            let choice = "For a short list, use the kind choice."
            losses.append((".kind", "There is no list of countries: the input takes any text. \(choice)"))
        case .date:
            let taken = pattern == nil ? "text like 2004-07-31" : "any text that fits the pattern"
            losses.append((".kind", "There is no date picker: the input takes \(taken)."))
            if earliest != nil || latest != nil {
                losses.append((".earliest and .latest", "An input has no range of dates."))
            }
        case .text where pattern != nil && shorterMaximum != nil:
            losses.append((".maximum", "An input with a pattern has no maximum besides."))
        case .text, .boolean, .choice, .multipleChoice: break
        }
        if let syntax = pattern?.syntaxUnknownToDotNET {
            losses.append(
                (".pattern", "The service uses .NET patterns and may not understand \(syntax.quoted)."))
        }
        return losses
    }
}

extension String {
    /// The first part of a regular expression that PCRE2 understands and .NET does not, or
    /// otherwise; `nil` for none.
    fileprivate var syntaxUnknownToDotNET: String? {
        let groups = ["(?|", "(?P", "(?R", "(?&", "(*", "(?+", "(?-1", "(?^"] + (0...9).map { "(?\($0)" }
        let escapes = ["K", "R", "h", "H", "X", "Q", "g", "N", "o", "C", "V"].map { "\\\($0)" }
        let possessive = ["*+", "++", "?+", "}+"]
        var (rest, isInSet) = (self[...], false)
        while let first = rest.first {
            let syntax = escapes + (isInSet ? ["[:"] : groups + possessive)
            if let found = syntax.first(where: rest.hasPrefix) { return found }
            if rest.hasPrefix("\\x{") { return "\\x{" }
            if let name = rest.scriptName { return name }
            // In a set of characters, only escapes and classes mean something.
            isInSet = first == "[" || (isInSet && first != "]")
            rest = rest.dropFirst(first == "\\" ? 2 : 1)
        }
        return nil
    }
}

extension Substring {
    /// The script, such as `\p{Greek}`, that the text begins with; `nil` for a category, such as `\p{Lu}`,
    /// which .NET knows too, but only with braces.
    fileprivate var scriptName: String? {
        guard hasPrefix("\\p") || hasPrefix("\\P") else { return nil }
        guard dropFirst(2).first == "{" else { return String(prefix(3)) }
        let name = dropFirst(3).prefix { $0 != "}" }
        return name.count > 2 || name.hasPrefix("^") ? "\(prefix(3))\(name)}" : nil
    }
}
