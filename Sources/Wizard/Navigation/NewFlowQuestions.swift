import NativeAuth
import SignUp
import Terminal
import UserFlow

extension NewFlow {
    struct Strings: Hashable, Sendable, Codable {
        var heading = "Make a sign-up"
        var step = "Make a sign-up · {n}"
        var name = "What is the sign-up for?"
        var nameLabel = "Product or company"
        var nameHint = "The name at the top of every page."
        var nameStep = "Name"
        var accent = "Color"
        var accentHint = "As on your website: # and three or six digits or letters."
        var provider = "How do people sign in?"
        var providerLabel = "Sign-in method"
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
        var languagesHint = "The first one that you choose is for everyone who reads none of them."
        var page = "What does extra page {n} ask for?"
        var pageLabel = "Extra page {n} asks for"
        var pageHint = "In the order in which you choose. Leave it empty if you ask for nothing else."
        var pageStep = "Extra page {n}"
        var titleLabel = "Title of extra page {n}"
        var titleIn = "Title of extra page {n} ({language})"
        var titleHint = "If you leave it empty: {title}"
        var stepLabel = "Short name of extra page {n}"
        var stepIn = "Short name of extra page {n} ({language})"
        var stepHint = "In the list of steps. If you leave it empty: {title}"
        var ownChoice = "A question of your own"
        var ownTitle = "What is your own question {n}?"
        var own = "Question {n} of your own"
        var ownIn = "Question {n} of your own ({language})"
        var ownHint = "In a few words, such as: Shoe size"
        var kind = "Answer to question {n}"
        var kindText = "Text"
        var kindInteger = "A whole number"
        var kindBoolean = "A check box"
        var kindChoice = "One of several options"
        var kindMultipleChoice = "Any of several options"
        var kindCountry = "A country or region"
        var kindDate = "A date"
        var options = "Options of question {n}"
        var optionsIn = "Options of question {n} ({language})"
        var optionsHint = "With commas between them, such as: Small, Medium, Large"
        var optionsInHint = "In the same order. If you leave it empty: {title}"
        var required = "Which answers do people have to give?"
        var requiredLabel = "Required answers"
        var requiredHint = "All others can be left empty."
        var requiredStep = "Required"
        var write = "Write {file}"
        var done = "{file} is written."
        var nextTry = "Try it, and press F6 to save what you did as a test:"
        var nextTryPlain = "Try it, and type :save to save what you did as a test:"
        var nextTest = "Run that test:"
        var nextDraw = "See every page and every error in a browser:"
        var nextClick = "Click through the pages in a browser:"
        var nextCheck = "Find mistakes after you edit the file:"
        var nextChange = "Change your answers:"
        var untranslated = "Still to translate to {languages}: {members}"
        var left = "Nothing was written."
        var leave = "Leave without a file?"
        var birthday = "Date of birth"
        var newsletter = "Send me news by email"
        var titleWhere = "Where do you live?"
        var titleWork = "What do you do?"
        var titleNews = "How do we keep in touch?"
        var stepWhere = "Address"
        var stepWork = "Work"
        var stepNews = "News"
    }

    /// The names of the questions.
    enum Question {
        static let name = "name"
        static let accent = "accent"
        static let provider = "provider"
        static let alias = "aliasRule"
        static let languages = "languages"
        static let required = "required"
        static func page(_ number: Int) -> String { "page\(number)" }
        static func title(_ number: Int, _ language: Language) -> String { "title\(number).\(language.tag)" }
        static func step(_ number: Int, _ language: Language) -> String { "step\(number).\(language.tag)" }

        // Questions about a question of the user's own; no attribute has a name with a full stop.
        static func new(_ number: Int) -> String { "own.\(number)" }
        static func isNew(_ name: String) -> Bool { name.hasPrefix("own.") }
        static func label(_ own: String, _ language: Language) -> String { "\(own).label.\(language.tag)" }
        static func kind(_ own: String) -> String { "\(own).kind" }
        static func options(_ own: String, _ language: Language) -> String {
            "\(own).options.\(language.tag)"
        }
    }

