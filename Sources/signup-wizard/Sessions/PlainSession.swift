import TenantStore
import Curses
import Glibc
import Plain
import Terminal
import CommandLineSupport
import Wizard

/// A wizard in plain mode: one queue for lines, replies and timers.
@MainActor
final class PlainSession {
    private var conversation: Conversation
    private let terminal: LineTerminal
    private let effectRunner: EffectRunner
    private let flowWatcher: FlowWatcher?

    init(
        wizard: Wizard, terminal: LineTerminal, charset: OutputCharset, effectRunner: EffectRunner,
        flowWatcher: FlowWatcher?
    ) {
        self.flowWatcher = flowWatcher
        conversation = Conversation(with: wizard, columns: terminal.columns, charset: charset)
        self.terminal = terminal
        self.effectRunner = effectRunner
    }

    /// Asks the first question, then opens the tenant connection.
    ///
    /// - Parameter reasons: The reasons why pages cannot be drawn; empty if the user requested plain mode.
    func start(reasons: [KeyPath<Wizard.TerminalStrings, String>]) {
        terminal.onInput { [weak self] inputs in inputs.forEach { self?.handle($0) } }
        terminal.onEnd { [weak self] in self?.feed(.endOfInput) }
        terminal.onStop { [weak self] in self?.feed(.suspended) }
        terminal.onContinue { [weak self] in self?.feed(.resumed) }
        terminal.onResize { [weak self] in self?.updateColumns() }
        effectRunner.onEvents = { [weak self] events in self?.handle(events) }
        flowWatcher?.onUpdate { [weak self] in self?.handle($0) }
        conversation.begin(explaining: reasons).forEach(perform)
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
        case .wizard(.exit(let outcome)):
            terminal.close()
            effectRunner.finishLog()
            exit(outcome.exitStatus)
        case .wizard(let effect): effectRunner.perform(effect)
        }
    }
}
