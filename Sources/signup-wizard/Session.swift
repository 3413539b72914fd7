import Accounts
import Curses
import Glibc
import NativeAuth
import Programs
import Terminal
import Wizard

/// A wizard at a terminal: one queue for keys, replies, time and sizes, and a frame after each.
@MainActor
final class Session {
    private var wizard: Wizard
    private let screen: CursesScreen
    private let errands: Errands

    init(wizard: Wizard, screen: CursesScreen, errands: Errands) {
        self.wizard = wizard
        self.screen = screen
        self.errands = errands
    }

    /// Shows the first frame, then opens the tenant behind it.
    func begin() {
        screen.onInput { [weak self] inputs in
            self?.feed(
                inputs.compactMap { input in
                    switch input {
                    case .key(let key): .key(key)
                    case .paste(let text): .paste(text)
                    case .report: nil
                    }
                })
        }
        screen.onResize { [weak self] size in self?.feed([.resize(size)]) }
        screen.onEnd { [weak self] in self?.end(status: 128 + SIGHUP) }
        errands.came = { [weak self] events in self?.feed(events) }
        _ = wizard.handle(.resize(screen.size))
        show()
        errands.begin { [screen] failure in
            screen.close()
            Complaint(failure).end()
        }
    }

    private func show() {
        screen.show(wizard.frame(size: screen.size))
    }

    /// Lets the wizard handle what has happened by now, and draws once.
    private func feed(_ events: [Wizard.Event]) {
        for event in [.tick(SystemClock.now())] + events {
            for effect in wizard.handle(event) { perform(effect) }
        }
        show()
    }

    private func perform(_ effect: Wizard.Effect) {
        switch effect {
        case .send, .cancel, .readInbox, .tick, .open: errands.perform(effect)
        case .copy(let link): screen.copy(Printable(link.address))
        case .repaint: screen.repaint()
        case .suspend:
            screen.suspend()
            // What lapsed meanwhile is said before anything is typed.
            feed([])
        case .leave(let outcome):
            screen.close()
            Console.say(wizard.farewell(outcome).text)
            end(status: outcome.status)
        }
    }

    private func end(status: Int32) -> Never {
        screen.close()
        exit(status)
    }
}
