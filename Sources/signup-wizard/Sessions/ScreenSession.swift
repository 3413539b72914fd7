import Commands
import Curses
import Glibc
import NativeAuth
import TenantStore
import Terminal
import UserFlow
import Wizard

/// A wizard on full-screen pages: one queue for keys, replies, timers and resizes, and a frame after each.
@MainActor
final class ScreenSession {
    private var wizard: AccompaniedWizard
    private let screen: CursesScreen
    private let effectRunner: EffectRunner
    /// Whether the user wants the mouse to be reported.
    private let hasMouse: Bool
    private let flowWatcher: FlowWatcher?
    private let savedWalk: SavedWalk
    private let newFlow: NewFlowFile?

    init(
        wizard: AccompaniedWizard, screen: CursesScreen, effectRunner: EffectRunner, hasMouse: Bool,
        flowWatcher: FlowWatcher?, savedWalk: SavedWalk, newFlow: NewFlowFile?
    ) {
        self.newFlow = newFlow
        self.flowWatcher = flowWatcher
        self.savedWalk = savedWalk
        self.hasMouse = hasMouse
        self.wizard = wizard
        self.screen = screen
        self.effectRunner = effectRunner
    }

    /// Shows the first frame, then opens the tenant connection that a sign-up needs.
    func start() {
        screen.onInput { [weak self] inputs in self?.feed(inputs.compactMap(Wizard.Event.init)) }
        screen.onResize { [weak self] size in self?.feed([.resize(size)]) }
        screen.onEnd { [weak self] in self?.quit(status: 128 + SIGHUP) }
        effectRunner.onEvents = { [weak self] events in self?.feed(events) }
        flowWatcher?.onUpdate { [weak self] in self?.handle($0) }
        for effect in wizard.handle(.resize(screen.size)) { perform(effect) }
        showFrame()
        // Questions for a flow reach no tenant.
        guard newFlow == nil else { return }
        effectRunner.openConnection { [screen] failure in
            screen.close()
            CommandError(failure, hasMemoryOption: true).reportAndExit()
        }
    }

    private func handle(_ update: FlowFileWatch.Update) {
        if case .flow(let flow) = update {
            effectRunner.follow(flow)
            show(flow.brand)
        }
        feed([Wizard.Event(update, path: flowWatcher?.path ?? "")])
    }

    /// Passes the current time and events to the wizard, and draws one frame.
    private func feed(_ events: [Wizard.Event]) {
        for event in [.tick(SystemClock.now())] + events {
            for effect in wizard.handle(event) { perform(effect) }
        }
        showFrame()
    }

    private func showFrame() {
        screen.show(wizard.frame(size: screen.size))
        screen.setMouseReporting(hasMouse && wizard.acceptsMouse)
    }

    private func perform(_ effect: Wizard.Effect) {
        switch effect {
        case .send, .cancel, .readInbox, .tick, .open, .listen, .stopListening:
            effectRunner.perform(effect)
        case .startFlow(let flow):
            effectRunner.perform(effect)
            show(flow.brand)
        case .showBrand(let brand): show(brand)
        case .copy(let link): screen.copy([Printable(link.url)])
        case .saveWalk(let request):
            Task { feed([.walkSaved(await savedWalk.write(wizard, request))]) }
        case .copyLines(let lines): if !screen.copy(lines) { feed([.copyFailed]) }
        case .repaint: screen.repaint()
        case .suspend:
            screen.suspend()
            // Reports a session that expired in the meantime before the user types.
            feed([])
        case .exit(.answered):
            screen.close()
            let (lines, status) = newFlow?.write(wizard) ?? ([], 0)
            for line in lines { Console.output(line) }
            quit(status: status)
        case .exit(let outcome):
            screen.close()
            if let message = wizard.exitMessage(for: outcome) { Console.output(screen.shown(message)) }
            quit(status: outcome.exitStatus)
        }
    }

    private func show(_ brand: UserFlow.Brand) {
        screen.setBrand(brand.color)
    }

    private func quit(status: Int32) -> Never {
        screen.close()
        effectRunner.finishLog()
        ProcessExit.end(status: status)
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
final class PlainSession {
    private var conversation: Conversation
    private let terminal: LineTerminal
    private let effectRunner: EffectRunner
    private let flowWatcher: FlowWatcher?
    private let savedWalk: SavedWalk
    private let newFlow: NewFlowFile?

    init(
        wizard: AccompaniedWizard, terminal: LineTerminal, charset: OutputCharset, effectRunner: EffectRunner,
        flowWatcher: FlowWatcher?, savedWalk: SavedWalk, newFlow: NewFlowFile?
    ) {
        self.newFlow = newFlow
        self.flowWatcher = flowWatcher
        self.savedWalk = savedWalk
        conversation = Conversation(with: wizard, columns: terminal.columns, charset: charset)
        self.terminal = terminal
        self.effectRunner = effectRunner
    }

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
        effectRunner.onEvents = { [weak self] events in self?.handle(events) }
        flowWatcher?.onUpdate { [weak self] in self?.handle($0) }
        conversation.begin(explaining: reasons).forEach(perform)
        // Questions for a flow reach no tenant.
        guard newFlow == nil else { return }
        effectRunner.openConnection { [terminal] failure in
            terminal.close()
            Console.output("")
            CommandError(failure, hasMemoryOption: true).reportAndExit()
        }
    }

    private func updateColumns() {
        feed(.resized(columns: terminal.columns))
    }

    private func handle(_ update: FlowFileWatch.Update) {
        if case .flow(let flow) = update { effectRunner.follow(flow) }
        feed(.wizard(Wizard.Event(update, path: flowWatcher?.path ?? "")))
    }

    private func handle(_ input: LineTerminal.Input) {
        switch input {
        case .line(let bytes):
            feed(String(validating: bytes, as: UTF8.self).map { .line($0) } ?? .undecodable)
        case .truncated: feed(.truncated)
        case .interrupted: feed(.interrupted)
        }
    }

    private func handle(_ events: [Wizard.Event]) {
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
        case .wizard(.suspend):
            terminal.suspend()
            feed(.resumed)
        case .wizard(.exit(.answered)):
            terminal.close()
            let (lines, status) = newFlow?.write(conversation.wizard) ?? ([], 0)
            for line in lines { Console.output(line) }
            ProcessExit.end(status: status)
        case .wizard(.exit(let outcome)):
            terminal.close()
            effectRunner.finishLog()
            ProcessExit.end(status: outcome.exitStatus)
        case .wizard(.saveWalk(let request)):
            Task { feed(.wizard(.walkSaved(await savedWalk.write(conversation.wizard, request)))) }
        case .wizard(let effect): effectRunner.perform(effect)
        }
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
