import Testing

/// Keys that work on certain pages only, or that do something else there.
struct PageKeyTests {
    /// A page and the keys typed there.
    ///
    /// Each step waits for the previous one's text on the screen.
    struct KeySequence: CustomTestStringConvertible {
        let page: PageFixture
        let steps: [Step]

        init(_ page: PageFixture, _ steps: Step...) {
            self.page = page
            self.steps = steps
        }

        var testDescription: String { "\(page): \(steps.map(\.keys.debugDescription))" }
    }

    /// Keys, and the text that they bring to the screen.
    struct Step {
        let keys: String
        let text: String

        init(_ keys: String, _ text: String) {
            self.keys = keys
            self.text = text
        }
    }

    private static let sequences: [KeySequence] = [
        KeySequence(.email, Step("\t", "[>Continue<]"), Step("\t", "[*Continue*]")),
        KeySequence(.email, Step("\t", "[>Continue<]"), Step(" ", "Error: Enter your email address.")),
        KeySequence(.email, Step("a\u{1B}", "Leave sign-up?"), Step("n", "What's your email address?")),
        KeySequence(.email, Step("a\u{7}", "Leave sign-up?"), Step("\u{1B}", "What's your email address?")),
        KeySequence(.attributes, Step("\r\r", "There are 2 things to fix"), Step("\u{1B}2Odense", "Odense")),
        KeySequence(
            .attributes, Step("/", "▸ United"), Step("Denm", "▸ Denmark"), Step("\r", "┃ Denmark  ")),
        KeySequence(
            .attributes, Step("Denm", "▸ Denmark"), Step("\u{1B}", " ▾ "),
            Step("\u{1B}", "Choose a username")),
        KeySequence(
            .attributes, Step("Denm", "▸ Denmark"), Step("\u{7}", " ▾ "),
            Step("\u{7}", "Choose a username")),
        KeySequence(.attributes, Step("Denm\r", "┃ Denmark  "), Step("\u{7F}x\u{7F}", "▸ United")),
        KeySequence(
            .attributesAfterCode, Step("\t ", "[x] Send me news"), Step(" ", "[ ] Send me news"),
            Step("y", "[x] Send me news")),
        KeySequence(.attributesAfterCode, Step("\ty", "[x] Send me news"), Step("n", "[ ] Send me news")),
        KeySequence(.code, Step("\u{14}", "You can get a new code in")),
        KeySequence(
            .code, Step("\u{1B}OQ", "Your code is 12345678"), Step("\r", "Your account is ready")),
        KeySequence(.code, Step("\u{1B}[200~1234-5678\u{1B}[201~", "Your account is ready")),
        KeySequence(.password, Step("one two\u{17}\u{19}x\u{12}", "┃ x ")),
        KeySequence(.password, Step("abc\u{12}", "┃ abc "), Step("\t", "│ ••• ")),
        KeySequence(
            .revealedPassword, Step("\u{1B}[5~", "What's your email address?"),
            Step("\u{1B}[6~", "┃ ••••••••••••••• ")),
        KeySequence(.waiting, Step("\u{3}", "Cancelled. Your answers are kept.")),
        KeySequence(.waiting, Step("\u{1B}", "Cancelled. Your answers are kept.")),
        KeySequence(.waiting, Step("\u{7}", "Cancelled. Your answers are kept.")),
        KeySequence(.help, Step("\u{1B}OP", "What's your email address?")),
        KeySequence(.help, Step("q", "What's your email address?")),
        KeySequence(.inbox, Step("\u{1B}OQ", "What's your email address?")),
        KeySequence(.leaveQuestion, Step("n", "What's your email address?")),
    ]

    @Test(arguments: sequences)
    func `a key does what the key table says`(sequence: KeySequence) throws {
        // Without colors, marks show the kinds of buttons and the focus as text.
        let terminal = try sequence.page.terminal([
            PseudoTerminal.wizardPath, "--data", ":memory:", "--theme", "mono",
        ])

        for step in sequence.steps {
            terminal.type(step.keys)

            #expect(terminal.shows(step.text), "\(step)\n\(terminal.screen.text)")
        }
    }

    @Test func `Ctrl-L redraws the whole screen`() throws {
        let terminal = try PageFixture.email.terminal()
        let start = terminal.output.count

        terminal.type("\u{C}")

        #expect(terminal.wait { $0.output(from: start).contains("What's your email address?") })
    }

    @Test func `page keys scroll a long page before they change pages`() throws {
        let terminal = try PageFixture.code.terminal(width: 40, height: 12)
        terminal.resize(width: 20, height: 6)
        #expect(terminal.wait { $0.screen.text.contains("\n Code") && !$0.screen.text.contains("It works") })

        terminal.type("\u{1B}[5~")
        #expect(terminal.showsSentence("It expires in 10"))
        terminal.type("\u{1B}[5~")
        #expect(terminal.shows("\n Check your email"))
        terminal.type("4")

        #expect(terminal.shows("\n ▌ 4"))
    }
}
