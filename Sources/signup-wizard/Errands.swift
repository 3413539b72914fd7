import Accounts
import Curses
import Glibc
import NativeAuth
import Programs
import Wizard

/// Performs the wizard's effects outside the terminal: requests, the inbox, the browser and timers.
@MainActor
final class Errands {
    /// Receives the events that result from effects.
    var came: @MainActor ([Wizard.Event]) -> Void = { _ in }
    private let destination: Destination
    private let loop: EventLoop
    private var exchange: Task<Void, Never>?
    private var timer: Int?

    init(_ destination: Destination, loop: EventLoop) {
        self.destination = destination
        self.loop = loop
    }

    /// Opens the tenant connection in the background.
    func begin(orElse fail: @escaping @MainActor (DataFolderFailure) -> Void) {
        Task {
            do throws(DataFolderFailure) {
                try await destination.open()
            } catch {
                fail(error)
            }
        }
    }

    /// Performs an effect. Effects on the terminal are ignored.
    func perform(_ effect: Wizard.Effect) {
        switch effect {
        case .send(let request, let number):
            exchange = Task {
                let result = await reply(to: request)
                came([.reply(result, to: number)])
            }
        case .cancel: exchange?.cancel()
        case .readInbox: Task { came([.inbox(await destination.letters())]) }
        case .tick(let moment): wake(at: moment)
        case .open(let link): Task { if await !DesktopBrowser.open(link) { came([.openFailed]) } }
        case .copy, .repaint, .suspend, .leave: break
        }
    }

    private func reply(to request: Request) async -> Result<Response, TransportFailure> {
        do throws(TransportFailure) {
            return .success(try await destination.send(request))
        } catch {
            return .failure(error)
        }
    }

    private func wake(at moment: Timestamp) {
        if let timer { loop.cancel(timer) }
        let wait = max(SystemClock.now().milliseconds(until: moment), 0)
        timer = loop.after(milliseconds: wait) { [weak self] in self?.came([]) }
    }
}
