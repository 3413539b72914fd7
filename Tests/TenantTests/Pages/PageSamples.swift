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
    var html: String { PageDocument(flow: flow, page: page).html(style).source }

    /// The style sheet of the flow.
    var style: PageStylesheet { PageStylesheet(accent: flow.brand.accent) }

    /// The page as HTML, without the rules of its style sheet.
    var markup: String {
        let html = html
        guard let start = html.firstRange(of: "<style>"), let end = html.firstRange(of: "</style>") else {
            return html
        }
        return String(html[..<start.upperBound] + html[end.lowerBound...])
    }

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
        _ name: String, _ content: PageContent, _ errors: [PageError] = [], typed: String = "",
        answers: [TypedAnswer] = [], account: String? = nil, form: PageForm? = form
    ) -> NamedPage {
        let page = Page(
            language: .english, content: content, errors: errors, form: form,
            correlationID: "7d2f0c9e-5f3a-4f0e-9d55-0d8a0b9c1e2f", clientID: clientID, account: account,
            name: typed, target: typed, answers: answers,
            factors: ["ada@contoso.com", "lovelace@fabrikam.com"].compactMap(EmailAddress.init).enumerated()
                .map { SecondFactor(id: "\($0 + 1)", address: $1) },
            resendDelay: 30)
        return (name, page)
    }

    private static func questions(of flow: UserFlow) -> [NamedPage] {
        let ada = "ada@contoso.com"
        return [
            page("email", .signUp(.email)),
            page("email-typed", .signUp(.email), typed: ada),
            page("email-missing", .signUp(.email), [.init(field: .username, reason: .missing)]),
            page(
                "email-wrong", .signUp(.email),
                [.init(field: .username, reason: .invalidEmail)], typed: "ada lovelace"),
            page(
                "email-taken", .signUp(.email),
                [.init(field: .username, reason: .refusal(.userAlreadyExists))], typed: ada),
            page("name", .signInName),
            page(
                "name-unknown", .signInName,
                [.init(field: .username, reason: .refusal(.userNotFound))], typed: ada),
            page("reset", .resetName, typed: ada),
            page("reset-missing", .resetName, [.init(field: .username, reason: .missing)]),
            page("new-password", .signUp(.password), typed: ada),
            page(
                "new-password-weak", .signUp(.password),
                [.init(field: .password, reason: .refusal(.passwordTooWeak))], typed: ada),
            page(
                "new-password-differ", .signUp(.password),
                [.init(field: .confirmation, reason: .passwordsDiffer)], typed: ada),
            page("reset-password", .resetPassword, typed: ada),
            page("password", .password, typed: ada),
            page(
                "password-wrong", .password,
                [.init(field: .password, reason: .refusal(.passwordWrong))], typed: ada),
            page(
                "password-locked", .password,
                [.init(field: nil, reason: .refusal(.accountLocked))], typed: ada),
            page("alias", .signUp(.alias)),
            page(
                "alias-taken", .signUp(.alias), [.init(field: .alias, reason: .refusal(.userAlreadyExists))],
                answers: [TypedAnswer(name: AliasAttribute.name, value: "ada")]),
        ]
    }

    private static func attributes(of flow: UserFlow) -> [NamedPage] {
        flow.pages.enumerated().flatMap { index, flowPage in
            let list = flow.attributes(on: flowPage)
            let typed = list.map { TypedAnswer(name: $0.name, value: $0.example ?? "Aarhus") }
            let missing = list.map { PageError(field: .pageAttribute($0.name), reason: .missing) }
            let invalid = list.map { PageError(field: .pageAttribute($0.name), reason: .invalidAttribute) }
            return [
                page("attributes-\(index)", .signUp(.attributes(index))),
                page("attributes-\(index)-missing", .signUp(.attributes(index)), missing),
                page("attributes-\(index)-invalid", .signUp(.attributes(index)), invalid, answers: typed),
                page(
                    "attributes-\(index)-refused", .signUp(.attributes(index)),
                    [.init(field: nil, reason: .refusal(.attributesInvalid(list.map(\.name))))],
                    answers: typed),
            ]
        }
    }

    private static var codes: [NamedPage] {
        func question(_ purpose: CodePurpose, isResent: Bool = false) -> PageContent {
            .code(
                CodeQuestion(
                    purpose: purpose, recipient: purpose == .signUp ? "ada@contoso.com" : "a**@c******.com",
                    length: 8, isResent: isResent))
        }
        return [
            page("code", question(.signUp)), page("code-sign-in", question(.signIn)),
            page("code-second-factor", question(.secondFactor)),
            page("code-registration", question(.registration)),
            page("code-reset", question(.passwordReset)),
            page("code-resent", question(.signUp, isResent: true)),
            page("code-missing", question(.signUp), [.init(field: .code, reason: .missing)]),
            page("code-wrong", question(.signUp), [.init(field: .code, reason: .refusal(.codeWrong))]),
            page(
                "code-early", question(.signUp),
                [.init(field: nil, reason: .refusal(.tooManyRequests(retryAfter: 12)))]),
            page("second-factor", .secondFactor),
            page(
                "second-factor-missing", .secondFactor, [.init(field: .method, reason: .missing)]),
            page(
                "second-factor-blocked", .secondFactor,
                [.init(field: .method, reason: .refusal(.methodBlocked))]),
            page("registration", .registration),
            page(
                "registration-refused", .registration,
                [.init(field: .target, reason: .refusal(.contactInvalid))], typed: "ada"),
        ]
    }

    private static var results: [NamedPage] {
        func form(_ field: TypedAnswer) -> PageForm {
            PageForm(
                action: redirectURI,
                fields: [
                    field, TypedAnswer(.state, "state-value"),
                    TypedAnswer(.issuer, "http://localhost:8080/contoso.onmicrosoft.com/v2.0"),
                ])
        }
        return [
            page("continue-as", .continueAs, account: "a**@c******.com"),
            page(
                "return", .returning(.success("ada@contoso.com")),
                form: form(TypedAnswer(.authorizationCode, "0.ARoA-code"))),
            page(
                "return-cancelled", .returning(.failure(.cancelled)),
                form: form(TypedAnswer(.error, "0.ARoA-code"))),
            page("sign-out", .signOut, account: "a**@c******.com"), page("sign-out-unknown", .signOut),
            page("signed-out", .signedOut, form: nil), page("expired", .expired, form: nil),
            page("forbidden", .forbidden, form: nil),
        ]
    }

    private static var faults: [NamedPage] {
        func fault(_ number: Int, _ parameter: String?, _ uri: String? = nil) -> NamedPage {
            let fault = RequestFault(
                number: number, parameter: parameter, clientID: number == 900144 ? nil : clientID,
                redirectURI: uri)
            return page("fault-\(number)", .fault(fault), form: nil)
        }
        return [
            fault(50011, "redirect_uri", "http://localhost.evil.test/"), fault(700016, "client_id"),
            fault(900144, "client_id"), fault(900971, "redirect_uri"), fault(90023, "redirect_uri"),
            fault(90015, nil), fault(90100, "scope"),
        ]
    }
}
