import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// A page in a state, by a name for files and messages.
struct PageSample: CustomTestStringConvertible {
    let name: String
    let flow: UserFlow
    let page: Page

    var testDescription: String { "\(flow.name), \(name)" }

    /// The page as HTML.
    var html: String { PageRenderer(flow: flow).html(page) }

    /// The page as HTML, without the rules of its style sheet.
    var markup: String {
        let html = html
        guard let start = html.firstRange(of: "<style>"), let end = html.firstRange(of: "</style>") else {
            return html
        }
        return String(html[..<start.upperBound] + html[end.lowerBound...])
    }

    /// Whether the page has a form.
    var hasForm: Bool { markup.contains("<form") }

    /// Returns the sample in another language.
    func inLanguage(_ language: Language) -> PageSample {
        var page = page
        page.language = language
        return PageSample(name: "\(name)-\(language.tag)", flow: flow, page: page)
    }
}

extension PageSample {
    /// A form of the tenant.
    static let form = PageForm(
        action: "/contoso.onmicrosoft.com/oauth2/v2.0/authorize", context: "ctx-value",
        csrfToken: "csrf-value")

    /// An app ID as Entra makes them.
    static let clientID = "0a1b2c3d-4e5f-6789-abcd-ef0123456789"

    /// The redirect URI of the samples.
    static let redirectURI = "http://localhost:41737"

    /// Every page of a flow before an answer, after an accepted one, and after each kind of error.
    static func all(of flow: UserFlow) -> [PageSample] {
        (questions(of: flow) + attributes(of: flow) + codes + results + faults).map {
            PageSample(name: $0.name, flow: flow, page: $0.page)
        }
    }

    private typealias NamedPage = (name: String, page: Page)

    private static func page(
        _ name: String, _ content: PageContent, _ errors: [PageError] = [], hasForm: Bool = true
    ) -> NamedPage {
        let page = Page(
            language: .english, content: content, errors: errors, form: hasForm ? form : nil,
            correlationID: "7d2f0c9e-5f3a-4f0e-9d55-0d8a0b9c1e2f")
        return (name, page)
    }

    private static func questions(of flow: UserFlow) -> [NamedPage] {
        let ada = "ada@contoso.com"
        return [
            page("email", .signUpEmail(typed: "")),
            page("email-typed", .signUpEmail(typed: ada)),
            page("email-missing", .signUpEmail(typed: ""), [.init(field: "username", reason: .missing)]),
            page(
                "email-wrong", .signUpEmail(typed: "ada lovelace"),
                [.init(field: "username", reason: .invalidEmail)]),
            page(
                "email-taken", .signUpEmail(typed: ada),
                [.init(field: "username", reason: .refusal(.userAlreadyExists))]),
            page("name", .signInName(typed: "")),
            page(
                "name-unknown", .signInName(typed: ada),
                [.init(field: "username", reason: .refusal(.userNotFound))]),
            page("reset", .resetName(typed: ada)),
            page("reset-missing", .resetName(typed: ""), [.init(field: "username", reason: .missing)]),
            page("new-password", .newPassword(isReset: false, name: "ada@contoso.com")),
            page(
                "new-password-weak", .newPassword(isReset: false, name: "ada@contoso.com"),
                [.init(field: "password", reason: .refusal(.passwordTooWeak))]),
            page(
                "new-password-differ", .newPassword(isReset: false, name: "ada@contoso.com"),
                [.init(field: "confirmation", reason: .passwordsDiffer)]),
            page("reset-password", .newPassword(isReset: true, name: "ada@contoso.com")),
            page("password", .password(name: ada)),
            page(
                "password-wrong", .password(name: ada),
                [.init(field: "password", reason: .refusal(.passwordWrong))]),
            page(
                "password-locked", .password(name: ada),
                [.init(field: nil, reason: .refusal(.accountLocked))]),
            page("alias", .alias(typed: "")),
            page(
                "alias-taken", .alias(typed: "ada"),
                [.init(field: "a.flatusername", reason: .refusal(.userAlreadyExists))]),
        ]
    }

    private static func attributes(of flow: UserFlow) -> [NamedPage] {
        flow.pages.enumerated().flatMap { index, flowPage in
            let list = flow.attributes(on: flowPage)
            let typed = list.map { TypedAnswer(name: $0.name, value: $0.example ?? "Aarhus") }
            let missing = list.map { PageError(field: "a.\($0.name)", reason: .missing) }
            let invalid = list.map { PageError(field: "a.\($0.name)", reason: .invalidAttribute) }
            return [
                page("attributes-\(index)", .attributes(index, typed: [])),
                page("attributes-\(index)-missing", .attributes(index, typed: []), missing),
                page("attributes-\(index)-invalid", .attributes(index, typed: typed), invalid),
                page(
                    "attributes-\(index)-refused", .attributes(index, typed: typed),
                    [.init(field: nil, reason: .refusal(.attributesInvalid(list.map(\.name))))]),
            ]
        }
    }

