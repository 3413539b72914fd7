extension TutorialRow {
    /// Every section of every page, in the pages' order.
    static let all = android + parameters + legacy + legacyAttributes + alias + legacyPassword

    private static let android: [Self] = [
        .init(.android, "Signing up: a code", .fabrikam, .awaitedCode),
        .init(.android, "Signing up: a password", .woodgrove, .awaitedPassword),
        .init(.android, "Signing up: another code", .fabrikam, .awaitedResentCode),
        .init(.android, "Attributes: with the first call", .adventure, .awaitedAttributesAtStart),
        .init(
            .android, "Attributes: required before the code", .adventureAttributesAtStart,
            .awaitedAttributesBeforeCode),
        .init(.android, "Attributes: required after the code", .adventure, .awaitedAttributesAfterCode),
        .init(.android, "Errors: a taken address", .woodgrove, .awaitedUserAlreadyExists),
        .init(.android, "Errors at the start: password, address", .woodgrove, .awaitedStartErrors),
        .init(.android, "Errors at the start: attributes", .adventure, .awaitedAttributesRejected),
        .init(.android, "Errors at the start: a browser", .woodgroveCodeOnly, .awaitedBrowser),
        .init(
            .android, "Errors at the start: a challenge type", .fabrikamUnknownChallengeType,
            .awaitedAuthNotSupported),
        .init(.android, "Errors of a code", .fabrikam, .awaitedInvalidCode),
    ]

    private static let parameters = signUp(.parameters) + attributes(.parameters) + errors(.parameters)

    private static let legacy =
        [Self(.legacy, "Before you begin", .woodgrove, .preparation)]
        + signUp(.legacy) + attributes(.legacy) + errors(.legacy)
        + [
            .init(.legacy, "Optional: signing in afterwards", .woodgrove, .password + .signIn),
            .init(.legacy, "What comes next", .woodgrove, .password + .signIn(by: TutorialCall.email)),
        ]

    private static let legacyAttributes: [Self] =
        [
            .init(.legacyAttributes, "Before you begin", .adventure, .preparation),
            .init(.legacyAttributes, "Signing up: attributes", .adventure, .attributesAtStart),
            .init(.legacyAttributes, "Signing up: refused attributes", .adventure, .attributesRejected),
            .init(.legacyAttributes, "Errors: a password", .woodgrove, .invalidPassword),
            .init(.legacyAttributes, "Errors: a taken address", .woodgrove, .userAlreadyExists),
        ]
        + laterAttributes(.legacyAttributes)
        + [.init(.legacyAttributes, "What comes next", .woodgrove, .password)]

    private static let alias: [Self] =
        [Self(.alias, "Before you begin", .woodgroveWithAlias, .preparation)]
        + signUp(.alias) + attributes(.alias)
        + [
            .init(.alias, "An alias: with a password", .woodgroveWithAlias, .alias),
            .init(.alias, "An alias: without a password", .fabrikamWithAlias, .aliasWithoutPassword),
            .init(.alias, "An alias: taken", .woodgroveWithAlias, .aliasTaken),
            .init(.alias, "An alias: malformed", .woodgroveWithAlias, .aliasMalformed),
        ]
        + errors(.alias)
        + [
            .init(.alias, "Optional: signing in afterwards", .woodgroveWithAlias, .alias + .signIn),
            .init(
                .alias, "Optional: by the address", .woodgroveWithAlias,
                .alias + .signIn(by: TutorialCall.email)),
            .init(.alias, "Optional: by the alias", .woodgroveWithAlias, .alias + .signIn(by: "ada_l")),
            .init(.alias, "What comes next", .woodgrove, .password + .signIn(by: TutorialCall.email)),
        ]

    private static let legacyPassword: [Self] =
        [
            .init(.legacyPassword, "Before you begin", .woodgrove, .preparation),
            .init(.legacyPassword, "Signing up", .woodgrove, .password),
        ]
        + errors(.legacyPassword)
        + [
            .init(
                .legacyPassword, "What comes next", .woodgrove,
                .password + .signIn(by: TutorialCall.email))
        ]

    private static func signUp(_ page: TutorialPage) -> [Self] {
        [
            .init(page, "Signing up: a code", .fabrikam, .codeOnly),
            .init(page, "Signing up: a password", .woodgrove, .password),
            .init(page, "Signing up: another code", .fabrikam, .resentCode),
        ]
    }

    private static func attributes(_ page: TutorialPage) -> [Self] {
        [
            .init(page, "Attributes: with the first call", .adventure, .attributesAtStart),
            .init(page, "Attributes: refused", .adventure, .attributesRejected),
        ] + laterAttributes(page)
    }

    private static func laterAttributes(_ page: TutorialPage) -> [Self] {
        [
            .init(page, "Attributes on several pages", .adventure, .attributesLater),
            .init(page, "Attributes on several pages: unlisted", .adventure, .attributesWithoutList),
        ]
    }

    private static func errors(_ page: TutorialPage) -> [Self] {
        [
            .init(page, "Errors: a taken address", .woodgrove, .userAlreadyExists),
            .init(page, "Errors: a password", .woodgrove, .invalidPassword),
            .init(page, "Errors: an address", .woodgrove, .invalidUsername),
        ]
    }
}
