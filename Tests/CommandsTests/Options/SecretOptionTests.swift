import Commands
import Testing

struct SecretOptionTests {
    let command = Command.signUpWizard

    @Test(
        arguments: ["--password", "--code", "--oob", "--token", "--secret", "--PASSWORD", "-password"],
        [["", "canary"], ["=canary"], ["=\u{301}canary"], [""]])
    func `an option with a password or code is refused`(name: String, rest: [String]) {
        let arguments = [name + rest[0]] + rest.dropFirst()

        #expect(throws: UsageError.secretOption) { try command.parse(arguments) }
        #expect(throws: UsageError.secretOption) { try command.parse(["storyboard", "--oops"] + arguments) }
        #expect(throws: UsageError.secretOption) { try command.parse(["--"] + arguments) }
    }

    @Test(arguments: [
        "SIGNUP_PASSWORD", "SIGNUP_WIZARD_CODE", "SIGNUP_TENANT_TOKEN", "SIGNUP_SECRET", "SIGNUP_OOB",
    ])
    func `C-21 an environment variable with a password or code is refused`(name: String) {
        let error = UsageError.secret { $0 == name }

        #expect(
            error?.message
                == "\(name) is set. Passwords and codes cannot be passed in the environment. "
                + "Type them when you are asked for them.")
    }

    @Test func `an environment without secrets is accepted`() {
        #expect(UsageError.secret { ["HOME", "PASSWORD", "SIGNUP_LANGUAGE"].contains($0) } == nil)
    }

    @Test func `the message says where a secret belongs and does not repeat it`() {
        let words =
            "Passwords and codes cannot be passed as options. Type them when you are asked for them."

        #expect(command.errorMessage(for: ["--password=canary"]) == words)
        #expect(command.errorMessage(for: ["--code", "12345678"]) == words)
    }
}
