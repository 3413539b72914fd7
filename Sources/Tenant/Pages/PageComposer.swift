import UserFlow

/// Composes the bodies of pages from a flow's rules and the texts of a language.
struct PageComposer {
    let flow: UserFlow
    let page: Page

    /// The texts of the page's language.
    var strings: PageStrings { page.language.pageStrings }
    /// Those that the wizard says, too.
    var common: CommonTexts { strings.common }

    /// The body of the page.
    var body: PageBody {
        var body = content
        for index in body.fields.indices {
            let error = page.errors.first { $0.field == body.fields[index].name }
            body.fields[index].error = error.map { text(for: $0) }
        }
        if !page.hasBack { body.buttons.removeAll { $0.action == .back } }
        body.details += supportDetails
        return body
    }

    /// How far a sign-up is at this page; `nil` for a page that is not part of one.
    var progress: PageProgress? { question.flatMap(flow.progress) }

    /// The question of the page, if it asks one.
    var question: PageQuestion? {
        if case .question(let question, _) = page.content { question } else { nil }
    }

    /// The errors that belong to no field of a body.
    func generalErrors(_ body: PageBody) -> [PageText] {
        page.errors.filter { error in !body.fields.contains { $0.name == error.field } }.map { text(for: $0) }
    }

    private var content: PageBody {
        switch page.content {
        case .question(let question, let visitor): body(asking: question, visitor)
        case .returning(let destination): returning(destination)
        case .fault(let fault): self.fault(fault)
        case .signOut(let account): signOut(account)
        case .signedOut:
            PageBody(
                heading: PageText(strings.signOut.doneTitle), isDone: true,
                paragraphs: ["\(strings.signOut.done)"])
        case .expired: notice(strings.expired)
        case .forbidden: notice(strings.forbidden)
        }
    }

    private func body(asking question: PageQuestion, _ visitor: Visitor) -> PageBody {
        switch question {
        case .continueAs: continueAs(visitor)
        case .signUpEmail: signUpEmail(visitor.name)
        case .signInName: signInName(visitor.name)
        case .resetName: resetName(visitor.name)
        case .newPassword: newPassword(isReset: false, of: visitor.name)
        case .resetPassword: newPassword(isReset: true, of: visitor.name)
        case .password: password(visitor.name)
        case .alias: alias(visitor.answer(AliasAttribute.name))
        case .attributes(let index): attributes(index, visitor)
        case .code(let code): self.code(code)
        case .secondFactor(let choices): secondFactor(choices)
        case .registration: registration(visitor.target)
        // Its page is the one that returns to the program.
        case .answer: notice(strings.expired)
        }
    }

    /// The number of the refusal and the correlation ID, for a page with a refusal.
    private var supportDetails: [PageBody.Fact] {
        guard !page.errors.isEmpty, !page.correlationID.isEmpty else { return [] }
        let number = page.errors.lazy.compactMap(\.reason.number).first
        return [
            number.map { PageBody.Fact(name: strings.frame.number, value: PageText("\($0)")) },
            PageBody.Fact(name: strings.frame.correlationID, value: PageText(value: page.correlationID)),
        ].compactMap(\.self)
    }

    private func notice(_ notice: PageStrings.Notice) -> PageBody {
        PageBody(heading: PageText(notice.title), paragraphs: ["\(notice.text)"])
    }
}

extension PageError.Reason {
    /// The service's number of the refusal; `nil` if there is none.
    fileprivate var number: Int? {
        switch self {
        case .missing, .invalidEmail, .passwordsDiffer, .invalidCode, .invalidAttribute, .dateBeyondLimits:
            nil
        case .refusal(let refusal): refusal.oauthError.aadstsCode
        }
    }
}

extension PageComposer {
    /// Returns a text of the flow, with the language that it fell back to.
    func text(_ text: LocalizedText) -> PageText {
        let languages = flow.languages
        let language = page.language.ofPages
        let fallback =
            languages.contains(language) || languages.contains(.english) ? .english : languages.first
        return PageText(
            value: text.text(in: page.language), language: languages.contains(language) ? nil : fallback)
    }

