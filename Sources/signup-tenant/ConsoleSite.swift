import Commands
import NativeAuth
import Synchronization
import Tenant
import TenantServer
import TenantStore

/// The console of a running tenant: reads what its pages show, and does what its forms ask for.
///
/// A class, because all requests share the browsers that have entered; a lock protects them.
final class ConsoleSite: Sendable {
    private let console: Mutex<TenantConsole>
    private let key: ControlKey
    private let tenant: ConcurrentTenant
    private let state: ControlState
    private let reportError: @Sendable (String) -> Void

    /// Generates the key of a console.
    ///
    /// - Parameters:
    ///   - tenant: The tenant that it shows.
    ///   - settings: The options of the server.
    ///   - state: The emails, the requests and the clock.
    ///   - url: The URL of the server itself: browsers reach the console at no other one.
    ///   - reportError: Prints what went wrong.
    init(
        of tenant: ConcurrentTenant, _ settings: ServeSettings, _ state: ControlState, at url: String,
        reportError: @escaping @Sendable (String) -> Void
    ) throws(CommandError) {
        self.reportError = reportError
        self.tenant = tenant
        self.state = state
        key = try ControlKey(in: settings.folder, name: "console-key")
        console = Mutex(
            TenantConsole(
                settings.flow, key: Secret(key.text), at: url, certificate: settings.certificatePath,
                random: SodiumGenerator()))
    }

    /// The path of the file with the key.
    var keyPath: String { key.path }

    /// Returns the address that opens the console, with the first key.
    func link(at url: String) -> String { "\(url)\(TenantConsole.path)?key=\(key.text)" }

    /// Deletes the file with the key.
    func remove() { key.remove() }

    /// Answers the pages that wait for news, so that none keeps the server from stopping.
    func endWaits() { state.activity.endWaits() }

    /// The routes of the pages.
    ///
    /// - Parameter pageRequest: Reads a request of a browser.
    func routes(
        _ pageRequest: @escaping @Sendable (HTTPRequest) throws(HTTPError) -> PageRequest
    ) -> [Route] {
        Route.pages(below: TenantConsole.path) { [self] request throws(HTTPError) in
            // Not by a public name either: others can reach that, and what leads from there may be no HTTPS.
            guard let host = request.headers["host"], AllowedHosts.isLoopback(host) else { throw .notFound }
            var page = try pageRequest(request)
            // Nobody has seen the page, so the key must not be used up.
            if request.method == "HEAD" { page.query = PageParameters() }
            return await respond(to: page)
        }
    }

    /// Answers a request, and keeps what may be shown of it unless it is one for the
    /// console or the control API.
    func recording(_ request: HTTPRequest, _ answer: () async -> Response) async -> Response {
        let path = request.path
        guard !["/", "/health", "/favicon.ico", ConsoleIcon.path, TenantConsole.path].contains(path),
            !path.hasPrefix("\(TenantConsole.path)/"), !path.hasPrefix("/control/")
        else { return await answer() }
        let (time, start, notes) = (state.now(), ContinuousClock.now, ReplyNotes())
        let response = await ReplyNotes.$current.withValue(notes) { await answer() }
        let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
        await state.activity.enqueue {
            $0.record(
                request.recordedRequest, method: request.method, response, at: time,
                milliseconds: milliseconds,
                notes: notes.contents)
        }
        return response
    }

    private func respond(to request: PageRequest) async -> Response {
        let now = SystemClock.now()
        switch console.withLock({ $0.decide(request, at: now) }) {
        case .respond(let response): return response
        case .replaceKey(let response):
            guard let next = key.replaced() else {
                reportError(
                    "signup-tenant: \(key.path) cannot be written. Restart to open the console again.")
                return response
            }
            console.withLock { $0.replaceKey(with: next) }
            return response
        case .perform(let action, let csrfToken): return await perform(action, csrfToken)
        }
    }

    private func perform(_ request: ConsoleRequest, _ csrfToken: String) async -> Response {
        let console = console.withLock { $0 }
        switch request {
        case .activity(let view):
            let now = state.now()
            return await state.activity.read { console.activityPage(view, $0, at: now) }
        case .emailBody(let number, let language):
            return await state.activity.read { console.emailBody(number, in: language, $0) }
        case .events(let number):
            return TenantConsole.event(await state.activity.newestNumber(after: number))
        case .faults(let view), .refuseFault(let view): return await faultsPage(console, view, csrfToken)
        case .injectFault(let fault, let target):
            await tenant.inject(fault.outcome, for: target)
            return console.afterInjection(of: fault, for: target)
        case .removeFaults(let number):
            await tenant.removeWaitingOutcomes(number)
            return console.afterRemovalOfFaults
        case .advanceClock(let seconds):
            state.advanceClock(by: seconds)
            return console.afterAdvance(by: seconds)
        case .accounts(let listPage): return await accountsPage(console, listPage, csrfToken)
        case .addAccount(let new):
            do throws(ConsoleProblem) {
                try await tenant.add(new)
                return console.afterAccountChange
            } catch {
                return await accountsPage(
                    console, .first, csrfToken, problem: error, typed: new)
            }
        case .account(let id):
            return await page(of: console) { () throws(StoreFailure) in
                try await tenant.account(id).map { console.accountPage($0, csrfToken: csrfToken) }
                    ?? console.notFoundPage
            }
        case .removeAccount(let id):
            return await page(of: console) { () throws(StoreFailure) in
                try await tenant.removeAccount(id)
                return console.afterAccountChange
            }
        }
    }

    private func faultsPage(
        _ console: TenantConsole, _ view: FaultView, _ csrfToken: String
    ) async -> Response {
        let newest = await state.activity.read { $0.newestNumber }
        let state = FaultState(at: state.now(), waiting: await tenant.waitingOutcomes, newestNumber: newest)
        return console.faultsPage(view, state, csrfToken: csrfToken)
    }

    private func accountsPage(
        _ console: TenantConsole, _ listPage: ListPage, _ csrfToken: String,
        problem: ConsoleProblem? = nil, typed: NewAccount? = nil
    ) async -> Response {
        await page(of: console) { () throws(StoreFailure) in
            console.accountsPage(
                try await tenant.accounts(on: listPage), listPage, csrfToken: csrfToken, problem: problem,
                typed: typed)
        }
    }

    /// Returns a page that needs the accounts, or the one for when they cannot be read or changed.
    private func page(
        of console: TenantConsole, _ make: () async throws(StoreFailure) -> Response
    ) async -> Response {
        do throws(StoreFailure) {
            return try await make()
        } catch {
            reportError("signup-tenant: The accounts cannot be read or changed: \(error)")
            return console.unavailablePage
        }
    }
}
