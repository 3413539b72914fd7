import Accounts
import Curses
import FileSystem
import FoundationEssentials
import Glibc
import NativeAuth
import Options
import CommandLineSupport
import SignUp
import Tenant
import Terminal
import TokenStore
import UserFlow
import Wizard

/// The program without a subcommand, and `demo`: sign-up at the terminal.
@MainActor
enum InteractiveCommand {
    private static var session: ScreenSession?
    private static var plainSession: PlainSession?

    private static let loop = EventLoop()

    /// Starts the wizard.
    ///
    /// - Parameters:
    ///   - invocation: The options.
    ///   - demo: What `demo` offers besides a sign-up; `nil` without it.
    static func run(_ invocation: Invocation, demo: Wizard.Demo? = nil) -> Never {
        do throws(CommandError) {
            try start(invocation, demo)
        } catch {
            error.reportAndExit()
        }
        loop.run()
    }

    private static func start(_ invocation: Invocation, _ demo: Wizard.Demo?) throws(CommandError) {
        let mode = InterfaceMode(isPlain: invocation.has(.plain))
        let configuration = try Configuration.read()
        let language = try LanguageOption.language(tag: invocation[.language] ?? configuration.language)
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw CommandError(.usage, language.text(\.none))
        }
        let theme = try theme(invocation.has(.theme) ? invocation[.theme] : configuration.theme)
        // A demo ignores the configured tenant, so that nothing leaves this computer.
        let tenant = demo == nil ? try RemoteTenant(invocation, configuration) : nil
        let flowWatcher: FlowWatcher? =
            if let watch = try FlowOption.watch(invocation) { FlowWatcher(watch, loop: loop) } else { nil }
        let flow =
            if let flowWatcher { try flowWatcher.read() } else if let tenant {
                try tenant.flow(invocation)
            } else {
                try FlowOption.flow(named: invocation[.flow] ?? "")
            }
        let connection: TenantConnection =
            if let tenant { .remote(tenant.httpClient) } else {
                .embedded(
                    EmbeddedTenant(
                        flow: flow, storage: demo == nil ? try storage(invocation[.data]) : .memory))
            }
        let keeper = SignInKeeper(tenant.flatMap { TokenStore(for: $0) })
        let effectRunner = EffectRunner(
            connection, keeper: keeper, log: LogFile(invocation), loop: loop)
        let accent = flow.brand.color
        if !mode.isPlainRequested {
            let recorder = ScreenRecorder(invocation, brand: accent)
            let pageLanguage = mode.hasUTF8 == false ? mode.supportedLanguage(for: language) : language
            let wizard = wizard(
                flow, tenant, invocation, pageLanguage,
                showsMotion: InterfaceMode.showsMotion(configuration.motion), demo: demo)
            // The name in a flow file is outside text, which sets no title (C-04).
            let title =
                demo == nil && UserFlow.bundled.contains(invocation[.flow] ?? "") ? wizard.windowTitle : nil
            if let screen = screen(theme, accent, title, isUTF8: mode.hasUTF8 != false) {
                let session = ScreenSession(
                    wizard: wizard, screen: screen, effectRunner: effectRunner,
                    hasMouse: !invocation.has(.noMouse) && configuration.mouse ?? true, recorder: recorder,
                    flowWatcher: flowWatcher)
                self.session = session
                session.finishRecording(onSignalsOf: loop)
                return session.start()
            }
        }
        if invocation.has(.record) { ScreenRecorder.reportPlainMode() }
        guard let terminal = LineTerminal(loop: loop, isUTF8: mode.hasUTF8 == true) else {
            throw CommandError(.usage, language.text(\.none))
        }
        let plainSession = PlainSession(
            wizard: wizard(
                flow, tenant, invocation, mode.supportedLanguage(for: language),
                demo: demo.map { Wizard.Demo($0.flows, firstIndex: $0.firstIndex) }),
            terminal: terminal,
            charset: mode.charset,
            effectRunner: effectRunner, flowWatcher: flowWatcher)
        self.plainSession = plainSession
        plainSession.start(reasons: mode.isPlainRequested ? [] : [\.dumb])
    }

    private static func wizard(
        _ flow: UserFlow, _ tenant: RemoteTenant?, _ invocation: Invocation, _ language: Language,
        showsMotion: Bool = false, demo: Wizard.Demo? = nil
    ) -> Wizard {
        let signUpLink = tenant.map(\.signUpLink) ?? demoSignUpLink
        let clientID = tenant?.clientID ?? Command.signUpWizard.name
        return Wizard(
            flow: flow, client: OAuthClient(clientID: clientID, correlationID: UUID().uuidString),
            isDemo: tenant == nil,
            webFallback: Wizard.WebFallback(signUpLink: signUpLink, hasBrowser: DesktopBrowser.isAvailable),
            clock: LocalTime(now: SystemClock.now(), offset: SystemClock.utcOffset), language: language,
            scopes: tenant?.scopes ?? [], showsMotion: showsMotion,
            // Over SSH, several people may use one account of this computer.
            offersToKeepSignedIn: tenant != nil && !RemoteSession.isActive,
            flowSource: tenant != nil && !invocation.has(.flow)
                ? nil : FlowOption.source(named: invocation[.flow] ?? ""),
            isInspecting: invocation.has(.inspect),
            sessionLifetime: tenant == nil
                ? EmbeddedTenant.continuationLifetime : Wizard.defaultSessionLifetime, demo: demo)
    }

    /// Opens the terminal for full-screen pages; `nil` if it cannot draw them.
    private static func screen(
        _ theme: Theme?, _ brand: Color?, _ title: Printable?, isUTF8: Bool
    ) -> CursesScreen? {
        try? CursesScreen(
            terminal: TerminalEnvironment(
                name: Environment["TERM"] ?? "", colorTerm: Environment["COLORTERM"], isUTF8: isUTF8),
            loop: loop,
            theme: Environment["NO_COLOR"] == nil ? theme : .mono, brand: brand, title: title)
    }

    /// Returns the theme with a name; `nil` to query the terminal's background.
    private static func theme(_ name: String?) throws(CommandError) -> Theme? {
        guard let name, name != "auto" else { return nil }
        if let theme = Theme(rawValue: name) { return theme }
        let names = (["auto"] + Theme.allCases.map(\.rawValue)).joined(separator: ", ")
        throw CommandError(.usage, "There is no theme \"\(name)\". Choose from: \(names).")
    }

    /// The embedded tenant's sign-up page for browsers.
    ///
    /// Its domain is reserved and never resolves (RFC 2606).
    private static let demoSignUpLink = Link("https://demo.example/sign-up")

    private static func storage(_ data: String?) throws(CommandError) -> EmbeddedTenant.Storage {
        if data == ":memory:" { return .memory }
        guard let path = data ?? XDGFolder.state(of: "signup-wizard") else {
            throw CommandError(
                .usage, "HOME is not set, so there is no default data folder. Choose one with --data.")
        }
        do throws(DataFolderFailure) {
            return .folder(try DataFolder(path: path))
        } catch {
            throw CommandError(error, hasMemoryOption: true)
        }
    }
}
