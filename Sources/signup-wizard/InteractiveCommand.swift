import Accounts
import Curses
import FoundationEssentials
import Glibc
import NativeAuth
import Options
import Programs
import SignUp
import Tenant
import Terminal
import UserFlow
import Wizard

/// The program without a subcommand: sign-up at the terminal.
@MainActor
enum InteractiveCommand {
    private static var session: Session?
    private static var plainSession: PlainSession?

    private static let loop = EventLoop()

    static func run(_ invocation: Invocation) -> Never {
        do throws(Complaint) {
            try begin(invocation)
        } catch {
            error.end()
        }
        loop.run()
    }

    private static func begin(_ invocation: Invocation) throws(Complaint) {
        let manner = Manner(isPlain: invocation.has(.plain))
        let settings = try Configuration.read()
        let wanted = try LanguageChoice.language(invocation[.language] ?? settings.language)
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw Complaint(.usage, wanted.text(\.none))
        }
        let theme = try theme(invocation.has(.theme) ? invocation[.theme] : settings.theme)
        let tenant = try RealTenant(invocation, settings)
        let flow =
            if let tenant { try tenant.flow(invocation) } else {
                try FlowChoice.flow(invocation[.flow] ?? "")
            }
        let destination: Destination =
            if let tenant { .remote(tenant.client) } else {
                .embedded(EmbeddedTenant(flow: flow, place: try place(invocation[.data])))
            }
        let errands = Errands(destination, loop: loop)
        let reason = manner.reason
        if !manner.wantsLines, reason == nil, let screen = screen(theme, flow.brand.accent) {
            let session = Session(wizard: wizard(flow, tenant, wanted), screen: screen, errands: errands)
            self.session = session
            return session.begin()
        }
        guard let terminal = LineTerminal(loop: loop, isUTF8: manner.hasUTF8 == true) else {
            throw Complaint(.usage, wanted.text(\.none))
        }
        let plainSession = PlainSession(
            wizard: wizard(flow, tenant, manner.language(wanted)), terminal: terminal,
            lettering: manner.lettering,
            errands: errands)
        self.plainSession = plainSession
        plainSession.begin(because: manner.wantsLines ? [] : [reason ?? \.dumb])
    }

    private static func wizard(
        _ flow: UserFlow, _ tenant: RealTenant?, _ language: Wizard.Language
    ) -> Wizard {
        let page = tenant.map(\.page) ?? demoSite
        let clientID = tenant?.clientID ?? Command.signUpWizard.name
        return Wizard(
            flow: flow, client: OAuthClient(clientID: clientID, correlationID: UUID().uuidString),
            isDemo: tenant == nil,
            web: Wizard.Web(signUpLink: page, hasBrowser: DesktopBrowser.isAvailable),
            clock: LocalTime(now: SystemClock.now(), offset: SystemClock.timeZone), language: language,
            scopes: tenant?.scopes ?? [])
    }

    /// Opens the terminal for full-screen pages; `nil` if it cannot draw them.
    private static func screen(_ theme: Theme?, _ accent: String?) -> CursesScreen? {
        try? CursesScreen(
            terminal: Environment["TERM"] ?? "", loop: loop,
            theme: Environment["NO_COLOR"] == nil ? theme : .mono, brand: accent.flatMap(Color.init(hex:)))
    }

    /// Returns the theme with a name; `nil` to query the terminal's background.
    private static func theme(_ name: String?) throws(Complaint) -> Theme? {
        guard let name, name != "auto" else { return nil }
        if let theme = Theme(rawValue: name) { return theme }
        let names = (["auto"] + Theme.allCases.map(\.rawValue)).joined(separator: ", ")
        throw Complaint(.usage, "There is no theme \"\(name)\". Choose from: \(names).")
    }

    /// The embedded tenant's sign-up page for browsers. Its domain is reserved and never resolves (RFC 2606).
    private static let demoSite = Link("https://demo.example/sign-up")

    private static func place(_ data: String?) throws(Complaint) -> EmbeddedTenant.Place {
        if data == ":memory:" { return .memory }
        guard let path = data ?? standardFolder else {
            throw Complaint(
                .usage, "HOME is not set, so there is no default data folder. Choose one with --data.")
        }
        do throws(DataFolderFailure) {
            return .folder(try DataFolder(path: path))
        } catch {
            throw Complaint(error)
        }
    }

    /// The default data folder, from the XDG Base Directory Specification.
    private static var standardFolder: String? {
        if let state = Environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/signup-wizard" }
        return Environment["HOME"].map { $0 + "/.local/state/signup-wizard" }
    }
}
