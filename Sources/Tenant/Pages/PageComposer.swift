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

    /// The errors that belong to no field of a body.
    func generalErrors(_ body: PageBody) -> [PageText] {
        page.errors.filter { error in !body.fields.contains { $0.name == error.field } }.map { text(for: $0) }
    }

    private var content: PageBody {
        switch page.content {
        case .signUpEmail(let typed): signUpEmail(typed)
        case .signInName(let typed): signInName(typed)
        case .resetName(let typed): resetName(typed)
        case .newPassword(let isReset, let name): newPassword(isReset: isReset, of: name)
        case .password(let name): password(name)
        case .alias(let typed): alias(typed)
        case .attributes(let flowPage, let typed): attributes(flowPage, typed)
        case .code(let question): code(question)
        case .secondFactor(let choices): secondFactor(choices)
        case .registration(let typed): registration(typed)
        case .continueAs(let account, let clientID): continueAs(account, clientID)
        case .returning(let destination): returning(destination)
        case .fault(let fault): self.fault(fault)
        case .signOut(let account): signOut(account)
        case .signedOut: signedOut
        case .expired: notice(strings.expired)
        case .forbidden: notice(strings.forbidden)
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

    private var signedOut: PageBody {
        PageBody(
            heading: PageText(strings.signOut.doneTitle), isDone: true,
            paragraphs: ["\(strings.signOut.done)"])
    }

    private func notice(_ notice: PageStrings.Notice) -> PageBody {
        PageBody(heading: PageText(notice.title), paragraphs: ["\(notice.text)"])
    }
}

extension PageError.Reason {
    /// The service's number of the refusal; `nil` if there is none.
    fileprivate var number: Int? {
        switch self {
        case .missing, .invalidEmail, .passwordsDiffer, .invalidAttribute, .dateBeyondLimits: nil
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
