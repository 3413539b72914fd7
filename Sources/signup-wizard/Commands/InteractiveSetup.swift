import TenantStore
import CommandLineSupport
import Curses
import FileSystem
import FoundationEssentials
import Glibc
import HTTPClient
import Loopback
import NativeAuth
import Options
import SignUp
import Tenant
import Terminal
import UserFlow
import Wizard

/// What the options and `config.json` ask for: the flow, its tenant, and how the pages look.
@MainActor
struct InteractiveSetup {
    let invocation: Invocation
    let configuration: Configuration
    let mode: InterfaceMode
    let language: Language
    /// The theme; `nil` to query the terminal's background.
    let theme: Theme?
    let demo: Wizard.Demo?
    /// The tenant to reach over HTTP; `nil` for the embedded one.
    let tenant: RemoteTenant?
    /// The version of the service's API.
    let api: APIVersion
    let flowWatcher: FlowWatcher?
    let flow: UserFlow

    /// Reads the options, the configuration and the flow.
    ///
    /// - Parameters:
    ///   - invocation: The options.
    ///   - demo: What `demo` offers besides a sign-up; `nil` without it.
    ///   - loop: The event loop, for the file of `--watch`.
    init(_ invocation: Invocation, demo: Wizard.Demo?, loop: EventLoop) throws(CommandError) {
        self.invocation = invocation
        self.demo = demo
        mode = InterfaceMode(isPlain: invocation.has(.plain))
        configuration = try Configuration.read()
        language = try LanguageOption.language(tag: invocation[.language] ?? configuration.language)
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw CommandError(.usage, language.text(\.none))
        }
        if mode.isPlainRequested, let demo, demo.tourMode != .off { throw Self.tourInPlainMode }
        theme = try Self.theme(invocation.has(.theme) ? invocation[.theme] : configuration.theme)
        // A demo ignores the configured tenant, so that nothing leaves this computer.
        tenant = demo == nil ? try RemoteTenant(invocation, configuration) : nil
        api = demo == nil ? try APIOption.version(invocation, configuration) : .v1
        flowWatcher =
            if let watch = try FlowOption.watch(invocation) { FlowWatcher(watch, loop: loop) } else { nil }
        flow =
            if let demo { demo.flows[demo.firstIndex].flow } else if let flowWatcher {
                try flowWatcher.read()
            } else if let tenant {
                try tenant.flow(invocation)
            } else {
                try FlowOption.flow(named: invocation[.flow] ?? "")
            }
    }

    private static let tourInPlainMode = CommandError(
        .usage, "A tour needs full-screen pages, and plain mode has none. Leave out the tour.")

    /// Returns the theme with a name; `nil` to query the terminal's background.
    private static func theme(_ name: String?) throws(CommandError) -> Theme? {
        guard let name, name != "auto" else { return nil }
        if let theme = Theme(rawValue: name) { return theme }
        let names = (["auto"] + Theme.allCases.map(\.rawValue)).joined(separator: ", ")
        throw CommandError(.usage, "There is no theme \"\(name)\". Choose from: \(names).")
    }

    /// Returns the connection to the tenant; that to the embedded one is not open yet.
    func connection() throws(CommandError) -> TenantConnection {
        if let tenant { return .remote(tenant.httpClient) }
        let storage: EmbeddedTenant.Storage = demo == nil ? try Self.storage(invocation[.data]) : .memory
        return .embedded(EmbeddedTenant(flow: flow, storage: storage))
    }

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

    /// Returns the wizard for full-screen pages.
    var screenWizard: Wizard {
        wizard(
            in: mode.hasUTF8 == false ? mode.supportedLanguage(for: language) : language, demo,
            showsMotion: InterfaceMode.showsMotion(configuration.motion))
    }

    /// Returns the wizard for plain mode, which has no tour.
    var plainWizard: Wizard {
        wizard(
            in: mode.supportedLanguage(for: language),
            demo.map { Wizard.Demo($0.flows, firstIndex: $0.firstIndex) }, showsMotion: false)
    }

    private func wizard(in language: Language, _ demo: Wizard.Demo?, showsMotion: Bool) -> Wizard {
        let clientID = tenant?.clientID ?? Command.signUpWizard.name
        return Wizard(
            flow: flow, client: OAuthClient(clientID: clientID, correlationID: UUID().uuidString),
            isDemo: tenant == nil, isClean: invocation.has(.clean),
            webFallback: Wizard.WebFallback(
                signUpLink: tenant?.signUpLink, hasBrowser: hasBrowser, signIn: tenant?.browserSignIn,
                hostName: Self.hostName),
            clock: LocalTime(now: SystemClock.now(), offset: SystemClock.utcOffset), language: language,
            scopes: tenant?.scopes ?? [], api: api, authority: tenant?.authority.url,
            showsMotion: showsMotion,
            isInspecting: invocation.has(.inspect),
            sessionLifetime: tenant == nil
                ? EmbeddedTenant.continuationLifetime : Wizard.defaultSessionLifetime, demo: demo)
    }

    /// Whether the user has a browser on this computer.
    ///
    /// Over SSH, a local display is not the user's, and a browser must not run with another user's rights.
    private var hasBrowser: Bool {
        DesktopBrowser.hasDisplay && !RemoteSession.isActive && Environment["SUDO_USER"] == nil
            && !invocation.has(.noBrowser)
    }

    /// The name of this computer, or a placeholder if it has characters that a shell might not take as they are.
    private static var hostName: String {
        var buffer = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
        guard gethostname(&buffer, buffer.count) == 0 else { return "HOST" }
        let name = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let isPlain = name.allSatisfy { character in
            character.isASCII && (character.isLetter || character.isNumber || "-._".contains(character))
        }
        return isPlain && !name.isEmpty && !name.hasPrefix("-") ? name : "HOST"
    }

    /// The title for the window of the terminal; `nil` to set none.
    ///
    /// The name in a flow file is outside text, which sets no title (C-04).
    func windowTitle(of wizard: Wizard) -> Printable? {
        demo == nil && UserFlow.bundled.contains(invocation[.flow] ?? "") ? wizard.windowTitle : nil
    }
}
