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

/// The steps of the sections for Android, with the async API.
extension [TutorialRow.Step] {
    static let awaitedCode: Self = [awaitedStart(.init()), awaitedFinish]

    static let awaitedPassword: Self = [awaitedStart(.withPassword()), awaitedFinish]

    static let awaitedResentCode: Self = [
        awaitedStart(.init()), .init(.resendCode, "challenge", outcome: .code("success")), awaitedFinish,
    ]

    static let awaitedAttributesAtStart: Self = [awaitedStart(.withPassword(.home)), awaitedFinish]

    static let awaitedAttributesBeforeCode: Self = [
        .init(
            .signUp(.withPassword()), "start", outcome: .attributes("attributesRequired", "country", "city")),
        .init(
            .submitAttributes(["country": "Denmark"]), "continue",
            outcome: .attributes("attributesRequired", "city")),
        .init(.submitAttributes(["city": "Odense"]), "continue", "challenge", outcome: .code("codeRequired")),
        awaitedFinish,
    ]

    static let awaitedAttributesAfterCode: Self = [
        awaitedStart(.withPassword()),
        .init(
            .submitCode(.newest), "continue", outcome: .attributes("attributesRequired", "country", "city")),
        .init(
            .submitAttributes(["country": "Denmark"]), "continue",
            outcome: .attributes("attributesRequired", "city")),
        .init(.submitAttributes(["city": "Odense"]), "continue", outcome: .method("complete")),
    ]

    static let awaitedUserAlreadyExists: Self =
        awaitedPassword + [awaitedError(.withPassword(), "isUserAlreadyExists()")]

    static let awaitedStartErrors: Self = [
        awaitedError(.init(password: "short"), "isInvalidPassword()"),
        awaitedError(.init(email: "no address", password: TutorialCall.password), "isInvalidUsername()"),
    ]

    static let awaitedAttributesRejected: Self = [
        .init(
            .signUp(.withPassword(.invalidCity)), "start",
            outcome: .init(name: "error", flag: "isInvalidAttributes()", attributes: ["city"])),
        awaitedStart(.withPassword(.home)), awaitedFinish,
    ]

    static let awaitedBrowser: Self = [awaitedError(.init(), "isBrowserRequired()")]

    static let awaitedAuthNotSupported: Self = [awaitedError(.init(), "isAuthNotSupported()")]

    static let awaitedInvalidCode: Self = [
        awaitedStart(.init()),
        .init(.submitCode(.wrong), "continue", outcome: .error("error", "isInvalidCode()")), awaitedFinish,
    ]

    private static func awaitedStart(_ user: TutorialCall.User) -> TutorialRow.Step {
        .init(.signUp(user), "start", "challenge", outcome: .code("codeRequired"))
    }

    private static func awaitedError(_ user: TutorialCall.User, _ flag: String) -> TutorialRow.Step {
        .init(.signUp(user), "start", outcome: .error("error", flag))
    }

    private static let awaitedFinish = TutorialRow.Step(
        .submitCode(.newest), "continue", outcome: .method("complete"))
}
