import Testing

@testable import Inspector

/// Compares the Kotlin lines with the API of MSAL for Android.
struct KotlinTests {
    @Test(arguments: InspectedStep.allCases)
    func `the lines use only what MSAL for Android has`(step: InspectedStep) {
        #expect(KotlinChecker(step.kotlinLines.text).problems == [])
    }

    @Test(arguments: InspectedStep.allCases)
    func `the name of a step is a type or a flag of MSAL for Android`(step: InspectedStep) {
        #expect(Self.isInAPI(step.androidName), "\(step.androidName)")
    }

    @Test func `the flags of refusals are flags of MSAL for Android`() {
        for row in RefusalTests.Row.all {
            #expect(Self.isInAPI(row.refusal.androidFlag), "\(row.refusal.androidFlag)")
        }
    }

    @Test(arguments: [
        "val a = nextState.submitCode(code)",
        "is SignUpResult.CodeRequired ->\nval a = nextState.submitChallenge(code)",
        "is SignUpResult.CodeRequired ->\nval a = nextState.submitCode(code, code)",
        "is SignUpResult.CodeRequired ->\nval a = nextState.submitCode(password)",
        "is SignUpResult.CodeRequired ->\nval a = nextState.submitCode(digits = code)",
        "is SignUpResult.CodeRequired ->\nshowPage(actionResult.newState)",
        "is SignUpResult.CodeNeeded ->\nshowPage(actionResult)",
        "is SignUpError -> { if (actionResult.isInvalidCode()) { } }",
        "is SignUpResult.CodeRequired -> show(actionResult) }}] ",
        "val parameters = NativeAuthSignUpParameters()",
        "val parameters = NativeAuthSignUpParameters(email)\nparameters.alias = email",
        "val parameters = NativeAuthSignUpParameters(email)\nparameters.password = email",
        "val a = UserAttributes.Builder().town(city).build()", "openBrowser(email)",
        "val a = authClient.signUp(email)", "val a = authClient.signUp", "show(email",
    ])
    func `a mistake is found`(code: String) {
        #expect(KotlinChecker(code).problems != [])
    }

    private static func isInAPI(_ name: String) -> Bool {
        guard AndroidAPI.types[name] == nil else { return true }
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count == 2, parts[1].hasSuffix("()") else { return false }
        return AndroidAPI.types[parts[0]]?.methods[String(parts[1].dropLast(2))] != nil
    }
}
