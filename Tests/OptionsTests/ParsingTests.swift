import Options
import Testing

struct ParsingTests {
    let command = Command.signUpWizard

    @Test func `nothing typed asks for the standard flow and no subcommand`() throws {
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
    func `options stand before or behind the subcommand`(arguments: [String]) throws {
        let invocation = try command.parse(arguments)

        #expect(invocation.subcommand == .storyboard)
        #expect(invocation[.output] == "pictures")
        #expect(invocation[.sizes] == "40x12")
    }

    @Test(arguments: [
        ("--flow=a=b", "a=b"), ("--flow=--data", "--data"), ("--flow= ", " "), ("--flow=\u{301}", "\u{301}"),
    ])
    func `everything behind the first equals sign is the value`(argument: String, value: String) throws {
        #expect(try command.parse([argument])[.flow] == value)
    }

    @Test func `a dash on its own is a value`() throws {
        #expect(try command.parse(["--flow", "-"])[.flow] == "-")
    }

    @Test(arguments: [
        ["--help"], ["--version"], ["storyboard", "--help"], ["--help", "storyboard"], ["-h"],
        ["storyboard", "-h"],
    ])
    func `help and version ask for nothing else`(arguments: [String]) throws {
        let invocation = try command.parse(arguments)

        #expect(invocation.has(.help) || invocation.has(.version))
        #expect(invocation.has(.help) != invocation.has(.version))
    }

    @Test(arguments: Command.signUpWizard.subcommands)
    func `every subcommand goes by its name`(subcommand: Subcommand) throws {
        #expect(try command.parse([subcommand.name, "--help"]).subcommand == subcommand)
    }
}
