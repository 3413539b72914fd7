/// The steps of the sections for Android, with the async API.
extension [TutorialRow.Line] {
    static let awaitedCode: Self = [awaitsCode(.init()), isComplete]

    static let awaitedPassword: Self = [awaitsCode(.withPassword()), isComplete]

    static let awaitedOtherCode: Self = [
        awaitsCode(.init()), .init(.resendCode, "challenge", told: .code("success")), isComplete,
    ]

    static let awaitedAttributesAtOnce: Self = [awaitsCode(.withPassword(.home)), isComplete]

    static let awaitedAttributesBeforeCode: Self = [
        .init(.signUp(.withPassword()), "start", told: .attributes("attributesRequired", "country", "city")),
        .init(
            .submitAttributes(["country": "Denmark"]), "continue",
            told: .attributes("attributesRequired", "city")),
        .init(.submitAttributes(["city": "Odense"]), "continue", "challenge", told: .code("codeRequired")),
        isComplete,
    ]

    static let awaitedAttributesAfterCode: Self = [
        awaitsCode(.withPassword()),
        .init(
            .submitCode(.newest), "continue", told: .attributes("attributesRequired", "country", "city")),
        .init(
            .submitAttributes(["country": "Denmark"]), "continue",
            told: .attributes("attributesRequired", "city")),
        .init(.submitAttributes(["city": "Odense"]), "continue", told: .method("complete")),
    ]

    static let awaitedTaken: Self =
        awaitedPassword + [fails(.withPassword(), "isUserAlreadyExists()")]

    static let awaitedRefusals: Self = [
        fails(.init(password: "short"), "isInvalidPassword()"),
        fails(.init(email: "no address", password: TutorialCall.password), "isInvalidUsername()"),
    ]

    static let awaitedAttributesRefused: Self = [
        .init(
            .signUp(.withPassword(.nowhere)), "start",
            told: .init(name: "error", flag: "isInvalidAttributes()", attributes: ["city"])),
        awaitsCode(.withPassword(.home)), isComplete,
    ]

    static let awaitedBrowser: Self = [fails(.init(), "isBrowserRequired()")]

    static let awaitedUnsupported: Self = [fails(.init(), "isAuthNotSupported()")]

    static let awaitedWrongCode: Self = [
        awaitsCode(.init()),
        .init(.submitCode(.wrong), "continue", told: .error("error", "isInvalidCode()")), isComplete,
    ]

    private static func awaitsCode(_ person: TutorialCall.Person) -> TutorialRow.Line {
        .init(.signUp(person), "start", "challenge", told: .code("codeRequired"))
    }

    private static func fails(_ person: TutorialCall.Person, _ flag: String) -> TutorialRow.Line {
        .init(.signUp(person), "start", told: .error("error", flag))
    }

    private static let isComplete = TutorialRow.Line(
        .submitCode(.newest), "continue", told: .method("complete"))
}
