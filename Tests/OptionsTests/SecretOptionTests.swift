import Options
import Testing

struct SecretOptionTests {
    let command = Command.signUpWizard

    @Test(
        arguments: ["--password", "--code", "--oob", "--token", "--secret", "--PASSWORD", "-password"],
        [["", "canary"], ["=canary"], ["=\u{301}canary"], [""]])
    func `a password or a code is not taken`(name: String, rest: [String]) {
        let arguments = [name + rest[0]] + rest.dropFirst()

        #expect(throws: UsageError.secretOption) { try command.parse(arguments) }
        #expect(throws: UsageError.secretOption) { try command.parse(["storyboard", "--oops"] + arguments) }
        #expect(throws: UsageError.secretOption) { try command.parse(["--"] + arguments) }
    }

    @Test(arguments: [
        "SIGNUP_PASSWORD", "SIGNUP_WIZARD_CODE", "SIGNUP_TENANT_TOKEN", "SIGNUP_SECRET", "SIGNUP_OOB",
    ])
    func `C-21 a password or a code is not taken from the environment`(name: String) {
        let error = UsageError.secret { $0 == name }

        #expect(
            error?.words
                == "\(name) is set. Passwords and codes are not taken from the environment. "
                + "Type them when they are asked for.")
    }

    @Test func `an environment without secrets is nothing wrong`() {
        #expect(UsageError.secret { ["HOME", "PASSWORD", "SIGNUP_LANGUAGE"].contains($0) } == nil)
    }

    @Test func `the words say where a secret belongs, and not what it was`() {
        let words =
            "Passwords and codes are not taken as options. Type them when they are asked for."

        #expect(command.refusal(of: ["--password=canary"]) == words)
        #expect(command.refusal(of: ["--code", "12345678"]) == words)
    }
}
