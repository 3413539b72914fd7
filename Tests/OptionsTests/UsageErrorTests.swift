import Options
import Testing

struct UsageErrorTests {
    let command = Command.signUpWizard

    @Test(arguments: [
        (
            ["--flwo", "contoso"],
            #"Unknown option "--flwo". Did you mean --flow? Possible: --flow, --data, --tenant, --client-id, --ca, --scope, --language, --theme, --plain, --help, --version."#
        ),
        (
            ["--FLOW=contoso"],
            #"Unknown option "--FLOW". Did you mean --flow? Possible: --flow, --data, --tenant, --client-id, --ca, --scope, --language, --theme, --plain, --help, --version."#
        ),
        (
            ["-?"],
            #"Unknown option "-?". Possible: --flow, --data, --tenant, --client-id, --ca, --scope, --language, --theme, --plain, --help, --version."#
        ),
        (
            ["--size=1x1"],
            #"Unknown option "--size". Possible: --flow, --data, --tenant, --client-id, --ca, --scope, --language, --theme, --plain, --help, --version."#
        ),
        (["flows", "--flow", "x"], #"Unknown option "--flow". Possible: --help."#),
        (
            ["flow"],
            #"Unknown command "flow". Did you mean flows? Possible: flows, check, doctor, storyboard, replay, completion, man, help."#
        ),
        (
            ["sing"],
            #"Unknown command "sing". Possible: flows, check, doctor, storyboard, replay, completion, man, help."#
        ),
        (
            [""],
            #"Unknown command "". Possible: flows, check, doctor, storyboard, replay, completion, man, help."#
        ),
        (["flows", "contoso"], #"Unexpected word "contoso". Possible: signup-wizard flows"#),
        (["--flow"], "--flow needs a value: --flow NAME|FILE."),
        (["--flow="], "--flow needs a value: --flow NAME|FILE."),
        (["--flow", "--data", "x"], "--flow needs a value: --flow NAME|FILE."),
        (["--flow", "a", "--flow=b"], "--flow is given twice. Give it once."),
        (["--help", "--help"], "--help is given twice. Give it once."),
        (["--help=all"], "--help takes no value."),
        (
            ["storyboard"],
            "--output is missing. Possible: "
                + "signup-wizard storyboard [--flow NAME|FILE] [--language TAG]... [--size WxH]... [--theme NAME]... "
                + "[--states] --output FILE.html|DIR"
        ),
    ])
    func `a mistake is named and what is possible said`(arguments: [String], words: String) {
        #expect(command.refusal(of: arguments) == words)
    }

    @Test func `the first of two mistakes is named`() {
        #expect(command.refusal(of: ["--one", "two"])?.contains("--one") == true)
        #expect(command.refusal(of: ["two", "--one"])?.contains("two") == true)
    }

    @Test func `an unknown option is told without its value`() {
        let error = #expect(throws: UsageError.self) { try command.parse(["--pasword=hunter2"]) }

        #expect(error == .unknownOption("--pasword", possible: command.options.map(\.spelling)))
    }

    @Test(arguments: [
        ("a\u{1B}[2J\u{7}b", #""a?[2J?b""#),
        ("a\r\n\tb", #""a???b""#),
        ("a\u{7F}\u{9B}31m", #""a??31m""#),
        ("\u{202E}abc\u{2066}\u{200F}", #""?abc??""#),
        ("a\u{2028}\u{2029}\u{FEFF}\u{E000}\u{E0041}", #""a?????""#),
        ("żółw 日本", #""żółw 日本""#),
        (String(repeating: "x", count: 60), "\"" + String(repeating: "x", count: 60) + "\""),
        (String(repeating: "x", count: 61), "\"" + String(repeating: "x", count: 60) + "…\""),
        ("a" + String(repeating: "\u{301}", count: 10_000), "\"…\""),
    ])
    func `what was typed is quoted, cut and made harmless`(typed: String, shown: String) {
        #expect(command.refusal(of: [typed])?.hasPrefix("Unknown command \(shown).") == true)
        #expect(command.refusal(of: ["flows", typed])?.hasPrefix("Unexpected word \(shown).") == true)
    }

    @Test func `any argument of any scalar is answered in one line`() {
        for number in UInt32(0)...0x10FFFF {
            guard number % 97 == 0 || number < 0x3000, let scalar = Unicode.Scalar(number) else { continue }
            let words = command.refusal(of: ["flows", "x\(scalar)"]) ?? ""
            let isHarmless = words.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            guard isHarmless else {
                Issue.record("U+\(String(number, radix: 16)) comes through")
                return
            }
        }
    }
}
