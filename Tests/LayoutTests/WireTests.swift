import Testing

/// Which code knows the words of a version of the API.
///
/// Pages, texts and the tests of pages know neither, so that both versions, and a third one, have the same pages.
struct WireTests {
    @Test(arguments: [
        "Sources/Wizard/Pages", "Sources/Wizard/Fields", "Sources/Wizard/Overlays", "Sources/Wizard/Strings",
        "Sources/Wizard/Snapshot", "Sources/Plain", "Tests/WizardTests/Pages",
    ])
    func `no page, text or page test knows a version of the API`(folder: String) {
        let files = Repository.swiftFiles(under: folder)
        #expect(!files.isEmpty)

        for file in files { #expect(file.text.wireWords == [], "\(file.name)") }
    }

    @Test func `page tests use neither requests nor replies`() {
        for file in Repository.swiftFiles(under: "Tests/WizardTests/Pages") {
            for call in ["lastForm", ".refuse(", ".reply(", "requests.last?.path", "\\.path"] {
                #expect(!file.text.contains(call), "\(file.name): \(call)")
            }
        }
    }

    @Test func `both versions are known where they are translated`() {
        let known = Repository.swiftFiles(under: "Sources/SignUp").map(\.text.wireWords)

        #expect(known.contains { $0.contains("continuation_token") })
        #expect(known.contains { $0.contains("collectAttributes") })
    }
}

extension String {
    /// The paths and words of either version that occur in the text.
    fileprivate var wireWords: [String] { Self.wireWords.filter(contains) }

    private static let wireWords =
        [
            "/v1.0/", "continuation_token", "challenge_type", "suberror", "error_codes",
            "required_attributes",
            "invalid_grant", "credential_required", "grant_type", "\"oob\"", "user_already_exists",
            "attributes_required", "expired_token", "password_too_", "password_banned", "invalid_oob_value",
            ".signUpStart", ".signUpChallenge",
            ".signUpContinue", ".signInInitiate", ".signInChallenge", ".signInIntrospect",
            ".registerIntrospect", ".registerChallenge", ".registerContinue", ".resetPasswordPoll",
        ] + [
            "authorize-challenge", "authorizeChallenge", "continuationToken", "collectAttributes",
            "submitAttributes", "interactionRequired", "webFallbackRequired", "_links", "HALDocument",
            "V2Relation", "V2Document",
        ]
}
