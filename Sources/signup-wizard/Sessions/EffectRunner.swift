import Commands
import Curses
import Glibc
import HTTPClient
import NativeAuth
import PosixSupport
import SignUp
import TenantStore
import Terminal
import UserFlow
import Wizard

/// Performs the wizard's effects outside the terminal: requests, the inbox, the browser and timers.
@MainActor
final class EffectRunner {
    /// Receives the events that result from effects.
    var onEvents: @MainActor ([Wizard.Event]) -> Void = { _ in }
    private let connection: TenantConnection
    private let log: LogFile?
    private let transport: any Transport
    private let loop: EventLoop
    private let browserListener: BrowserListener
    private var requestTask: Task<Void, Never>?
    private var flowTask: Task<Void, Never>?
    private var timer: Int?

    init(
        _ connection: TenantConnection, accent: String?, log: LogFile?,
        loop: EventLoop
    ) {
        self.connection = connection
        self.log = log
        browserListener = BrowserListener(connection.httpClient, accent: accent)
        transport = log?.transport(over: connection) ?? connection
        self.loop = loop
    }

    /// Opens the tenant connection in the background, and reports a tenant that cannot be reached.
    func openConnection(onFailure handleFailure: @escaping @MainActor (DataFolderFailure) -> Void) {
        Task {
            do throws(DataFolderFailure) {
                try await connection.open()
                if let failure = await connection.connectionFailure() {
                    onEvents([.tenantUnreachable(failure)])
                }
            } catch {
                handleFailure(error)
            }
        }
    }

    /// Performs an effect.
    ///
    /// Effects on the terminal are ignored.
    func perform(_ effect: Wizard.Effect) {
        switch effect {
        case .send(let request, let number):
            requestTask = Task { [flowTask] in
                await flowTask?.value
                let result = await reply(to: request)
                onEvents([.reply(result, to: number)])
            }
        case .cancel: requestTask?.cancel()
        case .readInbox: Task { onEvents([.inbox(await connection.emails())]) }
        case .tick(let timestamp): scheduleTick(at: timestamp)
        case .open(let link):
            DesktopBrowser.open(link.url) { [weak self] isOpen in
                if !isOpen { Task { @MainActor in self?.onEvents([.openFailed]) } }
            }
        case .listen(let settings, let number):
            browserListener.start(settings) { [weak self] in self?.onEvents([.browser($0, of: number)]) }
        case .stopListening: browserListener.stop()
        case .startFlow(let flow): start(flow)
        case .copy, .copyLines, .saveWalk, .showBrand, .repaint, .suspend, .exit: break
        }
    }

    /// Makes the embedded tenant follow another flow before it handles the next request.
    func follow(_ flow: UserFlow) {
        changeTenant { await $0.follow(flow) }
    }

    /// Changes the embedded tenant after its last change, and before it handles the next request.
    private func changeTenant(_ change: @escaping @Sendable (TenantConnection) async -> Void) {
        flowTask = Task { [flowTask, connection] in
            await flowTask?.value
            await change(connection)
        }
    }

    /// Replaces the embedded tenant by one without accounts, before it handles the next request.
    private func start(_ flow: UserFlow) {
        changeTenant { await $0.start(flow) }
    }

    /// Writes the rest of the log, once the terminal shows the shell again.
    func finishLog() {
        log?.finish()
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
            if SystemClock.now() < timestamp { self?.scheduleTick(at: timestamp) } else { self?.onEvents([]) }
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
    fileprivate var exitStatus: Int32 {
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
