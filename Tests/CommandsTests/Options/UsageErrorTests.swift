import Commands
import TestSupport
import Testing

struct UsageErrorTests {
    let command = Command.signUpWizard

    /// The options of the program without a subcommand.
    private static let options =
        "--flow, --watch, --data, --tenant, --client-id, --ca, --scope, --api, --no-browser, --redirect-port, --print, --result, --start, --email, --for, --language, --theme, --no-mouse, --no-save, "
        + "--clean, --plain, --inspect, --log, --help, --version."

    @Test(arguments: [
        (["--flwo", "contoso"], #"Unknown option "--flwo". Did you mean --flow?"#),
        (["--FLOW=contoso"], #"Unknown option "--FLOW". Did you mean --flow?"#),
        (["-?"], #"Unknown option "-?". Choose from: \#(options)"#),
        (["--size=1x1"], #"Unknown option "--size". Choose from: \#(options)"#),
        (["flows", "--flow", "x"], #"Unknown option "--flow". Choose from: --help."#),
        (
            ["flow"],
            #"Unknown command "flow". Did you mean flows?"#
        ),
        (
            ["sing"],
            #"Unknown command "sing". Choose from: demo, flows, new, check, doctor, storyboard, replay, refresh, import, export, completion, man, help."#
        ),
        (
            [""],
            #"Unknown command "". Choose from: demo, flows, new, check, doctor, storyboard, replay, refresh, import, export, completion, man, help."#
        ),
        (["flows", "contoso"], #"Unexpected argument "contoso". Usage: signup-wizard flows"#),
        (["--flow"], "--flow needs a value: --flow NAME|FILE."),
        (["--flow="], "--flow needs a value: --flow NAME|FILE."),
        (["replay", "--junit"], "--junit needs a value: --junit FILE."),
        (["replay", "a.json", "--inspect=all"], "--inspect takes no value."),
        (["--flow", "--data", "x"], "--flow needs a value: --flow NAME|FILE."),
        (["--flow", "a", "--flow=b"], "--flow can be used only once."),
        (["--help", "--help"], "--help can be used only once."),
        (["--help=all"], "--help takes no value."),
    ])
    func `an error names the argument and the valid choices`(arguments: [String], words: String) {
        #expect(command.errorMessage(for: arguments) == words)
    }

    @Test(
        .rule("C-55"),
        arguments: ["--insecure", "-k", "--no-verify", "--skip-verify", "--no-check-certificate"])
    func `options of other programs that turn verification off are unknown`(option: String) {
        for arguments in [[option], ["doctor", "--tenant", "contoso", "--client-id", "app", option]] {
            #expect(command.errorMessage(for: arguments)?.hasPrefix("Unknown option \"\(option)\".") == true)
        }
    }

    @Test func `signup-tenant has no command to serve`() {
        let message = Command.signUpTenant.errorMessage(for: ["serve"])

        #expect(message?.hasPrefix("Unknown command \"serve\".") == true)
    }

    @Test func `a missing option is reported with the usage`() {
        let output = Option("output", Option.Value("FILE"), arity: .required, help: "The file to write")
        let draw = Subcommand("flows", summary: "List the bundled flows.", options: [output, .help])
        let command = Command("draw", version: "1", summary: "Draws.", options: [.help], subcommands: [draw])

        #expect(
            command.errorMessage(for: ["flows"]) == "--output is required. Usage: draw flows --output FILE")
    }

    @Test func `the first of two errors is reported`() {
        #expect(command.errorMessage(for: ["--one", "two"])?.contains("--one") == true)
        #expect(command.errorMessage(for: ["two", "--one"])?.contains("two") == true)
    }

    @Test func `an unknown option is reported without its value`() {
        let error = #expect(throws: UsageError.self) { try command.parse(["--pasword=hunter2"]) }

        #expect(error == .unknownOption("--pasword", choices: command.options.map(\.spelling)))
    }

    @Test(arguments: [
        ("a\u{1B}[2J\u{7}b", #""a?[2J?b""#), ("a\r\n\tb", #""a???b""#), ("a\u{7F}\u{9B}31m", #""a??31m""#),
        ("\u{202E}abc\u{2066}\u{200F}", #""?abc??""#),
        ("a\u{2028}\u{2029}\u{FEFF}\u{E000}\u{E0041}", #""a?????""#), ("żółw 日本", #""żółw 日本""#),
        (String(repeating: "x", count: 60), "\"" + String(repeating: "x", count: 60) + "\""),
        (String(repeating: "x", count: 61), "\"" + String(repeating: "x", count: 60) + "…\""),
        ("a" + String(repeating: "\u{301}", count: 10_000), "\"…\""),
    ])
    func `arguments are quoted, cut and sanitized`(typed: String, shown: String) {
        #expect(command.errorMessage(for: [typed])?.hasPrefix("Unknown command \(shown).") == true)
        #expect(
            command.errorMessage(for: ["flows", typed])?.hasPrefix("Unexpected argument \(shown).") == true)
    }

    @Test func `an argument with any scalar is reported without control characters`() {
        for number in UInt32(0)...0x10FFFF {
            guard number % 997 == 0 || number < 0x300, let scalar = Unicode.Scalar(number) else { continue }
            let words = command.errorMessage(for: ["flows", "x\(scalar)"]) ?? ""
            let isHarmless = words.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            guard isHarmless else {
                Issue.record("U+\(String(number, radix: 16)) comes through")
                return
            }
        }
    }
}

extension Command {
    /// The error message for arguments; `nil` when they parse.
    func errorMessage(for arguments: [String]) -> String? {
        do {
            _ = try parse(arguments)
            return nil
        } catch {
            return error.message
        }
    }
}
