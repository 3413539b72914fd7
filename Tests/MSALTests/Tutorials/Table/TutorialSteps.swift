/// The steps that the sections for iOS and macOS share: the calls and their outcomes.
extension [TutorialRow.Step] {
    static let preparation: Self = [.init(.makeApplication)]

    static let codeOnly: Self = [signUp(.init()), acceptedCode]

    static let password: Self = [signUp(.withPassword()), acceptedCode]

    static let resentCode: Self = [
        signUp(.init()),
        .init(.submitCode(.wrong), "continue", outcome: .error("onSignUpVerifyCodeError", "isInvalidCode")),
        .init(.resendCode, "challenge", outcome: .code("onSignUpResendCodeCodeRequired")),
        acceptedCode,
    ]

    static let attributesAtStart: Self = [signUp(.withPassword(.home)), acceptedCode]

    static let attributesRejected: Self = [
        .init(
            .signUp(.withPassword(.invalidCity)), "start",
            outcome: .attributes("onSignUpAttributesInvalid", "city")),
        signUp(.withPassword(.home)), acceptedCode,
    ]

    static let attributesLater: Self = [
        signUp(.withPassword()),
        .init(
            .submitCode(.newest), "continue",
            outcome: .attributes("onSignUpAttributesRequired", "country", "city")),
        attributesRequired([:], "country", "city"), attributesRequired([:], "country", "city"),
        attributesRequired(["country": "Denmark"], "city"),
        attributesInvalid(["city": .overlong], "city"), attributesInvalid(["city": .overlong], "city"),
        .init(.submitAttributes(["city": "Odense"]), "continue", outcome: .method("onSignUpCompleted")),
    ]

    static let attributesWithoutList: Self = [
        signUp(.withPassword()),
        .init(
            .submitCode(.newestWithoutList), "continue",
            outcome: .method("onSignUpAttributesRequired(newState:)")),
        .init(.submitAttributes(.home), "continue", outcome: .method("onSignUpCompleted")),
    ]

    static let invalidPassword: Self = [
        .init(
            .signUp(.init(password: "short")), "start",
            outcome: .error("onSignUpStartError", "isInvalidPassword"))
    ]

    static let invalidUsername: Self = [
        .init(
            .signUp(.init(email: "no address", password: TutorialCall.password)), "start",
            outcome: .error("onSignUpStartError", "isInvalidUsername"))
    ]

    static let userAlreadyExists: Self =
        password + [
            .init(
                .signUp(.withPassword()), "start",
                outcome: .error("onSignUpStartError", "isUserAlreadyExists"))
        ]

    static let alias: Self = [signUp(.withPassword(.alias)), acceptedCode]

    static let aliasWithoutPassword: Self = [signUp(.init(attributes: .alias)), acceptedCode]

    static let aliasTaken: Self =
        alias + [
            .init(
                .signUp(
                    .init(email: "grace@contoso.com", password: TutorialCall.password, attributes: .alias)),
                "start", outcome: .error("onSignUpStartError", "isUserAlreadyExists"))
        ]

    static let aliasMalformed: Self = [
        .init(
            .signUp(.withPassword(["flatusername": "a b"])), "start",
            outcome: .attributes("onSignUpAttributesInvalid", "flatusername"))
    ]

    static let signIn: Self = [
        .init(.signInAfterSignUp, "token", outcome: .method("onSignInCompleted")), .init(.signOut),
    ]

    static func signIn(by name: String) -> Self {
        [
            .init(
                .signIn(name), "initiate", "challenge", "token", outcome: .method("onSignInCompleted")),
            .init(.signOut),
        ]
    }

    private static func signUp(_ user: TutorialCall.User) -> TutorialRow.Step {
        .init(.signUp(user), "start", "challenge", outcome: .code("onSignUpCodeRequired"))
    }

    private static let acceptedCode = TutorialRow.Step(
        .submitCode(.newest), "continue", outcome: .method("onSignUpCompleted"))

    private static func attributesRequired(_ attributes: [String: String], _ names: String...)
        -> TutorialRow.Step
    {
        .init(
            .submitAttributes(attributes), "continue",
            outcome: .init(name: "onSignUpAttributesRequired", attributes: names))
    }

    private static func attributesInvalid(_ attributes: [String: String], _ name: String) -> TutorialRow.Step
    {
        .init(
            .submitAttributes(attributes), "continue", outcome: .attributes("onSignUpAttributesInvalid", name)
        )
    }
}

extension TutorialCall.User {
    static func withPassword(_ attributes: [String: String] = [:]) -> Self {
        Self(password: TutorialCall.password, attributes: attributes)
    }
}

extension [String: String] {
    static let home = ["city": "Odense", "country": "Denmark"]
    static let invalidCity = ["city": .overlong, "country": "Denmark"]
    static let alias = ["flatusername": "ada_l"]
}

extension String {
    static let overlong = String(repeating: "a", count: 2_000)
}
