import NativeAuth
import Terminal
package import UserFlow

/// The questions whose answers are a flow file.
///
/// They are asked by the pages of a flow, which changes with the answers: there is a page of questions for
/// each page of the new flow and one more, until a page is left empty or no attribute is left, and one for
/// each question of the user's own. It is a class, so that copies of a wizard stay cheap.
package final class NewFlow: Sendable {
    /// The answers by the names of the questions: one text, or the chosen values.
    typealias Answers = [String: [String]]

    /// The flow that the questions begin with; `nil` for a new one.
    let base: UserFlow?
    /// The name of the file that the flow is written to.
    package let fileName: String
    let language: Language
    let strings: Wizard.Strings
    /// The attributes to choose from: those of the flow that it begins with, then those that every tenant
    /// has, and two that many flows have.
    let attributes: [UserFlow.AttributeDefinition]
    /// The names of those that are questions of the user's own.
    private let ownNames: Set<String>
    /// The titles and the names of steps for pages without one, by what they ask for.
    private let titles: [Title: LocalizedText]
    private let steps: [Title: LocalizedText]

    /// Creates the questions.
    ///
    /// - Parameters:
    ///   - base: The flow to begin with; `nil` for a new one.
    ///   - fileName: The name of the file that the flow is written to.
    ///   - language: The language of the questions.
    package init(_ base: UserFlow?, fileName: String, language: Language) {
        self.base = base
        self.fileName = fileName
        self.language = language
        strings = language.strings
        let all = Language.supported.map { ($0, $0.strings) }
        let text = { (text: (Wizard.Strings) -> String) in
            LocalizedText(Dictionary(uniqueKeysWithValues: all.map { ($0, text($1)) }))
        }
        let own = base?.attributes ?? []
        let common = Self.commonAttributes
        let others = common.filter { common in !own.contains { Self.areSame($0.name, common.name) } }
            .prefix(max(UserFlow.maximumAttributes - own.count, 0))
        attributes =
            own
            + others.map { common in
                UserFlow.AttributeDefinition(
                    name: common.name, kind: common.kind,
                    label: text { strings in
                        common.label.map { strings.newFlow[keyPath: $0] }
                            ?? strings.defaultLabel(for: common.name)
                    })
            }
        ownNames = Set(
            own.filter { own in
                !common.contains { Self.areSame($0.name, own.name) && $0.kind == own.kind }
            }.map(\.name))
        titles = Dictionary(uniqueKeysWithValues: Title.allCases.map { title in (title, text(title.text)) })
        steps = Dictionary(uniqueKeysWithValues: Title.allCases.map { title in (title, text(title.step)) })
    }

    /// What a page without a title of its own is called.
    private enum Title: Hashable, CaseIterable {
        case about, place, work, news

        func text(_ strings: Wizard.Strings) -> String {
            switch self {
            case .about: strings.common.attribute.title
            case .place: strings.newFlow.titleWhere
            case .work: strings.newFlow.titleWork
            case .news: strings.newFlow.titleNews
            }
        }

        func step(_ strings: Wizard.Strings) -> String {
            switch self {
            case .about: strings.common.attribute.title
            case .place: strings.newFlow.stepWhere
            case .work: strings.newFlow.stepWork
            case .news: strings.newFlow.stepNews
            }
        }
    }

    /// Returns whether two names mean the same attribute, of whichever app.
    private static func areSame(_ first: String, _ second: String) -> Bool {
        let names = [first, second].map {
            UserFlow.AttributeDefinition(name: $0, kind: .text, label: "").shortName.lowercased()
        }
        return names[0] == names[1]
    }

    /// What stands in the ID of an attribute for the tenant's app that keeps it, until there is a tenant.
    static let noApp = String(repeating: "0", count: 32)

    private static var commonAttributes:
        [(name: String, kind: UserFlow.AttributeDefinition.Kind, label: KeyPath<Strings, String>?)]
    {
        [
            ("displayName", .text, nil), ("givenName", .text, nil), ("surname", .text, nil),
            ("extension_\(noApp)_Birthday", .date, \.birthday), ("streetAddress", .text, nil),
            ("postalCode", .text, nil), ("city", .text, nil), ("state", .text, nil),
            ("country", .country, nil), ("jobTitle", .text, nil),
            ("extension_\(noApp)_Newsletter", .boolean, \.newsletter),
        ]
    }
}

// MARK: - Answers

