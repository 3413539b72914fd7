import RegexBuilder
import TestSupport
import Testing

/// Comparisons of secrets: an own one is easily wrong, so there is one function for all of them.
struct SecretComparisonTests {
    /// The file with the function.
    private static let comparison = "Sources/NativeAuth/Secret.swift"

    /// The files that combine numbers with `^`, each with the reason.
    private static let exceptions = [
        "Sources/NativeAuth/SeededGenerator.swift": "a random number generator for demos and tests",
        "Sources/Tenant/Accounts/AccountStore.swift": "mixes numbers to object IDs",
    ]

    @Test(.rule("E-46")) func `no file compares secrets by itself`() {
        let files = Repository.swiftFiles(under: "Sources").filter { $0.name != Self.comparison }

        let lines = files.flatMap { file in
            Self.exceptions[file.name] == nil ? file.ownComparisons : file.namedComparisons
        }

        #expect(lines == [])
    }

    @Test(.rule("E-46"), arguments: [comparison] + exceptions.keys.sorted())
    func `every listed file is found`(name: String) {
        let files = Repository.swiftFiles(under: "Sources").filter { $0.name == name }

        #expect(files.count == 1 && !files[0].ownComparisons.isEmpty, "remove \(name) from the list")
    }

    @Test(arguments: [
        ("return zip(a, b).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0", true),
        ("difference |= left[index] ^ right[index]", true), ("difference ^= byte", true),
        ("sodium_memcmp(a, b, 3) == 0", true), ("memcmp(a, b, 3)", true), ("CRYPTO_memcmp(a, b, 3)", true),
        ("timingsafe_bcmp(a, b, 3)", true), ("crypto_verify_32(a, b)", true),
        ("guard token.value == other.value else { return }", true), ("if secret.text != text {", true),
        ("return code.reveal == text", true), ("cookie.value.utf8.elementsEqual(text.utf8)", true),
        ("if signature.bytes == other {", true), ("csrfToken == expected", true),
        ("if kind == .token { }", false), ("Digest(of: a) == Digest(of: b)", false),
        ("if secret == other { }", false), ("/// Types ^X.", false), ("\"press ^R\"", false),
        ("#/^abc/#", false), ("#/[^/]+/#", false),
    ])
    func `own comparisons are found`(line: String, isFound: Bool) {
        #expect(SwiftFile(name: "A.swift", text: line).ownComparisons.isEmpty != isFound)
    }
}

extension SwiftFile {
    /// The lines that compare secrets by themselves: with a function of C, byte by byte, or as text.
    fileprivate var ownComparisons: [String] {
        namedComparisons + lines(matching: #/[\w\])] \^=? [\w$(]/#, with: ["^"])
    }

    /// The lines that compare secrets with a function of C or as text.
    ///
    /// A ``Secret`` and a digest are compared with `==`; what they hold, and what a token holds, is not.
    fileprivate var namedComparisons: [String] {
        let function = #/\b(?:\w*mem_?cmp|\w*bcmp|crypto_verify_\d+)\(/#
        let secret = #/(?:[sS]ecret|[tT]oken|[cC]ookie|[vV]erifier|[sS]ignature|[nN]once|[cC]ode)/#
        let text = #/(?:\.(?:value|text|bytes|reveal))/#
        return lines(matching: function, with: ["cmp(", "crypto_verify"])
            + lines(
                matching: Regex {
                    secret
                    text
                    #/ [!=]= /#
                }, with: [" == ", " != "])
            + lines(
                matching: Regex {
                    secret
                    text
                    #/\.utf8\.elementsEqual/#
                }, with: ["elementsEqual"])
            + lines(
                matching: #/\b(?:csrf|csrfToken|otp|controlKey) [!=]= /#, with: ["csrf", "otp", "controlKey"])
    }
}