    /// The button that leads back to the app.
    var cancel: PageBody.Button { PageBody.Button(action: .cancel, label: strings.frame.cancel) }

    /// The button that leads to the question before.
    var back: PageBody.Button { PageBody.Button(action: .back, label: common.button.back) }
}

/// What a page consists of, before it becomes HTML.
struct PageBody: Hashable, Sendable {
    /// The question or the statement, which is the heading and the title.
    let heading: PageText
    /// Whether the page says that all is done.
    var isDone = false
    /// The paragraphs below the heading.
    var paragraphs: [HTML] = []
    /// The account that a password is for, which password managers look for; not part of the form.
    var account: String?
    /// The questions.
    var fields: [PageField] = []
    /// The button that sends the answers; `nil` for a page without a form.
    var mainButton: String?
    /// The other buttons, in order.
    var buttons: [Button] = []
    /// Names and values that the page shows, such as the app's ID.
    var facts: [Fact] = []
    /// Names and values for support, which the page hides until they are asked for.
    var details: [Fact] = []

    /// A button that does something else than sending the answers.
    struct Button: Hashable, Sendable {
        let action: PageAction
        let label: String
        /// What stands before it, such as a question.
        var lead: String?
        /// Whether it does nothing yet; what stands before it says when it does.
        var isDisabled = false
    }

    /// A name and a value.
    struct Fact: Hashable, Sendable {
        let name: String
        let value: PageText
    }
}

// The pages that say what happened, or ask whether to go on.

extension PageComposer {
    func continueAs(_ visitor: Visitor) -> PageBody {
        let texts = strings.continueAs
        return PageBody(
            heading: PageText(texts.title, [.account: PageText(value: visitor.account)]),
            paragraphs: ["\(texts.lead)"], mainButton: common.button.proceed,
            buttons: [PageBody.Button(action: .other, label: texts.other), cancel],
            facts: [PageBody.Fact(name: strings.frame.appID, value: PageText(value: visitor.clientID))])
    }

    func returning(_ destination: ReturnToProgram) -> PageBody {
        let texts = strings.returning
        let sentence = destination.account.map {
            PageText(texts.account, [.account: PageText(value: $0)])
        }
        return PageBody(
            heading: PageText(sentence == nil ? texts.failedTitle : texts.title), isDone: sentence != nil,
            paragraphs: [sentence?.html ?? "\(texts.failed)"], mainButton: texts.button,
            facts: [
                PageBody.Fact(name: strings.frame.appID, value: PageText(value: destination.clientID))
            ])
    }

    func signOut(_ account: String?) -> PageBody {
        let texts = strings.signOut
        let sentence = account.map { PageText(texts.account, [.account: PageText(value: $0)]).html }
        return PageBody(
            heading: PageText(texts.title), paragraphs: [sentence ?? "\(texts.unnamed)", "\(texts.app)"],
            mainButton: texts.proceed, buttons: [PageBody.Button(action: .cancel, label: texts.stay)])
    }

    func fault(_ fault: RequestFault) -> PageBody {
        let texts = strings.fault
        let remedy = fault.number == Self.redirectURINumber ? texts.registration : texts.remedy
        return PageBody(
            heading: PageText(texts.title),
            paragraphs: [sentence(about: fault).html, "\(remedy)", "\(texts.nothingSent)"],
            facts: [
                fault.clientID.map { PageBody.Fact(name: strings.frame.appID, value: PageText(value: $0)) },
                fault.redirectURI.map {
                    PageBody.Fact(name: strings.frame.redirectURI, value: PageText(value: $0))
                },
                PageBody.Fact(name: strings.frame.number, value: PageText("\(fault.number)")),
                PageBody.Fact(name: strings.frame.correlationID, value: PageText(value: page.correlationID)),
            ].compactMap(\.self))
    }

