import Accounts
import Curses
import Dispatch
import Glibc
import NativeAuth
import Terminal
import Wizard

/// A wizard at a terminal: one queue for keys, replies, time and sizes, and a frame after each.
@MainActor
final class Session {
    private var wizard: Wizard
    private let screen: CursesScreen
    private let tenant: EmbeddedTenant
    private var exchange: Task<Void, Never>?
    private var timer: (any DispatchSourceTimer)?

    init(wizard: Wizard, screen: CursesScreen, tenant: EmbeddedTenant) {
        self.wizard = wizard
        self.screen = screen
        self.tenant = tenant
    }

    /// Shows the first frame, then opens the tenant behind it.
    func begin() {
        screen.onInput { [weak self] inputs in
            self?.feed(
                inputs.map { input in
                    switch input {
                    case .key(let key): .key(key)
                    case .paste(let text): .paste(text)
                    }
                })
        }
        screen.onResize { [weak self] _ in self?.show() }
        screen.onEnd { [weak self] in self?.end(status: 128 + SIGHUP) }
        show()
        Task {
            do throws(DataFolderFailure) {
                _ = try await tenant.open()
            } catch {
                screen.close()
                Complaint(error).end()
            }
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
        case .send(let request, let number):
            exchange = Task {
                let result = await reply(to: request)
                feed([.reply(result, to: number)])
            }
        case .cancel: exchange?.cancel()
        case .readInbox: Task { feed([.letters(await tenant.letters())]) }
        case .tick(let moment): wake(at: moment)
        case .repaint: screen.repaint()
        case .suspend: screen.suspend()
        case .leave(let outcome): leave(outcome)
        }
    }

    private func reply(to request: Request) async -> Result<Response, TransportFailure> {
        do throws(TransportFailure) {
            return .success(try await tenant.send(request))
        } catch {
            return .failure(error)
        }
    }

    private func wake(at moment: Moment) {
        timer?.cancel()
        let timer = DispatchSource.makeTimerSource(queue: .main)
        let wait = max(Int(SystemClock.now().milliseconds(until: moment)), 0)
        timer.schedule(deadline: .now() + .milliseconds(wait), leeway: .milliseconds(5))
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.feed([]) }
        }
        timer.activate()
        self.timer = timer
    }

    private func leave(_ outcome: Wizard.Outcome) {
        let status: Int32 =
            switch outcome {
            case .signedUp: 0
            case .left, .unsure: 130
            }
        screen.close()
        Console.say(wizard.farewell(outcome).text)
        end(status: status)
    }

    private func end(status: Int32) -> Never {
        screen.close()
        exit(status)
    }
}