    /// Returns the answers that have to match a pattern, where a flow only warns: the color, and in every
    /// other language as many options as in the first.
    func requiredAnswers(after answers: Answers) -> [RequiredAttribute] {
        let languages = languages(in: answers)
        let options = own(in: answers).flatMap { name in
            let first = answers[Question.options(name, languages[0])]?.first ?? ""
            let pattern = OptionList.pattern(forAsManyAs: OptionList.labels(in: first).count)
            return languages.dropFirst().map { language in
                RequiredAttribute(name: Question.options(name, language), type: "string", pattern: pattern)
            }
        }
        let accent = RequiredAttribute(
            name: Question.accent, type: "string", pattern: "^#([0-9A-Fa-f]{3}){1,2}$")
        return [accent] + options
    }

    /// Returns whether the order in which the options of a question are chosen is part of the answer.
    static func keepsOrder(_ question: UserFlow.AttributeDefinition) -> Bool {
        question.kind == .multipleChoice && question.name != Question.required
    }

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
        let (pages, own) = (pages(in: answers), ownAttributes(in: answers))
        let all = attributes.map { ($0.name, (own[$0.name] ?? $0).label.text(in: language)) }
        let asked = pages.flatMap(\.names)
        let new = asked.filter(Question.isNew).map { ($0, own[$0]?.label.text(in: language) ?? "") }
        // Another one can be chosen as soon as one is.
        let next = (1...).lazy.map(Question.new).first { !asked.contains($0) } ?? ""
        let isFull = attributes.count + new.count >= UserFlow.maximumAttributes
        let choices = all + new + (isFull ? [] : [(next, strings.newFlow.ownChoice)])
        // One more page than there are, as long as there is anything left to ask for.
        for number in 1...((pages.last?.number ?? 0) + 1) {
            let taken = pages.filter { $0.number < number }.flatMap(\.names)
            let options = choices.filter { !taken.contains($0.0) }
            guard !options.isEmpty else { break }
            let names = pages.first { $0.number == number }?.names ?? []
            addPage(number, asking: names, options, after: answers, to: &flow)
            for name in names where isOwn(name) { addOwn(name, after: answers, to: &flow) }
        }
        guard !asked.isEmpty else { return }
        let texts = strings.newFlow
        let list = question(
            Question.required, .multipleChoice, texts.requiredLabel, hint: texts.requiredHint,
            choices: asked.compactMap { name in choices.first { $0.0 == name } })
        add(texts.required, step: texts.requiredStep, [list], to: &flow)
    }

    /// Adds the questions about a page: what it asks for, and its title and short name in each language.
    private func addPage(
        _ number: Int, asking names: [String], _ options: [(value: String, label: String)],
        after answers: Answers, to flow: inout UserFlow
    ) {
        let (texts, suggestion) = (strings.newFlow, suggestion(for: names))
        let list = question(
            Question.page(number), .multipleChoice, format(texts.pageLabel, number),
            hint: texts.pageHint, choices: options)
        let languages = languages(in: answers)
        let titles = languages.map { language in
            let label = languages.count == 1 ? texts.titleLabel : texts.titleIn
            return question(
                Question.title(number, language), .text, format(label, number, language),
                hint: format(texts.titleHint, number, title: suggestion.title.text(in: language)))
        }
        add(
            format(texts.page, number), step: format(texts.pageStep, number),
            [list] + titles + stepQuestions(number, names, suggestion, answers), to: &flow)
    }

    /// Returns the questions about the name that a page has in the list of steps.
    private func stepQuestions(
        _ number: Int, _ names: [String], _ suggestion: (title: LocalizedText, step: LocalizedText),
        _ answers: Answers
    ) -> [UserFlow.AttributeDefinition] {
        let (texts, languages) = (strings.newFlow, languages(in: answers))
        let old = oldPage(number, asking: names)
        let usual = old != nil && old?.step == nil ? suggestion.title : suggestion.step
        return languages.map { language in
            question(
                Question.step(number, language), .text,
                format(languages.count == 1 ? texts.stepLabel : texts.stepIn, number, language),
                hint: format(texts.stepHint, number, title: usual.text(in: language)),
                maximum: stepLength(answers[Question.step(number, language)]?.first ?? ""))
        }
    }

    /// Returns how many letters the name of a step has at most: fewer than columns if
    /// some are as wide as two.
    private func stepLength(_ answer: String) -> Int {
        let fitting = Printable(answer).prefix(columns: UserFlow.Page.maximumStepColumns).text.unicodeScalars
            .count
        return fitting < answer.unicodeScalars.count ? fitting : UserFlow.Page.maximumStepColumns
    }

    /// Adds the questions about a question of the user's own: its text and its options in each
    /// language, and its kind.
    private func addOwn(_ name: String, after answers: Answers, to flow: inout UserFlow) {
        let (texts, languages) = (strings.newFlow, languages(in: answers))
        let number = (own(in: answers).firstIndex(of: name) ?? 0) + 1
        let labels = questions(
            Question.label, about: name, languages.count == 1 ? texts.own : texts.ownIn,
            hints: (texts.ownHint, texts.titleHint), number, answers)
        let kind = question(
            Question.kind(name), .choice, format(texts.kind, number), isRequired: true,
            choices: UserFlow.AttributeDefinition.Kind.allCases.map { ($0.rawValue, label(of: $0)) })
        let chosen = answers[Question.kind(name)]?.first.flatMap(UserFlow.AttributeDefinition.Kind.init)
        let options = questions(
            Question.options, about: name, languages.count == 1 ? texts.options : texts.optionsIn,
            hints: (texts.optionsHint, texts.optionsInHint), number, answers)
        let hasOptions = chosen?.hasOptions == true && asksOptions(of: name)
        add(
            format(texts.ownTitle, number), step: format(texts.own, number),
            labels + [kind] + (hasOptions ? options : []), to: &flow)
    }

    /// Returns a question in each language, of which the first one has to be answered and is an
    /// example for the others.
    private func questions(
        _ question: (String, Language) -> String, about name: String, _ label: String,
        hints: (first: String, other: String), _ number: Int, _ answers: Answers
    ) -> [UserFlow.AttributeDefinition] {
        let languages = languages(in: answers)
        let first = answers[question(name, languages[0])]?.first ?? ""
        let others = languages.dropFirst().map { language in
            self.question(
                question(name, language), .text, format(label, number, language),
                hint: first.isEmpty ? nil : format(hints.other, number, title: first),
                example: first.isEmpty ? nil : first)
        }
        return [
            self.question(
                question(name, languages[0]), .text, format(label, number, languages[0]), hint: hints.first,
                isRequired: true)
        ] + others
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
        isRequired: Bool = false, example: String? = nil, maximum: Int = UserFlow.maximumTextLength,
        choices: [(value: String, label: String)] = []
    ) -> UserFlow.AttributeDefinition {
        var question = UserFlow.AttributeDefinition(name: name, kind: kind, label: text(label))
        question.hint = hint.map(text)
        question.isRequired = isRequired
        question.example = example
        question.maximum = kind == .text ? maximum : nil
        question.choices = choices.map { .init($0.value, label: text($0.label)) }
        return question
    }

    private func text(_ text: String) -> LocalizedText { LocalizedText([language: text]) }

    /// Returns a text about the page or question with a number.
    private func format(_ text: String, _ number: Int, _ language: Language? = nil, title: String = "")
        -> String
    {
        strings.format(text, ["n": "\(number)", "language": language?.ownName ?? "", "title": title])
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

    private func label(of kind: UserFlow.AttributeDefinition.Kind) -> String {
        switch kind {
        case .text: strings.newFlow.kindText
        case .integer: strings.newFlow.kindInteger
        case .boolean: strings.newFlow.kindBoolean
        case .choice: strings.newFlow.kindChoice
        case .multipleChoice: strings.newFlow.kindMultipleChoice
        case .country: strings.newFlow.kindCountry
        case .date: strings.newFlow.kindDate
        }
    }
}
