import TenantStore
import Curses
import Glibc
import NativeAuth
import CommandLineSupport
import Terminal
import UserFlow
import Wizard

/// A wizard on full-screen pages: one queue for keys, replies, timers and resizes, and a frame after each.
@MainActor
final class ScreenSession {
    private var wizard: Wizard
    private let screen: CursesScreen
    private let effectRunner: EffectRunner
    /// Whether the user wants the mouse to be reported.
    private let hasMouse: Bool
    private let flowWatcher: FlowWatcher?

    init(
        wizard: Wizard, screen: CursesScreen, effectRunner: EffectRunner, hasMouse: Bool,
        flowWatcher: FlowWatcher?
    ) {
        self.flowWatcher = flowWatcher
        self.hasMouse = hasMouse
        self.wizard = wizard
        self.screen = screen
        self.effectRunner = effectRunner
    }

    /// Shows the first frame, then opens the tenant connection.
    func start() {
        screen.onInput { [weak self] inputs in self?.feed(inputs.compactMap(Wizard.Event.init)) }
        screen.onResize { [weak self] size in self?.feed([.resize(size)]) }
        screen.onEnd { [weak self] in self?.quit(status: 128 + SIGHUP) }
        effectRunner.onEvents = { [weak self] events in self?.feed(events) }
        flowWatcher?.onUpdate { [weak self] in self?.handle($0) }
        for effect in wizard.handle(.resize(screen.size)) { perform(effect) }
        showFrame()
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
        case .copyLines(let lines): if !screen.copy(lines) { feed([.copyFailed]) }
        case .repaint: screen.repaint()
        case .suspend:
            screen.suspend()
            // Reports a session that expired in the meantime before the user types.
            feed([])
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
        exit(status)
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
