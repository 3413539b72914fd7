import Testing

/// Lists, overlays and questions that are open while the window changes its size.
struct OverlayResizeTests {
    /// What is open, as the page and the keys that open it, and the text that shows it at any size.
    struct Opening: CustomTestStringConvertible {
        let page: PageFixture
        let keys: String
        let text: String
        /// A key that needs what is open, and the text that it brings to the screen.
        let key: (bytes: String, text: String)

        var testDescription: String { text }

        /// Starts a program and opens it.
        func terminal(width: Int, height: Int) throws -> PseudoTerminal {
            let terminal = try page.terminal(width: width, height: height)
            terminal.type(keys)
            try #require(terminal.shows(text), "\(terminal.screen.text)")
            return terminal
        }
    }

    private static let openings = [
        Opening(page: .attributes, keys: "Den", text: "▸ Denmark", key: ("\r", "┃ Denmark ")),
        Opening(page: .help, keys: "", text: "Esc close", key: ("s", "Sign in to your account")),
        Opening(page: .inbox, keys: "", text: "Inbox", key: ("\u{1B}", "What's your email address?")),
        Opening(
            page: .leaveQuestion, keys: "", text: "Leave sign-up?", key: ("n", "What's your email address?")),
        Opening(
            page: .email, keys: "ada@gmial.com\r", text: "Did you mean ada@gmail.com?",
            key: ("y", "code we sent to ada@gmail.com")),
    ]

    @Test(arguments: openings)
    func `what is open stays open at every size, and its keys work`(opening: Opening) throws {
        let terminal = try opening.terminal(width: 80, height: 24)

        for (width, height) in [(40, 12), (120, 40)] {
            let start = terminal.output.count
            terminal.resize(width: width, height: height)
            #expect(
                terminal.wait {
                    $0.output(from: start).contains("Contoso") && $0.screen.text.contains(opening.text)
                }, "\(terminal.screen.text)")
        }

        let fresh = try opening.terminal(width: 120, height: 40)
        #expect(
            terminal.wait { $0.screen.text == fresh.screen.text },
            "\(terminal.screen.text)\n\(fresh.screen.text)")
        terminal.type(opening.key.bytes)
        #expect(terminal.shows(opening.key.text), "\(terminal.screen.text)")
    }
}
