extension TutorialRow {
    /// Every section of every page, in the pages' order.
    static let all = android + parameters + legacy + legacyAttributes + alias + legacyPassword

    private static let android: [Self] = [
        .init(.android, "Signing up: a code", .fabrikam, .awaitedCode),
        .init(.android, "Signing up: a password", .woodgrove, .awaitedPassword),
        .init(.android, "Signing up: another code", .fabrikam, .awaitedOtherCode),
        .init(.android, "Attributes: with the first call", .adventure, .awaitedAttributesAtOnce),
        .init(
            .android, "Attributes: required before the code", .adventureAtOnce,
            .awaitedAttributesBeforeCode),
        .init(.android, "Attributes: required after the code", .adventure, .awaitedAttributesAfterCode),
        .init(.android, "Errors: a taken address", .woodgrove, .awaitedTaken),
        .init(.android, "Errors at the start: password, address", .woodgrove, .awaitedRefusals),
        .init(.android, "Errors at the start: attributes", .adventure, .awaitedAttributesRefused),
        .init(.android, "Errors at the start: a browser", .woodgroveByCode, .awaitedBrowser),
        .init(.android, "Errors at the start: a challenge type", .fabrikamByFax, .awaitedUnsupported),
        .init(.android, "Errors of a code", .fabrikam, .awaitedWrongCode),
    ]

    private static let parameters = signingUp(.parameters) + attributes(.parameters) + errors(.parameters)

    private static let legacy =
        [Self(.legacy, "Before you begin", .woodgrove, .preparing)]
        + signingUp(.legacy) + attributes(.legacy) + errors(.legacy)
        + [
            .init(.legacy, "Optional: signing in afterwards", .woodgrove, .password + .signingIn),
            .init(.legacy, "What comes next", .woodgrove, .password + .signingIn(by: TutorialCall.email)),
        ]

    private static let legacyAttributes: [Self] =
        [
            .init(.legacyAttributes, "Before you begin", .adventure, .preparing),
            .init(.legacyAttributes, "Signing up: attributes", .adventure, .attributesAtOnce),
            .init(.legacyAttributes, "Signing up: refused attributes", .adventure, .attributesRefused),
            .init(.legacyAttributes, "Errors: a password", .woodgrove, .badPassword),
            .init(.legacyAttributes, "Errors: a taken address", .woodgrove, .taken),
        ]
        + laterAttributes(.legacyAttributes)
        + [.init(.legacyAttributes, "What comes next", .woodgrove, .password)]

    private static let alias: [Self] =
        [Self(.alias, "Before you begin", .woodgroveWithAlias, .preparing)]
        + signingUp(.alias) + attributes(.alias)
        + [
            .init(.alias, "An alias: with a password", .woodgroveWithAlias, .alias),
            .init(.alias, "An alias: without a password", .fabrikamWithAlias, .aliasWithoutPassword),
            .init(.alias, "An alias: taken", .woodgroveWithAlias, .aliasTaken),
            .init(.alias, "An alias: malformed", .woodgroveWithAlias, .aliasMalformed),
        ]
        + errors(.alias)
        + [
            .init(.alias, "Optional: signing in afterwards", .woodgroveWithAlias, .alias + .signingIn),
            .init(
                .alias, "Optional: by the address", .woodgroveWithAlias,
                .alias + .signingIn(by: TutorialCall.email)),
            .init(.alias, "Optional: by the alias", .woodgroveWithAlias, .alias + .signingIn(by: "ada_l")),
            .init(.alias, "What comes next", .woodgrove, .password + .signingIn(by: TutorialCall.email)),
        ]

    private static let legacyPassword: [Self] =
        [
            .init(.legacyPassword, "Before you begin", .woodgrove, .preparing),
            .init(.legacyPassword, "Signing up", .woodgrove, .password),
        ]
        + errors(.legacyPassword)
        + [
            .init(
                .legacyPassword, "What comes next", .woodgrove,
                .password + .signingIn(by: TutorialCall.email))
        ]

    private static func signingUp(_ page: TutorialPage) -> [Self] {
        [
            .init(page, "Signing up: a code", .fabrikam, .codeAlone),
            .init(page, "Signing up: a password", .woodgrove, .password),
            .init(page, "Signing up: another code", .fabrikam, .anotherCode),
        ]
    }

    private static func attributes(_ page: TutorialPage) -> [Self] {
        [
            .init(page, "Attributes: with the first call", .adventure, .attributesAtOnce),
            .init(page, "Attributes: refused", .adventure, .attributesRefused),
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
            .init(page, "Errors: a taken address", .woodgrove, .taken),
            .init(page, "Errors: a password", .woodgrove, .badPassword),
            .init(page, "Errors: an address", .woodgrove, .badAddress),
        ]
    }
}
