import Commands
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
        ["--flow", "fabrikam", "--data", ":memory:"],
        ["--flow=fabrikam", "--data=:memory:"],
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
