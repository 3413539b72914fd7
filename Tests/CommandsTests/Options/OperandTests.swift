import Commands
import Testing

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
