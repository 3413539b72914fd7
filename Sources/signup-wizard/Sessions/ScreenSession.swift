import Commands
import Curses
import Glibc
import NativeAuth
import Terminal
import UserFlow
import Wizard

/// A wizard on full-screen pages: one queue for keys, replies, timers and resizes, and a frame after each.
@MainActor
final class ScreenSession: Session {
    private var shown: ShownWizard
    private let screen: CursesScreen
    private let terminal: TerminalDescriptors
    private let effectRunner: EffectRunner
    /// Whether the user wants the mouse to be reported.
    private let hasMouse: Bool

    init(
        wizard: Wizard, screen: CursesScreen, terminal: TerminalDescriptors, effectRunner: EffectRunner,
        hasMouse: Bool
    ) {
        self.terminal = terminal
        self.hasMouse = hasMouse
        shown = ShownWizard(wizard: wizard)
        self.screen = screen
        self.effectRunner = effectRunner
    }

    var wizard: Wizard { shown.wizard }

    /// Shows the first frame, then opens the tenant connection that a sign-up needs.
    func start() {
        screen.onInput { [weak self] inputs in self?.feed(inputs.compactMap(Wizard.Event.init)) }
        screen.onResize { [weak self] size in self?.feed([.resize(size)]) }
        screen.onEnd { [weak self] in
            self?.screen.close()
            self?.effectRunner.end(status: 128 + SIGHUP)
        }
        effectRunner.serve(self)
        for effect in shown.wizard.handle(.resize(screen.size)) { effectRunner.perform(effect) }
        showFrame()
        effectRunner.openConnection()
    }

    func feed(_ events: [Wizard.Event]) {
        for event in [.tick(SystemClock.now())] + events {
            for effect in shown.wizard.handle(event) { effectRunner.perform(effect) }
        }
        showFrame()
    }

    private func showFrame() {
        let (frame, acceptsMouse) = shown.draw(size: screen.size)
        screen.show(frame)
        screen.setMouseReporting(hasMouse && acceptsMouse)
    }

    func suspend() { screen.suspend() }
    func repaint() { screen.repaint() }
    func show(_ brand: UserFlow.Brand) { screen.setBrand(brand.color) }
    func copy(_ lines: [Printable]) -> Bool { screen.copy(lines) }

    func close(after outcome: Wizard.ExitOutcome?) {
        screen.close()
        if let message = outcome.flatMap(wizard.exitMessage) {
            Console.write(screen.shown(message), to: terminal.output)
        }
    }
}

/// A wizard, and what was drawn of it last.
private struct ShownWizard {
    var wizard: Wizard
    private var drawnPage = DrawnPage()

    init(wizard: Wizard) {
        self.wizard = wizard
    }

    /// Draws the wizard in place: each use of a property of the session would copy it.
    mutating func draw(size: Frame.Size) -> (frame: Frame, acceptsMouse: Bool) {
        (wizard.frame(size: size, reusing: &drawnPage), wizard.acceptsMouse)
    }
}

extension UserFlow.Brand {
    /// The accent color; `nil` for the default of the theme.
    var color: Color? { accent.flatMap(Color.init(hex:)) }
}

extension Wizard.Event {
    /// Creates the event of an input; `nil` for a reply, which is meant for the screen.
    fileprivate init?(_ input: KeyDecoder.Output) {
        switch input {
        case .key(let key): self = .key(key)
        case .paste(let text): self = .paste(text)
        case .mouse(let event): self = .mouse(event)
        case .report: return nil
        }
    }
}

/// A wizard in plain mode: one queue for lines, replies and timers.
@MainActor
final class PlainSession: Session {
    private var conversation: Conversation
    private let terminal: LineTerminal
    private let effectRunner: EffectRunner

    init(
        wizard: Wizard, terminal: LineTerminal, charset: OutputCharset, effectRunner: EffectRunner
    ) {
        conversation = Conversation(with: wizard, columns: terminal.columns, charset: charset)
        self.terminal = terminal
        self.effectRunner = effectRunner
    }

