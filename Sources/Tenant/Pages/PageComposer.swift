import NativeAuth
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
        case .continueAs: continueAs
        case .signUp(.email): signUpEmail
        case .signUp(.password): newPassword(.password)
        case .signUp(.alias): alias
        case .signUp(.attributes(let index)): attributes(index)
        case .signInName: signInName
        case .password: password
        case .resetName: resetName
        case .resetPassword: newPassword(.newPassword)
        case .secondFactor: secondFactor
        case .registration: registration
        case .code(let code): self.code(code)
        case .returning(let answer): returning(answer)
        case .fault(let fault): self.fault(fault)
        case .signOut: signOut
        case .signedOut:
            PageBody(
                heading: PageText(strings.signOut.doneTitle), isDone: true,
                paragraphs: ["\(strings.signOut.done)"])
        case .expired: notice(strings.expired)
        case .forbidden: notice(strings.forbidden)
        }
    }

    /// The number of the refusal and the correlation ID, for a page with a refusal.
    private var supportDetails: [PageBody.Fact] {
        guard !page.errors.isEmpty, !page.correlationID.isEmpty else { return [] }
        let number = page.errors.lazy.compactMap(\.reason.number).first
        return [number.map(self.number), correlationID].compactMap(\.self)
    }

    private func number(_ number: Int) -> PageBody.Fact { (strings.frame.number, "\(number)") }
    private var correlationID: PageBody.Fact { (strings.frame.correlationID, .isolated(page.correlationID)) }
    private var appID: PageBody.Fact { (strings.frame.appID, .isolated(page.clientID)) }

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
    private var cancel: PageBody.Button { PageBody.Button(action: .cancel, label: strings.frame.cancel) }

    /// The button that leads to the question before.
    private var back: PageBody.Button { PageBody.Button(action: .back, label: common.button.back) }
}

/// What a page consists of, before it becomes HTML.
struct PageBody {
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
    typealias Fact = (name: String, value: HTML)
}

// The pages that say what happened, or ask whether to go on.

extension PageComposer {
    private var continueAs: PageBody {
        let texts = strings.continueAs
        return PageBody(
            heading: PageText(texts.title, [.account: PageText(value: page.account ?? "")]),
            paragraphs: ["\(texts.lead)"], mainButton: common.button.proceed,
            buttons: [PageBody.Button(action: .other, label: texts.other), cancel],
            facts: [appID])
    }

    private func returning(_ answer: Result<String, AuthorizeError>) -> PageBody {
        let texts = strings.returning
        let sentence = (try? answer.get()).map { PageText(texts.account, [.account: PageText(value: $0)]) }
        return PageBody(
            heading: PageText(sentence == nil ? texts.failedTitle : texts.title), isDone: sentence != nil,
            paragraphs: [sentence?.html ?? "\(texts.failed)"], mainButton: texts.button,
            facts: [appID])
    }

    private var signOut: PageBody {
        let texts = strings.signOut
        let sentence = page.account.map { PageText(texts.account, [.account: PageText(value: $0)]).html }
        return PageBody(
            heading: PageText(texts.title), paragraphs: [sentence ?? "\(texts.unnamed)", "\(texts.app)"],
            mainButton: texts.proceed, buttons: [PageBody.Button(action: .cancel, label: texts.stay)])
    }

    private func fault(_ fault: RequestFault) -> PageBody {
        let texts = strings.fault
        let remedy = fault.number == Self.redirectURINumber ? texts.registration : texts.remedy
        return PageBody(
            heading: PageText(texts.title),
            paragraphs: [sentence(about: fault).html, "\(remedy)", "\(texts.nothingSent)"],
            facts: [
                fault.clientID.map { (strings.frame.appID, .isolated($0)) },
                fault.redirectURI.map { (strings.frame.redirectURI, .isolated($0)) },
                number(fault.number), correlationID,
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
    private var signUpEmail: PageBody {
        question(
            PageText(common.email.title), paragraphs: ["\(common.email.lead)"], fields: [email],
            others: [
                PageBody.Button(
                    action: .signIn, label: common.button.signin, lead: common.email.haveAccount)
            ])
    }

    private var signInName: PageBody {
        question(
            PageText(common.signin.title),
            paragraphs: [hasAlias ? "\(common.signin.lead)" : "\(common.signin.leadAddress)"], fields: [name],
            others: [
                PageBody.Button(action: .signUp, label: common.review.create, lead: strings.signIn.noAccount)
            ])
    }

    private var resetName: PageBody {
        question(
            PageText(common.reset.title),
            paragraphs: [hasAlias ? "\(common.reset.lead)" : "\(common.reset.leadAddress)"], fields: [name])
    }

    private var registration: PageBody {
        question(
            PageText(common.registration.title), paragraphs: ["\(common.registration.lead)"],
            fields: [
                line(.target, common.registration.email, .email, typed: page.target, autocomplete: "email")
            ],
            send: common.authMethod.send)
    }

    private var alias: PageBody {
        let isRequired = flow.alias == .required
        var field = line(
            .alias, common.alias.label, .name, typed: page.answer(AliasAttribute.name),
            autocomplete: "username",
            isRequired: isRequired)
        field.hints = ["<p>\(strings.alias.rules)</p>"]
        return question(
            PageText(common.alias.title),
            paragraphs: ["\(common.alias.use)"] + (isRequired ? [] : ["\(strings.alias.skip)"]),
            fields: [field])
    }

    /// Returns a page that asks something.
    ///
    /// - Parameters:
    ///   - title: The question.
    ///   - paragraphs: The paragraphs below it.
    ///   - fields: The fields of the answer.
    ///   - send: The label of the button that sends the answer; `nil` for that which goes on.
    ///   - account: The account that a password is for.
    ///   - others: The other buttons, beside those that leave the page.
    func question(
        _ title: PageText, paragraphs: [HTML] = [], fields: [PageField], send: String? = nil,
        account: String? = nil, others: [PageBody.Button] = []
    ) -> PageBody {
        PageBody(
            heading: title, paragraphs: paragraphs, account: account, fields: fields,
            mainButton: send ?? common.button.proceed, buttons: others + [back, cancel])
    }

    /// Whether an alias is as good as an address to sign in.
    var hasAlias: Bool { flow.alias != .off }

    /// Asks for the address of an account.
    var email: PageField {
        line(.username, common.email.label, .email, typed: page.name, autocomplete: "username")
    }

    private var name: PageField {
        hasAlias
            ? line(.username, common.signin.label, .name, typed: page.name, autocomplete: "username") : email
    }

    /// Returns a field for a line of text.
    ///
    /// No input of the type "email": it changes what was typed before it is sent.
    func line(
        _ name: Request.Field, _ label: String, _ keyboard: PageField.Keyboard, typed: String = "",
        autocomplete: String, isRequired: Bool = true
    ) -> PageField {
        PageField(
            name: name, label: self.label(PageText(label), isRequired: isRequired),
            control: .text(
                PageField.TextInput(value: typed, autocomplete: autocomplete, keyboard: keyboard)),
            isRequired: isRequired)
    }

    /// Returns the label of a field, which says if it is optional.
    func label(_ label: PageText, isRequired: Bool) -> PageText {
        isRequired ? label : PageText(common.screen.optional, [.label: label])
    }
}
