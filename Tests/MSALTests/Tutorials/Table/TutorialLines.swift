/// The steps that the sections for iOS and macOS share: the calls and their outcomes.
extension [TutorialRow.Line] {
    static let preparing: Self = [.init(.makeApplication)]

    static let codeAlone: Self = [begins(.init()), ends]

    static let password: Self = [begins(.withPassword()), ends]

    static let anotherCode: Self = [
        begins(.init()),
        .init(.submitCode(.wrong), "continue", told: .error("onSignUpVerifyCodeError", "isInvalidCode")),
        .init(.resendCode, "challenge", told: .code("onSignUpResendCodeCodeRequired")),
        ends,
    ]

    static let attributesAtOnce: Self = [begins(.withPassword(.home)), ends]

    static let attributesRefused: Self = [
        .init(
            .signUp(.withPassword(.nowhere)), "start",
            told: .attributes("onSignUpAttributesInvalid", "city")),
        begins(.withPassword(.home)), ends,
    ]

    static let attributesLater: Self = [
        begins(.withPassword()),
        .init(
            .submitCode(.newest), "continue",
            told: .attributes("onSignUpAttributesRequired", "country", "city")),
        wants([:], "country", "city"), wants([:], "country", "city"), wants(["country": "Denmark"], "city"),
        refuses(["city": .overlong], "city"), refuses(["city": .overlong], "city"),
        .init(.submitAttributes(["city": "Odense"]), "continue", told: .method("onSignUpCompleted")),
    ]

    static let attributesWithoutList: Self = [
        begins(.withPassword()),
        .init(
            .submitCode(.newestWithoutList), "continue",
            told: .method("onSignUpAttributesRequired(newState:)")),
        .init(.submitAttributes(.home), "continue", told: .method("onSignUpCompleted")),
    ]

    static let badPassword: Self = [
        .init(
            .signUp(.init(password: "short")), "start",
            told: .error("onSignUpStartError", "isInvalidPassword"))
    ]

    static let badAddress: Self = [
        .init(
            .signUp(.init(email: "no address", password: TutorialCall.password)), "start",
            told: .error("onSignUpStartError", "isInvalidUsername"))
    ]

    static let taken: Self =
        password + [
            .init(
                .signUp(.withPassword()), "start", told: .error("onSignUpStartError", "isUserAlreadyExists"))
        ]

    static let alias: Self = [begins(.withPassword(.alias)), ends]

    static let aliasWithoutPassword: Self = [begins(.init(attributes: .alias)), ends]

    static let aliasTaken: Self =
        alias + [
            .init(
                .signUp(
                    .init(email: "grace@contoso.com", password: TutorialCall.password, attributes: .alias)),
                "start", told: .error("onSignUpStartError", "isUserAlreadyExists"))
        ]

    static let aliasMalformed: Self = [
        .init(
            .signUp(.withPassword(["flatusername": "a b"])), "start",
            told: .attributes("onSignUpAttributesInvalid", "flatusername"))
    ]

    static let signingIn: Self = [
        .init(.signInAfterSignUp, "token", told: .method("onSignInCompleted")), .init(.signOut),
    ]

    static func signingIn(by name: String) -> Self {
        [
            .init(
                .signIn(name), "initiate", "challenge", "token", told: .method("onSignInCompleted")),
            .init(.signOut),
        ]
    }

    private static func begins(_ person: TutorialCall.Person) -> TutorialRow.Line {
        .init(.signUp(person), "start", "challenge", told: .code("onSignUpCodeRequired"))
    }

    private static let ends = TutorialRow.Line(
        .submitCode(.newest), "continue", told: .method("onSignUpCompleted"))

    private static func wants(_ attributes: [String: String], _ names: String...) -> TutorialRow.Line {
        .init(
            .submitAttributes(attributes), "continue",
            told: .init(name: "onSignUpAttributesRequired", attributes: names))
    }

    private static func refuses(_ attributes: [String: String], _ name: String) -> TutorialRow.Line {
        .init(
            .submitAttributes(attributes), "continue", told: .attributes("onSignUpAttributesInvalid", name))
    }
}

extension TutorialCall.Person {
    static func withPassword(_ attributes: [String: String] = [:]) -> Self {
        Self(password: TutorialCall.password, attributes: attributes)
    }
}

extension [String: String] {
    static let home = ["city": "Odense", "country": "Denmark"]
    static let nowhere = ["city": .overlong, "country": "Denmark"]
    static let alias = ["flatusername": "ada_l"]
}

extension String {
    static let overlong = String(repeating: "a", count: 2_000)
}