extension NewFlow {
    /// The answers that the flow to begin with gives, and those that most flows have.
    var firstAnswers: Answers {
        guard let base else {
            let tag = language == .pseudo ? Language.english.tag : language.tag
            return [Question.alias: [UserFlow.AliasRule.off.rawValue], Question.languages: [tag]]
        }
        var answers: Answers = [
            Question.name: [base.name], Question.provider: [base.identityProvider.rawValue],
            Question.alias: [base.alias.rawValue], Question.languages: base.languages.map(\.tag),
            Question.required: base.attributes.filter(\.isRequired).map(\.name),
        ]
        answers[Question.accent] = base.brand.accent.map { [$0] }
        for (index, page) in base.pages.enumerated() {
            answers[Question.page(index + 1)] = page.attributes
            for language in base.languages {
                answers[Question.title(index + 1, language)] = [page.title.text(in: language)]
                answers[Question.step(index + 1, language)] = page.step.map { [$0.text(in: language)] }
            }
        }
        for attribute in base.attributes where isOwn(attribute.name) {
            answers.merge(ownAnswers(describing: attribute, in: base.languages)) { $1 }
        }
        return answers
    }

    func accent(in answers: Answers) -> String? {
        let accent = answers[Question.accent]?.first ?? ""
        guard accent.wholeMatch(of: #/#([0-9A-Fa-f]{3}){1,2}/#) != nil else { return nil }
        // A flow file has six digits, of which CSS leaves out each second one.
        return accent.count == 4 ? "#" + accent.dropFirst().map { "\($0)\($0)" }.joined() : accent
    }

    /// Returns the languages of the flow, in the order in which they were chosen: the first
    /// one is the fallback.
    func languages(in answers: Answers) -> [Language] {
        let languages = (answers[Question.languages] ?? []).compactMap { tag in
            Language.supported.first { $0.tag == tag }
        }
        return languages.isEmpty ? [.english] : languages
    }

    /// Returns the names of the attributes on each page that asks for any, in the order in which they were
    /// chosen, with the number of its question.
    func pages(in answers: Answers) -> [(number: Int, names: [String])] {
        var (pages, taken) = ([(number: Int, names: [String])](), [String]())
        for number in 1...UserFlow.maximumAttributes {
            let names = (answers[Question.page(number)] ?? []).filter { name in
                !taken.contains(name) && (isOwn(name) || attributes.contains { $0.name == name })
            }
            guard !names.isEmpty else { continue }
            pages.append((number, names))
            taken += names
        }
        return pages
    }

    /// Returns whether a name is that of a question of the user's own, in the flow to
    /// begin with or a new one.
    func isOwn(_ name: String) -> Bool { ownNames.contains(name) || Question.isNew(name) }

    /// Returns the names of the user's own questions, in the order in which they are asked.
    func own(in answers: Answers) -> [String] { pages(in: answers).flatMap(\.names).filter(isOwn) }

    /// Returns the title and the name of the step for a page that has none.
    func suggestion(for names: [String]) -> (title: LocalizedText, step: LocalizedText) {
        let places = ["streetAddress", "postalCode", "city", "state", "country"]
        let title: Title =
            if names.contains(where: places.contains) {
                .place
            } else if names.contains("jobTitle") {
                .work
            } else {
                !names.isEmpty && names.allSatisfy { $0.hasSuffix("_Newsletter") } ? .news : .about
            }
        return (titles[title] ?? "", steps[title] ?? "")
    }

    /// Returns the page of the flow to begin with that a page was, if it still asks for anything of that.
    func oldPage(_ number: Int, asking names: [String]) -> UserFlow.Page? {
        base?.pages.dropFirst(number - 1).first.flatMap { page in
            page.attributes.contains(where: names.contains) ? page : nil
        }
    }
}

// MARK: - Flow

extension NewFlow {
    /// Returns the flow that the answers describe; what they do not speak of is as in the flow to begin with.
    package func flow(from answers: [String: [String]]) -> UserFlow {
        var flow = base ?? UserFlow(name: "", identityProvider: .emailPassword)
        flow.name = answers[Question.name]?.first ?? flow.name
        if let provider = answers[Question.provider]?.first.flatMap(UserFlow.IdentityProvider.init) {
            flow.identityProvider = provider
        }
        flow.alias = answers[Question.alias]?.first.flatMap(UserFlow.AliasRule.init) ?? .off
        flow.brand.accent = accent(in: answers)
        flow.languages = languages(in: answers)
        let (pages, required) = (pages(in: answers), answers[Question.required] ?? [])
        let (asked, own) = (pages.flatMap(\.names), ownAttributes(in: answers))
        flow.attributes =
            attributes.filter { asked.contains($0.name) }.map { own[$0.name] ?? $0 }
            + asked.filter(Question.isNew).compactMap { own[$0] }
        let requiredNames = required.map { own[$0]?.name ?? $0 }
        for index in flow.attributes.indices {
            flow.attributes[index].isRequired = requiredNames.contains(flow.attributes[index].name)
        }
        flow.pages = pages.map { number, names in
            var page = page(
                number, names, isRequired: names.contains(where: required.contains), flow, answers)
            page.attributes = names.map { own[$0]?.name ?? $0 }
            return page
        }
        flow.removeContradictions()
        return flow
    }

