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