    private static var codes: [NamedPage] {
        func question(_ purpose: CodePurpose, isResent: Bool = false) -> PageContent {
            .code(
                CodeQuestion(
                    purpose: purpose, recipient: purpose == .signUp ? "ada@contoso.com" : "a**@c******.com",
                    length: 8, lifetime: 600, interval: 30, isResent: isResent))
        }
        let choices = [
            SecondFactorChoice(id: "1", hint: "a**@c******.com"),
            SecondFactorChoice(id: "2", hint: "l*******@f*******.com"),
        ]
        return [
            page("code", question(.signUp)), page("code-sign-in", question(.signIn)),
            page("code-second-factor", question(.secondFactor)),
            page("code-registration", question(.registration)),
            page("code-reset", question(.passwordReset)),
            page("code-resent", question(.signUp, isResent: true)),
            page("code-missing", question(.signUp), [.init(field: "oob", reason: .missing)]),
            page("code-wrong", question(.signUp), [.init(field: "oob", reason: .refusal(.codeWrong))]),
            page(
                "code-early", question(.signUp),
                [.init(field: nil, reason: .refusal(.tooManyRequests(retryAfter: 12)))]),
            page("second-factor", .secondFactor(choices)),
            page(
                "second-factor-missing", .secondFactor(choices), [.init(field: "method", reason: .missing)]),
            page(
                "second-factor-blocked", .secondFactor(choices),
                [.init(field: "method", reason: .refusal(.methodBlocked))]),
            page("registration", .registration(typed: "")),
            page(
                "registration-refused", .registration(typed: "ada"),
                [.init(field: "target", reason: .refusal(.contactInvalid))]),
        ]
    }

    private static var results: [NamedPage] {
        func destination(_ account: String?) -> PageContent {
            let fields = [
                TypedAnswer(name: account == nil ? "error" : "code", value: "0.ARoA-code"),
                TypedAnswer(name: "state", value: "state-value"),
                TypedAnswer(name: "iss", value: "http://localhost:8080/contoso.onmicrosoft.com/v2.0"),
            ]
            return .returning(
                ReturnToProgram(
                    clientID: clientID, account: account, redirectURI: redirectURI, fields: fields))
        }
        return [
            page("continue-as", .continueAs(account: "a**@c******.com", clientID: clientID)),
            page("return", destination("ada@contoso.com"), hasForm: false),
            page("return-cancelled", destination(nil), hasForm: false),
            page("sign-out", .signOut(account: "a**@c******.com")),
            page("sign-out-unknown", .signOut(account: nil)),
            page("signed-out", .signedOut, hasForm: false), page("expired", .expired, hasForm: false),
            page("forbidden", .forbidden, hasForm: false),
        ]
    }

    private static var faults: [NamedPage] {
        func fault(_ number: Int, _ parameter: String?, _ uri: String? = nil) -> NamedPage {
            let fault = RequestFault(
                number: number, parameter: parameter, clientID: number == 900144 ? nil : clientID,
                redirectURI: uri)
            return page("fault-\(number)", .fault(fault), hasForm: false)
        }
        return [
            fault(50011, "redirect_uri", "http://localhost.evil.test/"), fault(700016, "client_id"),
            fault(900144, "client_id"), fault(900971, "redirect_uri"), fault(90023, "redirect_uri"),
            fault(90015, nil), fault(90100, "scope"),
        ]
    }
}

extension PageContent {
    static func signUpEmail(typed: String) -> Self { .question(.signUpEmail, Visitor(name: typed)) }

    static func signInName(typed: String) -> Self { .question(.signInName, Visitor(name: typed)) }

    static func resetName(typed: String) -> Self { .question(.resetName, Visitor(name: typed)) }

    static func newPassword(isReset: Bool, name: String) -> Self {
        .question(isReset ? .resetPassword : .newPassword, Visitor(name: name))
    }

    static func password(name: String) -> Self { .question(.password, Visitor(name: name)) }

    static func alias(typed: String) -> Self {
        .question(.alias, Visitor(answers: [TypedAnswer(name: "flatusername", value: typed)]))
    }

    static func attributes(_ index: Int, typed: [TypedAnswer]) -> Self {
        .question(.attributes(index), Visitor(answers: typed))
    }

    static func code(_ question: CodeQuestion) -> Self { .question(.code(question), Visitor()) }

    static func secondFactor(_ choices: [SecondFactorChoice]) -> Self {
        .question(.secondFactor(choices), Visitor())
    }

    static func registration(typed: String) -> Self { .question(.registration, Visitor(target: typed)) }

    static func continueAs(account: String, clientID: String) -> Self {
        .question(.continueAs, Visitor(clientID: clientID, account: account))
    }
}
