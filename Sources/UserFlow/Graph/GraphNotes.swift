import NativeAuth

// What a tenant has otherwise than a flow file, item by item.

extension UserFlow {
    typealias Note = GraphExport.Note

    /// What a tenant has otherwise, in the order of the file.
    var graphNotes: [Note] {
        let decided: [(member: String, isDefault: Bool)] = [
            ("order", order == .answersFirst), ("askAttributesAtStart", !asksAttributesAtStart),
            ("browser", !needsBrowser),
        ]
        let fixed: [(member: String, isDefault: Bool)] = [
            ("code", code.isServiceDefault), ("password", password.isServiceDefault),
            ("registration", !requiresRegistration),
        ]
        return [
            Note(
                "name", .decidedByTenant("It must be unique: no other user flow may be called \(shownName)."))
        ]
            + decided.filter { !$0.isDefault }.map {
                Note($0.member, .decidedByTenant("A tenant decides this itself."))
            } + aliasNotes + brandNotes + languageNotes
            + fixed.filter { !$0.isDefault }.map { Note($0.member, .lost("The service has fixed rules.")) }
            + resetNotes + pages.indices.flatMap(notes) + pages.flatMap(attributes).flatMap { notes(on: $0) }
    }

    private var shownName: String { name.singleLine.quoted }

    private var aliasNotes: [Note] {
        guard alias != .off else { return [] }
        return [
            Note("alias", .tenantWide("Every account can then have a username (beta).")),
            Note(
                "alias",
                .lost("A sign-up does not ask for one. An admin or the users API gives it to an account.")),
        ]
    }

    private var brandNotes: [Note] {
        brand.accent == nil
            ? [] : [Note("brand.accent", .tenantWide("It becomes the color of the header of every page."))]
    }

    private var languageNotes: [Note] {
        let others = languages.dropFirst()
        guard !others.isEmpty else { return [] }
        guard !attributes.isEmpty else {
            return [
                Note(
                    "languages", .decidedByTenant("It has the pages without attributes in all its languages.")
                )
            ]
        }
        let tags = others.map(\.tag).joined(separator: ", ")
        return [
            Note(
                "languages",
                .tenantWide("Labels in \(tags) replace those of other user flows, and apps never see them."))
        ]
    }

    private var resetNotes: [Note] {
        guard identityProvider == .emailPassword else { return [] }
        let codes = "It needs codes by email, which are then allowed everywhere."
        let reset = allowsPasswordReset ? codes : "The link for a forgotten password is hidden everywhere."
        return [Note("passwordReset", .tenantWide(reset))]
            + (requiresSecondFactor ? [Note("secondFactor", .tenantWide(codes))] : [])
    }

    private func notes(onPage index: Int) -> [Note] {
        let page = pages[index]
        let path = "pages[\(index)]"
        return [
            pages.count == 1 ? nil : Note("\(path).title", .lost("All attributes are on one page.")),
            page.step.map { _ in Note("\(path).step", .lost("The pages in the browser name no steps.")) },
            page.timing == .afterCode
                ? nil : Note("\(path).when", .decidedByTenant("A tenant decides when it asks.")),
        ].compactMap(\.self)
    }

    private func notes(on attribute: AttributeDefinition) -> [Note] {
        let path = "attributes.\(attribute.name)"
        let translations = languages.count > 1 && !attribute.choices.isEmpty
        return attribute.graphLosses.map { Note("\(path)\($0.member)", .lost($0.text)) }
            + [
                attribute.isBuiltIn
                    ? nil
                    : Note(
                        path, .decidedByTenant("The tenant gives it an ID of its own, which the app sees.")),
                translations
                    ? Note("\(path).choices", .lost("Choices have one language, \(languages[0].tag).")) : nil,
                attribute.hint.map { _ in Note("\(path).hint", .lost("There are no hints.")) },
                attribute.explicitExample.map { _ in Note("\(path).example", .lost("There are no examples."))
                },
            ].compactMap(\.self)
    }
}

extension GraphExport.Note {
    fileprivate init(_ member: String, _ reason: Reason) {
        self.init(member: member, reason: reason)
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

extension UserFlow.PasswordRule {
    fileprivate var isServiceDefault: Bool { self == Self() }
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
            losses.append((".kind", "There is no list of countries: the input takes any text."))
        case .date:
            losses.append((".kind", "There is no date picker: the input takes text like 2004-07-31."))
            if earliest != nil || latest != nil {
                losses.append((".earliest and .latest", "An input has no range of dates."))
            }
        case .text where pattern != nil && shorterMaximum != nil:
            losses.append((".maximum", "An input with a pattern has no maximum besides."))
        case .text, .boolean, .choice, .multipleChoice: break
        }
        if let syntax = pattern?.syntaxUnknownToDotNET {
            losses.append((".pattern", "The service may not understand \(syntax) (it uses .NET patterns)."))
        }
        return losses
    }
}

extension String {
    /// The first part of a regular expression that PCRE2 understands and .NET does not, or otherwise; `nil` for none.
    fileprivate var syntaxUnknownToDotNET: String? {
        let groups = ["(?|", "(?P", "(?R", "(?&", "(*", "[[:", "(?+", "(?-1"] + (0...9).map { "(?\($0)" }
        let escapes = ["K", "R", "h", "H", "X", "Q", "g", "N", "o", "C"].map { "\\\($0)" }
        let possessive = ["*+", "++", "?+", "}+"]
        var (rest, isInSet) = (self[...], false)
        while let first = rest.first {
            let syntax = isInSet ? escapes : groups + escapes + possessive
            if let found = syntax.first(where: rest.hasPrefix) { return found }
            if rest.hasPrefix("\\x{") { return "\\x{" }
            // Scripts, such as \p{Greek}; the categories, such as \p{Lu}, have one or two letters in both.
            if rest.hasPrefix("\\p{") || rest.hasPrefix("\\P{") {
                let name = rest.dropFirst(3).prefix { $0 != "}" }
                if name.count > 2 { return "\\\(rest.dropFirst().prefix(1)){\(name)}" }
            }
            // In a set of characters, only escapes mean something.
            isInSet = first == "[" || (isInSet && first != "]")
            rest = rest.dropFirst(first == "\\" ? 2 : 1)
        }
        return nil
    }
}