    private func page(
        _ number: Int, _ names: [String], isRequired: Bool, _ flow: UserFlow, _ answers: Answers
    ) -> UserFlow.Page {
        let (suggestion, old) = (suggestion(for: names), oldPage(number, asking: names))
        let texts = { (suggestion: LocalizedText, answer: (Language) -> String) in
            LocalizedText(
                Dictionary(
                    uniqueKeysWithValues: flow.languages.map { language in
                        let text = answer(language)
                        return (language, text.isEmpty ? suggestion.text(in: language) : text)
                    }))
        }
        let step = { (language: Language) in
            (answers[Question.step(number, language)]?.first ?? "").stepName
        }
        // A page that had no name among the steps does without, unless it gets one.
        let hasStep = old == nil || old?.step != nil || flow.languages.contains { !step($0).isEmpty }
        return UserFlow.Page(
            title: texts(suggestion.title) { answers[Question.title(number, $0)]?.first ?? "" },
            step: hasStep ? texts(suggestion.step, step) : nil,
            // A page without a required answer can only come before the code.
            timing: isRequired ? old?.timing ?? .afterCode : .start, attributes: names)
    }

    /// Returns the members of a flow whose texts are not in all of its languages, because nobody has
    /// translated them, and the languages that they lack.
    func untranslated(
        in flow: UserFlow, after answers: Answers
    ) -> (members: [String], languages: [Language]) {
        let own = ownAttributes(in: answers)
        let all = flow.attributes.flatMap { attribute in
            let question = own.first { $0.value.name == attribute.name }?.key ?? attribute.name
            return gaps(in: attribute, asked: question, flow.languages, answers).map { gap in
                (member: "attributes.\(attribute.name).\(gap.member)", languages: gap.languages)
            }
        }.filter { !$0.languages.isEmpty }
        let languages = flow.languages.filter { language in all.contains { $0.languages.contains(language) } }
        return (all.map(\.member), languages)
    }

    /// Returns the texts of an attribute, each with the languages that it lacks.
    private func gaps(
        in attribute: UserFlow.AttributeDefinition, asked name: String, _ languages: [Language],
        _ answers: Answers
    ) -> [(member: String, languages: [Language])] {
        let old = base?.attribute(named: name)
        // What is not asked for has the languages of the flow to begin with; what every tenant has, all.
        let new = languages.filter { old != nil && base?.languages.contains($0) == false }
        guard isOwn(name) else {
            return [
                ("label", new), ("hint", attribute.hint == nil ? [] : new),
                ("choices", attribute.choices.isEmpty ? [] : new),
            ]
        }
        let missing = { (question: (String, Language) -> String) in
            languages.dropFirst().filter { answers[question(name, $0)]?.first?.isEmpty != false }
        }
        return [
            ("label", missing(Question.label)), ("hint", attribute.hint == nil ? [] : new),
            (
                "choices",
                attribute.choices.isEmpty ? [] : asksOptions(of: name) ? missing(Question.options) : new
            ),
        ]
    }
}

extension String {
    /// The text as the name of a step can be: without what a terminal does not show, and
    /// no wider than a step.
    fileprivate var stepName: String {
        Printable(self).prefix(columns: UserFlow.Page.maximumStepColumns).text.trimmed
    }
}

extension UserFlow {
    /// Changes what a flow file cannot say together with the answers.
    fileprivate mutating func removeContradictions() {
        if order == .codeFirst {
            if attributes.contains(where: \.isRequired) || (attributes.isEmpty && alias == .off) {
                for index in pages.indices { pages[index].timing = .afterCode }
            } else {
                order = .answersFirst
            }
        }
        // A code by email is already the first factor.
        if identityProvider == .emailOneTimePasscode { requiresSecondFactor = false }
    }
}
