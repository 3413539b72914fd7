import Commands
import Curses
import UserFlow
import Wizard

/// A flow file that is watched in the event loop of the program.
@MainActor
final class FlowWatcher {
    /// The path of the file.
    let path: String
    private var watch: FlowFileWatch
    private let loop: EventLoop
    /// Whether the file may be gone, which is looked up soon.
    private var isSettling = false
    private var handler: @MainActor (FlowFileWatch.Update) -> Void = { _ in }

    init(_ watch: consuming FlowFileWatch, loop: EventLoop) {
        path = watch.path
        self.watch = watch
        self.loop = loop
    }

    /// Reads the flow for the first time.
    func read() throws(CommandError) -> UserFlow { try watch.read() }

    /// Sets the handler for each save, and for a file that is gone or back.
    func onUpdate(_ handler: @escaping @MainActor (FlowFileWatch.Update) -> Void) {
        self.handler = handler
        loop.onReadable(watch.descriptor) { [weak self] in self?.handleChange() }
    }

    private func handleChange() {
        switch watch.change() {
        case nil: break
        case .saved(let update)?: handler(update)
        case .unsettled?:
            guard !isSettling else { return }
            isSettling = true
            loop.after(milliseconds: FlowFileWatch.settlingTime) { [weak self] in self?.settle() }
        }
    }

    private func settle() {
        isSettling = false
        if let update = watch.settled() { handler(update) }
    }
}

extension Wizard.Event {
    /// Creates the event of what a flow file at a path contains now.
    init(_ update: FlowFileWatch.Update, path: String) {
        switch update {
        case .flow(let flow): self = .flowChanged(flow)
        case .problem(let problem): self = .flowRejected(problem, path: path)
        }
    }
}