    /// The service's number for a redirect URI that is not registered.
    private static let redirectURINumber = 50011

    private func sentence(about fault: RequestFault) -> PageText {
        let texts = strings.fault
        let values = fault.parameter.map { [PageText.Placeholder.parameter: PageText(value: $0)] } ?? [:]
        return switch fault.number {
        case Self.redirectURINumber: PageText(texts.redirectURI)
        case 700016: PageText(texts.unknownClient)
        case 90015: PageText(texts.tooLong)
        case 9_000_411: PageText(texts.twice, values)
        case 900144 where fault.parameter != nil, 900971 where fault.parameter != nil:
            PageText(texts.missing, values)
        default: fault.parameter == nil ? PageText(texts.unnamed) : PageText(texts.other, values)
        }
    }
}

// The pages that ask for a name: an address or an alias.

extension PageComposer {
    func signUpEmail(_ typed: String) -> PageBody {
        PageBody(
            heading: PageText(common.email.title), paragraphs: ["\(common.email.lead)"],
            fields: [email(common.email.label, PageFieldName.username, typed, autocomplete: .username)],
            mainButton: common.button.proceed,
            buttons: [
                PageBody.Button(
                    action: .signIn, label: common.button.signin, lead: common.email.haveAccount),
                back, cancel,
            ])
    }

    func signInName(_ typed: String) -> PageBody {
        PageBody(
            heading: PageText(common.signin.title),
            paragraphs: [hasAlias ? "\(common.signin.lead)" : "\(common.signin.leadAddress)"],
            fields: [name(typed)], mainButton: common.button.proceed,
            buttons: [
                PageBody.Button(
                    action: .signUp, label: common.review.create, lead: strings.signIn.noAccount),
                back, cancel,
            ])
    }

    func resetName(_ typed: String) -> PageBody {
        PageBody(
            heading: PageText(common.reset.title),
            paragraphs: [hasAlias ? "\(common.reset.lead)" : "\(common.reset.leadAddress)"],
            fields: [name(typed)], mainButton: common.button.proceed, buttons: [back, cancel])
    }

    func registration(_ typed: String) -> PageBody {
        PageBody(
            heading: PageText(common.registration.title), paragraphs: ["\(common.registration.lead)"],
            fields: [email(common.registration.email, PageFieldName.target, typed, autocomplete: .email)],
            mainButton: common.authMethod.send, buttons: [back, cancel])
    }

    func alias(_ typed: String) -> PageBody {
        let isRequired = flow.alias == .required
        let label = PageText(common.alias.label)
        let field = PageField(
            name: PageFieldName.alias,
            label: isRequired ? label : PageText(common.screen.optional, [.label: label]),
            hints: ["<p>\(strings.alias.rules)</p>"],
            control: .text(PageField.TextInput(value: typed, autocomplete: .username, keyboard: .name)),
            isRequired: isRequired)
        return PageBody(
            heading: PageText(common.alias.title),
            paragraphs: ["\(common.alias.use)"] + (isRequired ? [] : ["\(strings.alias.skip)"]),
            fields: [field], mainButton: common.button.proceed, buttons: [back, cancel])
    }

    /// Whether an alias is as good as an address to sign in.
    var hasAlias: Bool { flow.alias != .off }

    private func name(_ typed: String) -> PageField {
        guard hasAlias else {
            return email(common.email.label, PageFieldName.username, typed, autocomplete: .username)
        }
        return PageField(
            name: PageFieldName.username, label: PageText(common.signin.label),
            control: .text(PageField.TextInput(value: typed, autocomplete: .username, keyboard: .name)))
    }

    // No input of the type "email": it changes what was typed before it is sent.
    private func email(
        _ label: String, _ name: String, _ typed: String, autocomplete: PageField.AutofillToken
    ) -> PageField {
        PageField(
            name: name, label: PageText(label),
            control: .text(
                PageField.TextInput(value: typed, autocomplete: autocomplete, keyboard: .email)))
    }
}
