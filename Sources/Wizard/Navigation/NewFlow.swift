import NativeAuth
import SignUp
package import UserFlow

/// The questions whose answers are a flow file.
///
/// They are asked by the pages of a flow, which changes with the answers: there is a page of questions for each page of
/// the new flow and one more, until a page is left empty or no attribute is left. It is a class, so that copies of a wizard
/// stay cheap.
package final class NewFlow: Sendable {
    /// The answers by the names of the questions: one text, or the chosen values.
    typealias Answers = [String: [String]]

    struct Strings: Hashable, Sendable, Codable {
        var heading = "Make a sign-up"
        var step = "Make a sign-up · {n}"
        var name = "What is the sign-up for?"
        var nameLabel = "Product or company"
        var nameHint = "The name at the top of every page."
        var nameStep = "Name"
        var accent = "Color"
        var accentHint = "As on your website: # and six digits or letters."
        var provider = "How do people sign in?"
        var providerLabel = "They sign in with"
        var password = "Email and password"
        var code = "Email and a new code each time"
        var providerStep = "Sign-in"
        var alias = "Usernames"
        var aliasHint = "A second name to sign in with."
        var aliasOff = "No username"
        var aliasOptional = "Whoever wants one"
        var aliasRequired = "Everyone has one"
        var languages = "Which languages does it have?"
        var languagesLabel = "Languages"
        var languagesHint = "You can give each page a title in every language."
        var page = "What does page {n} ask for?"
        var pageLabel = "Page {n} asks for"
        var pageHint = "Leave it empty if you ask for nothing else."
        var pageStep = "Page {n}"
        var titleLabel = "Title of page {n}"
        var titleIn = "Title of page {n} ({language})"
        var titleHint = "If you leave it empty: {title}"
        var required = "Which answers do people have to give?"
        var requiredLabel = "Required answers"
        var requiredHint = "All others can be left empty."
        var requiredStep = "Required"
        var write = "Write {file}"
        var done = "{file} is written. To try it:"
        var untranslated = "Still to translate to {languages}: {members}"
        var left = "Nothing was written."
        var leave = "Leave without a file?"
        var birthday = "Date of birth"
        var newsletter = "Send me news by email"
        var titleWhere = "Where do you live?"
        var titleWork = "What do you do?"
        var titleNews = "How do we keep in touch?"
    }

    /// The flow that the questions begin with; `nil` for a new one.
    let base: UserFlow?
    /// The name of the file that the flow is written to.
    package let fileName: String
    private let language: Language
    private let strings: Wizard.Strings
    /// The attributes to choose from: those of the flow that it begins with, then those that every tenant has, and two
    /// that many flows have.
    private let attributes: [UserFlow.AttributeDefinition]
    /// The titles for pages without one, by what they ask for.
    private let titles: [Title: LocalizedText]

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
        let ownNames = own.map { $0.shortName.lowercased() }
        let others = Self.commonAttributes.filter { !ownNames.contains(Self.shortName($0.name).lowercased()) }
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
        titles = Dictionary(
            uniqueKeysWithValues: Title.allCases.map { title in (title, text { $0[title] }) })
    }

    /// What a page without a title of its own is called.
    fileprivate enum Title: Hashable, CaseIterable {
        case about, place, work, news
    }

    private static func shortName(_ name: String) -> String {
        UserFlow.AttributeDefinition(name: name, kind: .text, label: "").shortName
    }

    /// What stands in the ID of an attribute for the tenant's app that keeps it, until there is a tenant.
    private static let noApp = String(repeating: "0", count: 32)

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

extension Wizard.Strings {
    fileprivate subscript(title: NewFlow.Title) -> String {
        switch title {
        case .about: common.attribute.title
        case .place: newFlow.titleWhere
        case .work: newFlow.titleWork
        case .news: newFlow.titleNews
        }
    }
}

// MARK: - Questions

extension NewFlow {
    /// The names of the questions.
    private enum Question {
        static let name = "name"
        static let accent = "accent"
        static let provider = "provider"
        static let alias = "aliasRule"
        static let languages = "languages"
        static let required = "required"
        static func page(_ number: Int) -> String { "page\(number)" }
        static func title(_ number: Int, _ language: Language) -> String { "title\(number).\(language.tag)" }
    }

    /// The answers that have to match a pattern, where a flow only warns.
    static let requiredAnswers = [
        RequiredAttribute(name: Question.accent, type: "string", pattern: "^#[0-9A-Fa-f]{6}$")
    ]

