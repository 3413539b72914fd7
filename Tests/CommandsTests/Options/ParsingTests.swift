import Commands
import TestSupport
import Testing

struct ParsingTests {
    let command = Command.signUpWizard

    @Test func `no arguments mean the default flow and no subcommand`() throws {
        let invocation = try command.parse([])

        #expect(invocation.subcommand == nil)
        #expect(invocation[.flow] == "contoso")
        #expect(!invocation.has(.flow))
        #expect(invocation[.data] == nil)
    }

    @Test(arguments: [
        ["--flow", "fabrikam", "--data", ":memory:"], ["--flow=fabrikam", "--data=:memory:"],
        ["--data=:memory:", "--flow", "fabrikam"],
    ])
    func `a value follows its option or an equals sign, in any order`(arguments: [String]) throws {
        let invocation = try command.parse(arguments)

        #expect(invocation[.flow] == "fabrikam")
        #expect(invocation[.data] == ":memory:")
    }

    @Test(arguments: [
        ["storyboard", "--output", "pictures", "--size", "40x12"],
        ["--output", "pictures", "storyboard", "--size=40x12"],
        ["--output=pictures", "--size", "40x12", "storyboard"],
        ["--output=pictures", "--size=40x12", "--", "storyboard"],
    ])
    func `options come before or after the subcommand`(arguments: [String]) throws {
        let invocation = try command.parse(arguments)

        #expect(invocation.subcommand == .storyboard)
        #expect(invocation[StoryboardOptions.output] == "pictures")
        #expect(invocation[StoryboardOptions.size] == "40x12")
    }

    @Test(arguments: [
        ("--flow=a=b", "a=b"), ("--flow=--data", "--data"), ("--flow= ", " "), ("--flow=\u{301}", "\u{301}"),
    ])
    func `everything after the first equals sign is the value`(argument: String, value: String) throws {
        #expect(try command.parse([argument])[.flow] == value)
    }

    @Test func `a dash on its own is a value`() throws {
        #expect(try command.parse(["--flow", "-"])[.flow] == "-")
    }

    @Test(arguments: [
        ["--help"], ["--version"], ["storyboard", "--help"], ["--help", "storyboard"], ["-h"],
        ["storyboard", "-h"],
    ])
    func `help and version require nothing else`(arguments: [String]) throws {
        let invocation = try command.parse(arguments)

        #expect(invocation.has(.help) || invocation.has(.version))
        #expect(invocation.has(.help) != invocation.has(.version))
    }

    @Test(arguments: Command.signUpWizard.subcommands)
    func `every subcommand is found by its name`(subcommand: Subcommand) throws {
        #expect(try command.parse([subcommand.name, "--help"]).subcommand == subcommand)
    }
}

/// Features that the programs' own tables do not use, tested on a small table.
struct OperandTests {
    let scope = Option("scope", Option.Value("S"), arity: .repeatable, help: "Ask for this")
    let check = Subcommand("check", summary: "Check.", operands: [.init("FILE")])
    let replay: Subcommand
    let command: Command

    init() {
        replay = Subcommand(
            "replay", summary: "Replay.", operands: [.init("FIRST"), .init("FILE", isRepeatable: true)],
            options: [scope])
        command = Command(
            "tool", version: "1", summary: "Try.", options: [scope], subcommands: [check, replay])
    }

    @Test func `operands are kept in order`() throws {
        let invocation = try command.parse(["replay", "a", "--scope", "x", "b", "--", "--c"])

        #expect(invocation.operands == ["a", "b", "--c"])
    }

    @Test func `a repeatable option keeps every value and gives the last`() throws {
        let invocation = try command.parse(["--scope", "x", "--scope=y"])

        #expect(invocation.values(of: scope) == ["x", "y"])
        #expect(invocation[scope] == "y")
    }

    @Test(arguments: [
        (["check"], "FILE is required. Usage: tool check FILE"),
        (["check", "a", "b"], #"Unexpected argument "b". Usage: tool check FILE"#),
        (["replay"], "FIRST is required. Usage: tool replay [--scope S]... FIRST FILE..."),
        (["replay", "a"], "FILE is required. Usage: tool replay [--scope S]... FIRST FILE..."),
        (["check", "--scope", "x", "a"], #"Unknown option "--scope"."#),
    ])
    func `too few and too many operands are named`(arguments: [String], words: String) {
        #expect(throws: UsageError.self) { try command.parse(arguments) }
        #expect(command.errorMessage(for: arguments) == words)
    }

    @Test func `help shows what may be repeated`() {
        #expect(
            command.help() == """
                Try.

                Usage:
                  tool [--scope S]...
                  tool check FILE
                  tool replay [--scope S]... FIRST FILE...

                Options:
                  --scope S  Ask for this

                Commands:
                  check   Check.
                  replay  Replay.

                """)
    }
}

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

    @Test(
        .rule("C-21"),
        arguments: [
            "SIGNUP_PASSWORD", "SIGNUP_WIZARD_CODE", "SIGNUP_TENANT_TOKEN", "SIGNUP_SECRET", "SIGNUP_OOB",
        ])
    func `an environment variable with a password or code is refused`(name: String) {
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
