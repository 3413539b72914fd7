import Testing

/// What stands out on each page, read from the cells of terminals with many colors, few and none.
struct LookTests {
    enum Palette: String, CaseIterable {
        case direct = "24-bit"
        case indexed = "256"
        case sixteen = "16"
        case eight = "8"
        case none = "NO_COLOR"
        case vt100 = "vt100"

        var environment: [String: String] {
            switch self {
            case .direct: ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
            case .indexed: ["TERM": "xterm-256color"]
            case .sixteen: ["TERM": "rxvt-16color"]
            case .eight: ["TERM": "xterm"]
            case .none: ["NO_COLOR": "1"]
            case .vt100: ["TERM": "vt100"]
            }
        }

        var hasColors: Bool { self != .none && self != .vt100 }
    }

    @Test(arguments: Palette.allCases)
    func `on every page the band, the step, the primary button and the focus stand out`(
        palette: Palette
    ) throws {
        let terminal = try PseudoTerminal(environment: palette.environment)
        for page in LookPage.all {
            try #require(terminal.shows(page.title), "\(terminal.screen.text)")
            #expect(terminal.screen.hasBand, "\(page.title)")
            #expect(terminal.screen.currentStepStandsOut, "\(page.title)\n\(terminal.screen.row(2))")
            try checkPrimaryButton(of: page, on: terminal.screen, palette)
            try checkFocus(of: page, in: terminal)
            terminal.type(page.keys)
        }
    }

    /// The primary button has a surface of its own; without colors it is bold or reversed.
    private func checkPrimaryButton(
        of page: LookPage, on screen: EmulatedScreen, _ palette: Palette
    ) throws {
        let buttons = try page.stops.filter { $0.kind == .button }.map { try screen.style(of: $0) }
        let primary = try #require(buttons.first)
        #expect(primary.background != screen.pageGround || primary.isReversed || primary.isBold)
        for button in buttons.dropFirst() {
            let differs =
                palette.hasColors
                ? primary.background != button.background || primary.isReversed != button.isReversed
                : primary.isBold != button.isBold || primary.isReversed != button.isReversed
            #expect(differs, "\(page.title)\n\(screen.text)")
        }
    }

    /// Whatever Tab reaches looks unlike before, and unlike all others of its kind; Tab ends at the first.
    private func checkFocus(of page: LookPage, in terminal: PseudoTerminal) throws {
        guard page.stops.count > 1 else { return }
        var focused = page.stops[0]
        var looks = try [focused.label: terminal.screen.style(of: focused)]
        for stop in page.stops.dropFirst() + page.stops.prefix(1) {
            let (before, left) = (try terminal.screen.style(of: stop), focused)
            terminal.type("\t")
            let arrived = terminal.wait { (try? $0.screen.style(of: stop)) != before }
            try #require(arrived, "\(page.title): \(stop.label)\n\(terminal.screen.text)")
            #expect(try terminal.screen.style(of: left) != looks[left.label], "\(left.label)")
            looks[stop.label] = try terminal.screen.style(of: stop)
            for other in page.stops where other.label != stop.label && other.kind == stop.kind {
                #expect(try terminal.screen.style(of: other) != looks[stop.label], "\(terminal.screen.text)")
            }
            focused = stop
        }
    }
}

extension EmulatedScreen {
    /// Whether each cell of the first row has a surface.
    fileprivate var hasBand: Bool {
        (0..<width).map { cell(x: $0, y: 0) }.allSatisfy {
            $0.isReversed || $0.background != nil && $0.background != pageGround
        }
    }

    /// Whether the row of steps has ticks, or a current step with a style that no other step has.
    fileprivate var currentStepStandsOut: Bool {
        let marks = (1..<width - 1).filter { x in
            [x - 1, x + 1].allSatisfy { ["", " "].contains(cell(x: $0, y: 2).text) }
                && ["✓", "+", "●", "◆", "○", "o"].contains(cell(x: x, y: 2).text)
        }.map { cell(x: $0, y: 2) }
        let current = marks.filter { ["●", "◆"].contains($0.text) }
        guard let step = current.first else { return Set(marks.map(\.text)).count == 1 && marks.count == 6 }
        return current.count == 1 && marks.filter { $0.style == step.style }.count == 1
    }

    /// Returns the style of a field's frame with the character of its corner, or of a text.
    fileprivate func style(of stop: LookPage.Stop) throws -> Cell {
        let label = try #require(position(of: stop.label, below: 3), "\(stop.label)\n\(text)")
        return switch stop.kind {
        case .field: cell(x: label.x - 3, y: label.y)
        case .code: cell(x: label.x, y: label.y + 4)
        case .box, .button, .link: cell(x: label.x, y: label.y).style
        }
    }
}

extension EmulatedScreen.Cell {
    /// The cell without its character.
    fileprivate var style: Self {
        var copy = self
        copy.text = ""
        return copy
    }
}

/// A page of the flow contoso, what Tab reaches on it, and the keys that lead to the next page.
struct LookPage {
    /// What Tab reaches, found by a text on the page.
    struct Stop {
        enum Kind {
            case field, code, box, button, link
        }

        let kind: Kind
        let label: String

        static func field(_ label: String) -> Stop { Stop(kind: .field, label: label) }
        static func box(_ label: String) -> Stop { Stop(kind: .box, label: label) }
        static func button(_ label: String) -> Stop { Stop(kind: .button, label: label) }
        static func link(_ label: String) -> Stop { Stop(kind: .link, label: label) }
        static let code = Stop(kind: .code, label: "Enter the 8-digit code")
    }

    let title: String
    /// In the order of Tab; the first one has the focus at first, and the first button is the primary one.
    let stops: [Stop]
    let keys: String

    private static let buttons: [Stop] = [.button("Continue"), .button("Back")]

    static let all = [
        LookPage(
            title: "What's your email address?",
            stops: [.field("Email"), .button("Continue"), .button("Sign in")], keys: "ada@demo.example\r"),
        LookPage(
            title: "Check your email",
            stops: [
                .code, .button("Continue"), .button("New code in"), .button("Change email"),
                .link("F2 Open and fill"),
            ], keys: "12345678\r"),
        LookPage(
            title: "Create a password",
            stops: [.field("Password"), .button("Continue"), .button("Back")],
            keys: "Correct-Horse-9\r"),
        LookPage(title: "Choose a username", stops: [.field("Username")] + buttons, keys: "ada\r"),
        LookPage(
            title: "Where are you?", stops: [.field("Country or region"), .field("City")] + buttons,
            keys: "Denm\r\rAarhus\r"),
        LookPage(
            title: "Your work", stops: [.field("Job title"), .box("Send me news")] + buttons,
            keys: "Pilot\r\r"),
        LookPage(title: "Your account is ready", stops: [.button("Sign in"), .button("Finish")], keys: "\r"),
        LookPage(title: "Welcome, ada", stops: [.button("Finish")], keys: ""),
    ]
}