    /// Returns the questions as a flow, as far as they are known from the answers so far.
    func questions(after answers: Answers) -> UserFlow {
        var flow = UserFlow(name: fileName, identityProvider: .emailOneTimePasscode)
        flow.languages = [language]
        flow.brand.accent = accent(in: answers)
        let texts = strings.newFlow
        add(
            texts.name, step: texts.nameStep,
            [
                question(Question.name, .text, texts.nameLabel, hint: texts.nameHint, isRequired: true),
                question(Question.accent, .text, texts.accent, hint: texts.accentHint, example: "#0F6CBD"),
            ], to: &flow)
        add(
            texts.provider, step: texts.providerStep,
            [
                question(
                    Question.provider, .choice, texts.providerLabel, isRequired: true,
                    choices: UserFlow.IdentityProvider.allCases.map { ($0.rawValue, label(of: $0)) }),
                question(
                    Question.alias, .choice, texts.alias, hint: texts.aliasHint, isRequired: true,
                    choices: UserFlow.AliasRule.allCases.map { ($0.rawValue, label(of: $0)) }),
            ], to: &flow)
        add(
            texts.languages, step: texts.languagesLabel,
            [
                question(
                    Question.languages, .multipleChoice, texts.languagesLabel, hint: texts.languagesHint,
                    isRequired: true, choices: Language.supported.map { ($0.tag, $0.ownName) })
            ], to: &flow)
        addPages(after: answers, to: &flow)
        return flow
    }

    private func addPages(after answers: Answers, to flow: inout UserFlow) {
        let (pages, languages) = (pages(in: answers), languages(in: answers))
        // One more page than there are, as long as there is anything left to ask for.
        for number in 1...((pages.last?.number ?? 0) + 1) {
            let taken = pages.filter { $0.number < number }.flatMap(\.names)
            let options = attributes.filter { !taken.contains($0.name) }
            guard !options.isEmpty else { break }
            let names = pages.first { $0.number == number }?.names ?? []
            addPage(number, asking: names, options, languages, to: &flow)
        }
        let asked = pages.flatMap(\.names)
        guard !asked.isEmpty else { return }
        let texts = strings.newFlow
        let list = question(
            Question.required, .multipleChoice, texts.requiredLabel, hint: texts.requiredHint,
            choices: choices(attributes.filter { asked.contains($0.name) }))
        add(texts.required, step: texts.requiredStep, [list], to: &flow)
    }

    /// Adds the questions about a page: what it asks for, and its title in each language.
    private func addPage(
        _ number: Int, asking names: [String], _ options: [UserFlow.AttributeDefinition],
        _ languages: [Language], to flow: inout UserFlow
    ) {
        let (texts, values) = (strings.newFlow, ["n": "\(number)"])
        let list = question(
            Question.page(number), .multipleChoice, strings.format(texts.pageLabel, values),
            hint: texts.pageHint, choices: choices(options))
        let suggestion = suggestedTitle(of: names)
        let titles = languages.map { language in
            let label = strings.format(
                languages.count == 1 ? texts.titleLabel : texts.titleIn,
                ["language": language.ownName, "n": "\(number)"])
            let hint = strings.format(texts.titleHint, ["title": suggestion.text(in: language)])
            return question(Question.title(number, language), .text, label, hint: hint)
        }
        add(
            strings.format(texts.page, values),
            step: strings.format(texts.pageStep, values),
            [list] + titles, to: &flow)
    }

    private func add(
        _ title: String, step: String, _ questions: [UserFlow.AttributeDefinition], to flow: inout UserFlow
    ) {
        flow.attributes += questions
        flow.pages.append(
            UserFlow.Page(
                title: text(title), step: text(step), timing: .start, attributes: questions.map(\.name)))
    }

    private func question(
        _ name: String, _ kind: UserFlow.AttributeDefinition.Kind, _ label: String, hint: String? = nil,
        isRequired: Bool = false, example: String? = nil, choices: [(value: String, label: String)] = []
    ) -> UserFlow.AttributeDefinition {
        var question = UserFlow.AttributeDefinition(name: name, kind: kind, label: text(label))
        question.hint = hint.map(text)
        question.isRequired = isRequired
        question.example = example
        // As long as a text of a flow file may be.
        question.maximum = kind == .text ? UserFlow.maximumTextLength : nil
        question.choices = choices.map { .init($0.value, label: text($0.label)) }
        return question
    }

    private func text(_ text: String) -> LocalizedText { LocalizedText([language: text]) }

