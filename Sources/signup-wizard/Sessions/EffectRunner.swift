import Commands
import Curses
import Glibc
import HTTPClient
import Journeys
import NativeAuth
import PosixSupport
import SignUp
import Terminal
import UserFlow
import Wizard

/// What a wizard is shown by: full-screen pages, or lines.
@MainActor
protocol Session: AnyObject {
    var wizard: Wizard { get }

    /// Passes the current time and events to the wizard, and shows what changed.
    func feed(_ events: [Wizard.Event])

    /// Restores the terminal and suspends the process until the shell continues it.
    func suspend()

    /// Draws the whole screen anew.
    func repaint()

    /// Shows the color of a brand.
    func show(_ brand: UserFlow.Brand)

    /// Copies lines to the clipboard of the terminal, and returns whether it has one.
    func copy(_ lines: [Printable]) -> Bool

    /// Restores the terminal for good, and writes how the wizard ended unless that was written already.
    ///
    /// - Parameter outcome: The outcome; `nil` if an error message follows.
    func close(after outcome: Wizard.ExitOutcome?)
}

/// Performs the wizard's effects, in the one place of the program that knows them all.
@MainActor
final class EffectRunner {
    /// What shows the wizard, once it does.
    private weak var session: (any Session)?
    private let connection: TenantConnection
    private let log: LogFile?
    private let transport: any Transport
    private let loop: EventLoop
    private let browserListener: BrowserListener
    private let flowWatcher: FlowWatcher?
    private let savedWalk: SavedWalk
    private let newFlow: NewFlowFile?
    private let result: ResultOutput?
    private var requestTask: Task<Void, Never>?
    private var flowTask: Task<Void, Never>?
    private var timer: Int?

    init(_ setup: InteractiveSetup, _ connection: TenantConnection, log: LogFile?, loop: EventLoop) {
        self.connection = connection
        self.log = log
        flowWatcher = setup.flowWatcher
        savedWalk = setup.savedWalk
        newFlow = setup.newFlow
        result = setup.result
        browserListener = BrowserListener(connection.httpClient, accent: setup.flow.brand.accent)
        transport = log?.transport(over: connection) ?? connection
        self.loop = loop
    }

    /// Serves a session from here on, with what changes in the flow file.
    func serve(_ session: some Session) {
        self.session = session
        flowWatcher?.onUpdate { [weak self] in self?.handle($0) }
    }

    /// Opens the tenant connection in the background; questions for a flow reach no tenant.
    func openConnection() {
        guard newFlow == nil else { return }
        Task {
            do throws(DataFolderFailure) {
                try await connection.open()
                if let failure = await connection.connectionFailure() { feed(.tenantUnreachable(failure)) }
            } catch {
                session?.close(after: nil)
                CommandError(error, hasMemoryOption: true).reportAndExit()
            }
        }
    }

    private func feed(_ events: Wizard.Event...) {
        session?.feed(events)
    }

    private func handle(_ update: FlowFileWatch.Update) {
        if case .flow(let flow) = update {
            // The embedded tenant follows before it handles the next request.
            changeTenant { await $0.follow(flow) }
            session?.show(flow.brand)
        }
        feed(Wizard.Event(update, path: flowWatcher?.path ?? ""))
    }

    /// Performs an effect.
    func perform(_ effect: Wizard.Effect) {
        switch effect {
        case .send(let request, let number):
            requestTask = Task { [flowTask] in
                await flowTask?.value
                feed(.reply(await reply(to: request), to: number))
            }
        case .cancel: requestTask?.cancel()
        case .readInbox: Task { feed(.inbox(await connection.emails())) }
        case .tick(let timestamp): scheduleTick(at: timestamp)
        case .open(let link):
            DesktopBrowser.open(link.url) { [weak self] isOpen in
                if !isOpen { Task { @MainActor in self?.feed(.openFailed) } }
            }
        case .listen(let settings, let number):
            browserListener.start(settings) { [weak self] in self?.feed(.browser($0, of: number)) }
        case .stopListening: browserListener.stop()
        case .startFlow(let flow):
            // The tenant without accounts is there before it handles the next request.
            changeTenant { await $0.start(flow) }
            session?.show(flow.brand)
        case .showBrand(let brand): session?.show(brand)
        case .copy(let link): _ = session?.copy([Printable(link.url)])
        case .copyLines(let lines): if session?.copy(lines) == false { feed(.copyFailed) }
        case .saveWalk(let request): save(request)
        case .repaint: session?.repaint()
        case .suspend:
            session?.suspend()
            // Reports a session that expired in the meantime before the user types.
            feed()
        case .exit(let outcome): exit(outcome)
        }
    }

    /// Changes the embedded tenant after its last change, and before it handles the next request.
    private func changeTenant(_ change: @escaping @Sendable (TenantConnection) async -> Void) {
        flowTask = Task { [flowTask, connection] in
            await flowTask?.value
            await change(connection)
        }
    }

    private func save(_ request: Wizard.SaveRequest) {
        guard let wizard = session?.wizard else { return }
        Task { feed(.walkSaved(await savedWalk.write(wizard, request))) }
    }

    private func exit(_ outcome: Wizard.ExitOutcome) -> Never {
        session?.close(after: outcome)
        var status = outcome.exitStatus
        if outcome == .answered, let newFlow, let wizard = session?.wizard {
            let written = newFlow.write(wizard)
            for line in written.lines { Console.output(line) }
            status = written.status
        } else if let result, let wizard = session?.wizard {
            status = result.write(
                wizard.accountResult, Journey.Outcome(of: wizard), afterStatus: outcome.exitStatus)
        }
        end(status: status)
    }

    /// Ends the program with the rest of the log, once the terminal shows the shell again.
    func end(status: Int32) -> Never {
        log?.finish()
        ProcessExit.end(status: status)
    }

    private func reply(to request: Request) async -> Result<Response, TransportFailure> {
        do throws(TransportFailure) {
            return .success(try await transport.send(request))
        } catch {
            return .failure(error)
        }
    }

    private func scheduleTick(at timestamp: Timestamp) {
        if let timer { loop.cancel(timer) }
        let delay = max(SystemClock.now().milliseconds(until: timestamp), 0)
        timer = loop.after(milliseconds: delay) { [weak self] in
            // The loop's clock rounds in another way, and a tick that comes early would be the last one.
            if SystemClock.now() < timestamp { self?.scheduleTick(at: timestamp) } else { self?.feed() }
        }
    }
}

extension Wizard.ExitOutcome {
    /// The exit status of the program.
    var exitStatus: Int32 {
        switch self {
        case .signedUp, .signedIn, .passwordReset, .quitAfterSignUp, .leftDemo, .answered: 0
        case .quit, .accountUncertain, .passwordUncertain: 130
        case .deadEnd(let failure): failure.exitStatus
        }
    }
}

extension RequestFailure {
    /// The exit status when the user quits at this failure.
    var exitStatus: Int32 {
        switch category {
        case .configuration: 78
        case .limit: 75
        case .service: isUnreachable ? 69 : 75
        case .account, .email, .password, .attributes, .code, .session, .method, .unknown: 1
        }
    }

    private var isUnreachable: Bool {
        if case .unreachable = self { true } else { false }
    }
}
