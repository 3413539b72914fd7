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
    ///   - isSecure: Whether the server itself speaks HTTPS: browsers reach the console by no other one.
    ///   - reportError: Prints what went wrong.
    init(
        of tenant: ConcurrentTenant, _ settings: ServeSettings, _ state: ControlState, isSecure: Bool,
        reportError: @escaping @Sendable (String) -> Void
    ) throws(CommandError) {
        self.reportError = reportError
        self.tenant = tenant
        self.state = state
        key = try ControlKey(in: settings.folder, name: "console-key")
        console = Mutex(
            TenantConsole(
                settings.flow, key: Secret(key.text), isSecure: isSecure, random: SodiumGenerator()))
    }

    /// The path of the file with the key.
    var keyPath: String { key.path }

    /// Returns the address that opens the console, with the first key.
    func link(at url: String) -> String { "\(url)\(TenantConsole.path)?key=\(key.text)" }

    /// Deletes the file with the key.
    func remove() { key.remove() }

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
        guard !["/", "/health", "/favicon.ico", TenantConsole.path].contains(path),
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
        case .inbox, .news, .email, .emailBody, .requests, .exchange:
            return await state.activity.read { console.page(request, $0) ?? console.notFoundPage }
        case .faults(let fault, let seconds):
            return console.faultsPage(
                at: state.now(), csrfToken: csrfToken, waiting: await tenant.waitingOutcomes,
                injected: fault, advancedBy: seconds)
        case .injectFault(let fault, let target):
            await tenant.inject(fault.outcome, for: target)
            return console.afterInjection(of: fault)
        case .refuseFault(let problem):
            return console.faultsPage(
                at: state.now(), csrfToken: csrfToken, waiting: await tenant.waitingOutcomes,
                problem: problem)
        case .removeFaults:
            await tenant.removeWaitingOutcomes()
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