    private func choices(_ attributes: [UserFlow.AttributeDefinition]) -> [(value: String, label: String)] {
        attributes.map { ($0.name, $0.label.text(in: language)) }
    }

    private func label(of provider: UserFlow.IdentityProvider) -> String {
        switch provider {
        case .emailPassword: strings.newFlow.password
        case .emailOneTimePasscode: strings.newFlow.code
        }
    }

    private func label(of rule: UserFlow.AliasRule) -> String {
        switch rule {
        case .off: strings.newFlow.aliasOff
        case .optional: strings.newFlow.aliasOptional
        case .required: strings.newFlow.aliasRequired
        }
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
            }
        }
        return answers
    }

    private func accent(in answers: Answers) -> String? {
        let accent = answers[Question.accent]?.first ?? ""
        return accent.wholeMatch(of: #/#[0-9A-Fa-f]{6}/#) == nil ? nil : accent
    }

    private func languages(in answers: Answers) -> [Language] {
        let tags = answers[Question.languages] ?? []
        // Those of the flow to begin with keep their order, since the first one is the fallback.
        let known =
            (base?.languages ?? []) + Language.supported.filter { base?.languages.contains($0) != true }
        let languages = known.filter { tags.contains($0.tag) }
        return languages.isEmpty ? [.english] : languages
    }

    /// Returns the names of the attributes on each page that asks for any, with the number of its question.
    private func pages(in answers: Answers) -> [(number: Int, names: [String])] {
        var (pages, taken) = ([(number: Int, names: [String])](), [String]())
        for number in 1...attributes.count {
            let chosen = answers[Question.page(number)] ?? []
            // In the order of the flow to begin with, or else of the list.
            let names = (base == nil ? attributes.map(\.name).filter(chosen.contains) : chosen)
                .filter { name in !taken.contains(name) && attributes.contains { $0.name == name } }
            guard !names.isEmpty else { continue }
            pages.append((number, names))
            taken += names
        }
        return pages
    }

    /// Returns the title for a page that has none.
    private func suggestedTitle(of names: [String]) -> LocalizedText {
        let places = ["streetAddress", "postalCode", "city", "state", "country"]
        let title: Title =
            if names.contains(where: places.contains) {
                .place
            } else if names.contains("jobTitle") {
                .work
            } else {
                !names.isEmpty && names.allSatisfy { $0.hasSuffix("_Newsletter") } ? .news : .about
            }
        return titles[title] ?? ""
    }

    /// Returns the flow that the answers describe; what they do not speak of is as in the flow to begin with.
    package func flow(from answers: [String: [String]]) -> UserFlow {
        let provider = answers[Question.provider]?.first.flatMap(UserFlow.IdentityProvider.init)
        var flow = base ?? UserFlow(name: "", identityProvider: .emailPassword)
        flow.name = answers[Question.name]?.first ?? flow.name
        flow.identityProvider = provider ?? flow.identityProvider
        flow.alias = answers[Question.alias]?.first.flatMap(UserFlow.AliasRule.init) ?? .off
        flow.brand.accent = accent(in: answers)
        flow.languages = languages(in: answers)
        let (pages, required) = (pages(in: answers), answers[Question.required] ?? [])
        let asked = pages.flatMap(\.names)
        flow.attributes = attributes.filter { asked.contains($0.name) }
        for index in flow.attributes.indices {
            flow.attributes[index].isRequired = required.contains(flow.attributes[index].name)
        }
        flow.pages = pages.map { number, names in
            page(number, names, isRequired: names.contains(where: required.contains), flow, answers)
        }
        flow.removeContradictions()
        return flow
    }

    private func page(
        _ number: Int, _ names: [String], isRequired: Bool, _ flow: UserFlow, _ answers: Answers
    ) -> UserFlow.Page {
        let suggestion = suggestedTitle(of: names)
        let titles = flow.languages.map { language in
            let title = answers[Question.title(number, language)]?.first ?? ""
            return (language, title.isEmpty ? suggestion.text(in: language) : title)
        }
        // The page that it was before, if it still asks for anything of that.
        let old = base?.pages.dropFirst(number - 1).first.flatMap { page in
            page.attributes.contains(where: names.contains) ? page : nil
        }
        return UserFlow.Page(
            title: LocalizedText(Dictionary(uniqueKeysWithValues: titles)), step: old?.step,
            // A page without a required answer can only come before the code.
            timing: isRequired ? old?.timing ?? .afterCode : .start, attributes: names)
    }

    /// The members of a flow whose texts are not in all of its languages, because the flow to begin with has fewer, and
    /// the languages that they lack.
    func untranslated(in flow: UserFlow) -> (members: [String], languages: [Language]) {
        let new = flow.languages.filter { base?.languages.contains($0) == false }
        guard let base, !new.isEmpty else { return ([], []) }
        let old = flow.attributes.filter { base.attribute(named: $0.name) != nil }
        let texts = old.flatMap { attribute in
            let texts = [
                ("label", true), ("hint", attribute.hint != nil), ("choices", !attribute.choices.isEmpty),
            ]
            return texts.filter(\.1).map { "attributes.\(attribute.name).\($0.0)" }
        }
        let steps = flow.pages.indices.filter { flow.pages[$0].step != nil }.map { "pages[\($0)].step" }
        return (steps + texts, new)
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

// MARK: - Wizard

extension Wizard {
    /// The flow that the answers describe; `nil` for a wizard that signs people up.
    package var newFlow: UserFlow? { configuration.newFlow?.flow(from: pageSession.answersOfNewFlow) }

    /// The line that says that the file of the questions is written, before the command to try it.
    package var doneWithNewFlow: String {
        strings.format(strings.newFlow.done, ["file": configuration.newFlow?.fileName ?? ""])
    }

    /// The line that says which texts have yet to be translated; `nil` if none has.
    package var untranslatedNewFlow: String? {
        guard let questions = configuration.newFlow, let flow = newFlow else { return nil }
        let (members, languages) = questions.untranslated(in: flow)
        guard !members.isEmpty else { return nil }
        let comma = strings.screen.comma
        return strings.format(
            strings.newFlow.untranslated,
            [
                "languages": languages.map(\.ownName).joined(separator: comma),
                "members": members.joined(separator: comma),
            ])
    }

    /// Leaves the page forward: ends the program on the last one.
    mutating func answerQuestions(_ action: PageAction) -> [Effect] {
        pageSession.page.endEditing()
        let effects = updateQuestions()
        if pageID == .review, action == .press(.proceed) { return effects + [.exit(.answered)] }
        return effects + carryOut(signUpController.take(action, &pageSession))
    }

    /// Asks the questions that follow from the answers so far, and shows their color.
    ///
    /// An open list is let be until it is closed.
    mutating func updateQuestions() -> [Effect] {
        guard let newFlow = configuration.newFlow,
            !page.controls.fields.contains(where: { $0.choice?.isOpen == true })
        else { return [] }
        let accent = flow.brand.accent
        _ = follow(newFlow.questions(after: pageSession.answersOfNewFlow))
        return flow.brand.accent == accent ? [] : [.showBrand(flow.brand)]
    }
}

extension PageSession {
    /// Whether any answer is another one than the first.
    var hasChangedNewFlow: Bool {
        answersOfNewFlow.filter { !$0.value.isEmpty }
            != configuration.newFlow?.firstAnswers.filter { !$0.value.isEmpty }
    }

    /// The answers to all questions, also on pages that are not open.
    fileprivate var answersOfNewFlow: NewFlow.Answers {
        var answers = pages.retainedAnswers.values
        for id in pages.ids {
            guard let page = pages[id: id] else { continue }
            for (name, field) in zip(page.fieldNames, page.controls.fields) { answers[name] = field.answers }
        }
        return answers
    }

    /// Fills in the answers that the questions begin with.
    mutating func fillInNewFlow() {
        guard let newFlow = configuration.newFlow else { return }
        let answers = newFlow.firstAnswers
        replaceFlow(newFlow.questions(after: answers))
        for id in attributePages(.start) {
            guard var page = makePage(id) else { continue }
            for (index, name) in page.fieldNames.enumerated() {
                page.controls.fields[index].fill(answers[name] ?? [])
            }
            pages.retainedAnswers.retain(page)
        }
    }
}

extension Field {
    /// The answer as the values of a list, or as one text; empty for none.
    fileprivate var answers: [String] {
        switch self {
        case .text(let field): field.answer.isEmpty ? [] : [field.answer]
        case .choice(let field): field.values
        case .boolean, .secret: []
        }
    }

    /// Gives an answer.
    fileprivate mutating func fill(_ answers: [String]) {
        switch self {
        case .text(var field):
            field.replaceAll(with: answers.joined())
            self = .text(field)
        case .choice(var field):
            field.select(answers)
            self = .choice(field)
        case .boolean, .secret: break
        }
    }
}

extension RetainedAnswers {
    /// The answers by the names of the fields.
    fileprivate var values: NewFlow.Answers { fields.compactMapValues { $0.first?.answers } }
}