    var wizard: Wizard { conversation.wizard }

    /// Asks the first question, then opens the tenant connection that a sign-up needs.
    ///
    /// - Parameter reasons: The reasons why pages cannot be drawn; empty if the user requested plain mode.
    func start(reasons: [KeyPath<Wizard.TerminalStrings, String>]) {
        terminal.onInput { [weak self] inputs in
            for input in inputs { self?.handle(input) }
        }
        terminal.onEnd { [weak self] in self?.feed(.endOfInput) }
        terminal.onStop { [weak self] in self?.feed(.suspended) }
        terminal.onContinue { [weak self] in self?.feed(.resumed) }
        terminal.onResize { [weak self] in self?.updateColumns() }
        effectRunner.serve(self)
        conversation.begin(explaining: reasons).forEach(perform)
        effectRunner.openConnection()
    }

    private func updateColumns() {
        feed(.resized(columns: terminal.columns))
    }

    private func handle(_ input: LineTerminal.Input) {
        switch input {
        case .line(let bytes):
            feed(String(validating: bytes, as: UTF8.self).map { .line($0) } ?? .undecodable)
        case .truncated: feed(.truncated)
        case .interrupted: feed(.interrupted)
        }
    }

    func feed(_ events: [Wizard.Event]) {
        if events.isEmpty { tick() }
        for event in events { feed(.wizard(event)) }
    }

    /// Passes the current time, then an event, to the conversation.
    private func feed(_ event: Conversation.Event) {
        tick()
        conversation.handle(event).forEach(perform)
    }

    private func tick() {
        conversation.handle(.wizard(.tick(SystemClock.now()))).forEach(perform)
    }

    private func perform(_ effect: Conversation.Effect) {
        switch effect {
        case .output(let line): terminal.write(line.text + "\n")
        case .prompt(let question, let isHidden): terminal.write(question.text, isHidden: isHidden)
        case .wizard(let effect): effectRunner.perform(effect)
        }
    }

    func suspend() {
        terminal.suspend()
        feed(.resumed)
    }

    // Lines have no screen to draw, and a terminal's own selection copies them.
    func repaint() {}
    func show(_ brand: UserFlow.Brand) {}
    func copy(_ lines: [Printable]) -> Bool { true }

    func close(after outcome: Wizard.ExitOutcome?) {
        terminal.close()
        // The cursor is after a prompt.
        if outcome == nil { Console.write("", to: terminal.output) }
    }
}

/// The interface of the program: full-screen pages, or lines in plain mode.
struct InterfaceMode {
    /// Whether the user requested plain mode.
    let isPlainRequested: Bool
    /// Whether the locale uses UTF-8; `nil` if no locale is set.
    let hasUTF8: Bool?

    /// Reads the option, the variable `ACCESSIBLE` and the locale.
    init(isPlain: Bool) {
        let accessible = Environment["ACCESSIBLE"]
        isPlainRequested = isPlain || (accessible != nil && accessible != "0")
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { Environment[$0] }.first
        hasUTF8 = locale.map { name in
            let characters = Array(name.utf8).filter { $0 != UInt8(ascii: "-") }.map { $0 | 0x20 }
            return characters.indices.contains { characters[$0...].starts(with: Self.utf8) }
        }
    }

    private static let utf8 = Array("utf8".utf8)

    /// The characters that can be written: ASCII, unless the locale uses UTF-8.
    var charset: OutputCharset { hasUTF8 == true ? .unicode : .ascii }

    /// Whether pages may show motion: not where the terminal's font has no characters for it.
    static func showsMotion(_ setting: Bool?) -> Bool { setting ?? (Environment["TERM"] != "linux") }

    /// Returns the preferred language, or English if its characters cannot be written.
    func supportedLanguage(for preferred: Language) -> Language {
        charset == .ascii && !preferred.usesLatinScript ? .english : preferred
    }
}
