import Testing

/// Which code knows the words of a version of the API.
///
/// Pages, texts and the tests of pages know neither, so that both versions, and a third one,
/// have the same pages.
struct WireTests {
    @Test(arguments: [
        "Sources/Wizard/Pages", "Sources/Wizard/Fields", "Sources/Wizard/Overlays", "Sources/Wizard/Strings",
        "Sources/Wizard/Snapshot", "Sources/Wizard/Plain", "Tests/WizardTests/Pages",
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

    @Test func `flows know neither version`() {
        for file in Repository.swiftFiles(under: "Sources/SignUp/Flows") {
            #expect(file.text.wireWords == [], "\(file.name)")
            #expect(
                !["V1Reply", "JSONObject", ".v1(", ".v2("].contains(where: file.text.contains), "\(file.name)"
            )
        }
    }

    @Test func `each version is known in its own folder only`() {
        let first = Repository.swiftFiles(under: "Sources/SignUp/V1")
        let second = Repository.swiftFiles(under: "Sources/SignUp/V2")

        for file in first { #expect(file.text.words(of: String.wordsOfV2 + ["V2"]) == [], "\(file.name)") }
        for file in second { #expect(file.text.words(of: String.wordsOfV1 + ["V1"]) == [], "\(file.name)") }
        #expect(first.contains { $0.text.contains("credential_required") })
        #expect(second.contains { $0.text.contains("webfallbackrequired") })
    }
}

extension String {
    /// The paths and words of either version that occur in the text.
    fileprivate var wireWords: [String] {
        words(of: Self.wordsOfV1 + Self.wordsOfV2 + Self.wordsOfBoth)
    }

    fileprivate func words(of list: [String]) -> [String] { list.filter(contains) }

    /// What only version 1 says.
    fileprivate static let wordsOfV1 = [
        "/v1.0/", "required_attributes", "credential_required", "verification_required", "\"oob\"",
        "user_already_exists", "attributes_required", "password_too_", "password_banned", "invalid_oob_value",
        "preverified", "poll_interval", "in_progress", ".signUpStart", ".signUpChallenge", ".signUpContinue",
        ".signInInitiate", ".signInChallenge", ".signInIntrospect", ".registerIntrospect",
        ".registerChallenge", ".registerContinue", ".resetPasswordStart", ".resetPasswordPoll",
    ]

    /// What only version 2 says.
    fileprivate static let wordsOfV2 = [
        "authorize-challenge", "authorizeChallenge", "\"continuationToken\"", "collectAttributes",
        "submitAttributes", "interactionRequired", "webFallbackRequired", "_links", "V2Relation",
        "V2Document",
        "invalidOneTimeCode", "innerError", "riskverify",
    ]

    /// What both say where an endpoint of OAuth answers.
    private static let wordsOfBoth = [
        "continuationToken", "continuation_token", "challenge_type", "suberror", "error_codes",
        "invalid_grant", "grant_type",
    ]
}
