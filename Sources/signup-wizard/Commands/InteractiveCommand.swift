import Commands
import Curses
import FoundationEssentials
import Glibc
import HTTPClient
import NativeAuth
import PosixSupport
import SignUp
import Storyboard
import Tenant
import TenantStore
import Terminal
import UserFlow
import Wizard

/// The program without a subcommand, `demo` and `new`: pages at the terminal.
@MainActor
enum InteractiveCommand {
    private static var session: (any Session)?

    private static let loop = EventLoop()

    /// Starts the wizard.
    ///
    /// - Parameters:
    ///   - invocation: The options.
    ///   - demo: What `demo` offers besides a sign-up; `nil` without it.
    ///   - newFlow: The file that `new` writes; `nil` without it.
    static func run(
        _ invocation: Invocation, demo: Wizard.Demo? = nil, newFlow: NewFlowFile? = nil
    ) -> Never {
        do throws(CommandError) {
            let setup = try InteractiveSetup(invocation, demo: demo, newFlow: newFlow, loop: loop)
            if KeptSignIns.delete() {
                Console.error(
                    "\(Command.signUpWizard.name): Sign-ins are not kept any more. Those that were kept here are deleted."
                )
            }
            let effectRunner = EffectRunner(
                setup, try setup.connection(), log: try LogFile(invocation), loop: loop)
            let brand = setup.flow.brand.color
            setup.noteMissingLanguage()
            if setup.mode.isPlainRequested || !startPages(setup, effectRunner, brand) {
                try startPlainMode(setup, effectRunner)
            }
        } catch {
            error.reportAndExit()
        }
        loop.run()
    }

    /// Starts the full-screen pages; returns whether the terminal can draw them.
    private static func startPages(
        _ setup: InteractiveSetup, _ effectRunner: EffectRunner, _ brand: Color?
    ) -> Bool {
        let wizard = setup.screenWizard
        guard let screen = screen(setup, brand, title: setup.windowTitle(of: wizard)) else { return false }
        let session = ScreenSession(
            wizard: wizard, screen: screen, terminal: setup.terminal, effectRunner: effectRunner,
            hasMouse: !setup.invocation.has(.noMouse) && setup.configuration.mouse ?? true)
        self.session = session
        session.start()
        return true
    }

    /// Opens the terminal for full-screen pages; `nil` if it cannot draw them.
    private static func screen(
        _ setup: InteractiveSetup, _ brand: Color?, title: Printable?
    ) -> CursesScreen? {
        try? CursesScreen(
            terminal: TerminalEnvironment(
                name: Environment["TERM"] ?? "", colorTerm: Environment["COLORTERM"],
                isUTF8: setup.mode.hasUTF8 != false, escapeDelay: Environment["ESCDELAY"],
                isRemote: RemoteSession.isActive, isTmux: Environment["TMUX"] != nil),
            input: setup.terminal.input, output: setup.terminal.output, loop: loop,
            theme: Environment["NO_COLOR"] == nil ? setup.theme : .mono, brand: brand, title: title)
    }

    private static func startPlainMode(
        _ setup: InteractiveSetup, _ effectRunner: EffectRunner
    ) throws(CommandError) {
        if let demo = setup.demo, demo.tourMode != .off {
            Console.error("\(Command.signUpWizard.name): In plain mode there is no tour.")
        }
        guard
            let terminal = LineTerminal(
                input: setup.terminal.input, output: setup.terminal.output, loop: loop,
                isUTF8: setup.mode.hasUTF8 == true)
        else { throw CommandError(.usage, setup.language.text(\.none)) }
        let plainSession = PlainSession(
            wizard: setup.plainWizard, terminal: terminal, charset: setup.mode.charset,
            effectRunner: effectRunner)
        session = plainSession
        plainSession.start(reasons: setup.mode.isPlainRequested ? [] : [\.dumb])
    }
}

/// What the options and `config.json` ask for: the flow, its tenant, and how the pages look.
@MainActor
struct InteractiveSetup {
    let invocation: Invocation
    let configuration: Configuration
    let mode: InterfaceMode
    let language: Language
    /// The result for the program that started the wizard; `nil` if none waits for one.
    let result: ResultOutput?
    /// The terminal to draw on and to read keys from.
    let terminal: TerminalDescriptors
    /// What the user has come for.
    let start: Wizard.Start
    /// The program that the user goes back to in the end; `nil` for none.
    let caller: ServerText?
    /// The theme; `nil` to query the terminal's background.
    let theme: Theme?
    let demo: Wizard.Demo?
    /// The file that `new` writes; `nil` without it.
    let newFlow: NewFlowFile?
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
    ///   - newFlow: The file that `new` writes; `nil` without it.
    ///   - loop: The event loop, for the file of `--watch`.
    init(
        _ invocation: Invocation, demo: Wizard.Demo?, newFlow: NewFlowFile?, loop: EventLoop
    ) throws(CommandError) {
        self.invocation = invocation
        self.demo = demo
        self.newFlow = newFlow
        mode = InterfaceMode(isPlain: invocation.has(.plain))
        configuration = try Configuration.read()
        language = try LanguageOption.language(tag: invocation[.language] ?? configuration.language)
        result = try ResultOutput(invocation)
        guard let terminal = TerminalDescriptors(isControlling: result != nil) else {
            let message = result == nil ? language.text(\.none) : ResultOutput.noTerminal
            throw CommandError(
                .usage, newFlow == nil ? message : "new asks questions, so it needs a terminal.")
        }
        self.terminal = terminal
        if mode.isPlainRequested, let demo, demo.tourMode != .off { throw Self.tourInPlainMode }
        theme = try Self.theme(invocation.has(.theme) ? invocation[.theme] : configuration.theme)
        // A demo and the questions for a new flow ignore the configured tenant: nothing leaves this computer.
        let isLocal = demo != nil || newFlow != nil
        tenant = isLocal ? nil : try RemoteTenant(invocation, configuration)
        api = isLocal ? .v1 : try APIOption.version(invocation, configuration)
        try result?.check(forTenant: tenant)
        start = try StartOption.start(invocation)
        caller = try StartOption.caller(invocation)
        flowWatcher =
            if let watch = try FlowOption.watch(invocation) { FlowWatcher(watch, loop: loop) } else { nil }
        flow =
            if let newFlow {
                newFlow.base ?? UserFlow(name: newFlow.name, identityProvider: .emailPassword)
            } else if let demo { demo.flows[demo.firstIndex].flow } else if let flowWatcher {
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

    /// Prints which flows have no texts in the language of `--language`.
    func noteMissingLanguage() {
        guard invocation.has(.language), newFlow == nil else { return }
        for flow in demo?.flows.map(\.flow) ?? [flow] { LanguageOption.note([language], missingIn: flow) }
    }

    /// Returns the connection to the tenant; that to the embedded one is not open yet.
    func connection() throws(CommandError) -> TenantConnection {
        if let tenant { return .remote(tenant.httpClient) }
        let isKept = demo == nil && newFlow == nil
        let storage: EmbeddedTenant.Storage = isKept ? try Self.storage(invocation[.data]) : .memory
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
        let clientID = tenant?.clientID ?? invocation[.clientID] ?? Command.signUpWizard.name
        var settings = Wizard.Configuration(
            flow: flow, client: OAuthClient(clientID: clientID, correlationID: UUID().uuidString),
            language: language)
        settings.newFlow = newFlow.map {
            NewFlow($0.base, fileName: $0.name, language: language)
        }
        settings.isDemo = tenant == nil && newFlow == nil
        settings.isClean = invocation.has(.clean) || newFlow != nil
        // Whoever answers a tool wants an account, not a file with what they did.
        settings.savesTests = !invocation.has(.noSave) && result == nil
        settings.flowFile = flowFile
        settings.doctorCommand = doctorCommand
        settings.webFallback = Wizard.WebFallback(
            signUpLink: tenant?.signUpLink, hasBrowser: hasBrowser, signIn: tenant?.browserSignIn,
            hostName: Self.hostName)
        settings.connect(to: tenant, api, invocation)
        settings.showsMotion = showsMotion
        settings.caller = caller
        settings.wantsTokens = result?.kind.needsTokens ?? false
        var wizard = Wizard(
            settings, demo: demo, clock: LocalTime(now: SystemClock.now(), offset: SystemClock.utcOffset),
            isInspecting: invocation.has(.inspect))
        wizard.begin(at: start, filledIn: invocation[.email] ?? "")
        return wizard
    }

    /// Whether the user has a browser on this computer.
    ///
    /// Over SSH, a local display is not the user's, and a browser must not run with another user's rights.
    private var hasBrowser: Bool {
        DesktopBrowser.hasDisplay && !RemoteSession.isActive && Environment["SUDO_USER"] == nil
            && !invocation.has(.noBrowser)
    }

    /// The name of this computer, or a placeholder if it has characters that a shell might
    /// not take as they are.
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

/// `demo`: the wizard with a menu of flows, a list of what can go wrong, and a guided tour.
@MainActor
enum DemoCommand {
    static func run(_ invocation: Invocation) -> Never {
        do throws(CommandError) {
            let demo = try demo(invocation)
            InteractiveCommand.run(invocation, demo: demo)
        } catch {
            error.reportAndExit()
        }
    }

    private static func demo(_ invocation: Invocation) throws(CommandError) -> Wizard.Demo {
        let isTour = invocation.has(DemoOptions.tour) || invocation.has(DemoOptions.loop)
        let first = invocation[DemoOptions.flow] ?? ""
        var names = UserFlow.bundled
        if !names.contains(first) { names.insert(first, at: 0) }
        var flows: [Wizard.Demo.Flow] = []
        for name in names {
            let flow = try FlowOption.flow(named: name)
            let effort = Wizard.Effort(ofSignUpWith: flow, signer: Ed25519Signer())
            flows.append(Wizard.Demo.Flow(flow, effort: effort))
        }
        return Wizard.Demo(
            flows, firstIndex: names.firstIndex(of: first) ?? 0,
            tourMode: invocation.has(DemoOptions.loop) ? .loop : isTour ? .stepwise : .off)
    }
}

/// `new`: questions whose answers are a flow file.
@MainActor
enum NewFlowCommand {
    static func run(_ invocation: Invocation) -> Never {
        do throws(CommandError) {
            InteractiveCommand.run(invocation, newFlow: try NewFlowFile(invocation))
        } catch {
            error.reportAndExit()
        }
    }
}

/// The flow file that `new` writes.
struct NewFlowFile {
    let path: String
    /// The options for how the pages look.
    private let options: [String]
    /// The option for their language.
    private let language: [String]
    /// The flow to begin with; `nil` for a new one.
    let base: UserFlow?
    /// The file that may be replaced: the one with that flow, as long as nobody changes it, or none.
    private let replaced: ReplacedFile

    /// Reads the flow to begin with, and checks that the file can be written.
    ///
    /// - Throws: An error with the message for the user, also if the file is there and is
    ///   not the one to change.
    init(_ invocation: Invocation) throws(CommandError) {
        options = invocation.words(of: [.language, .theme, .noMouse, .plain])
        language = invocation.words(of: [.language])
        let name = invocation[NewFlowOptions.base]
        let bytes = name.flatMap { FileDescriptor.contents(of: $0, upTo: UserFlow.maximumFileBytes + 1) }
        base = if let name { try FlowOption.flow(named: name) } else { nil }
        let changedFile = name.flatMap { UserFlow.bundled.contains($0) ? nil : $0 }
        path = invocation[NewFlowOptions.output] ?? changedFile ?? "flow.json"
        guard !OutputFile.isStandardOutput(path) else {
            throw CommandError(.isNoFile, path, NewFlowOptions.output)
        }
        try OutputFile.check(path, option: NewFlowOptions.output)
        replaced = path == changedFile ? .contents(bytes ?? []) : .none
        guard path == changedFile || access(path, F_OK) != 0 else {
            let option = "\(NewFlowOptions.base.spelling) \(path.shellPath)"
            throw CommandError(
                .cannotWrite,
                "There is a file \(path) already. To change it, add \(option), or choose another path with --output."
            )
        }
    }

    /// The name without the folder.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Writes the flow that a wizard's answers describe, and returns the lines to print and the exit status.
    ///
    /// A flow that cannot be written is one of the lines, so that no answer is lost.
    func write(_ wizard: Wizard) -> (lines: [String], status: Int32) {
        guard let flow = wizard.newFlow else { return ([], 0) }
        do throws(CommandError) {
            try OutputFile.write(
                flow.json, to: path, option: NewFlowOptions.output, replacing: replaced)
        } catch {
            return ([flow.json, error.message], error.status.rawValue)
        }
        let steps = NewFlow.NextStep.allCases.flatMap { step in
            let words = ["signup-wizard"] + words(of: step)
            return [
                "", wizard.lead(to: step, isPlain: options.contains(Option.plain.spelling)),
                "  \(words.map(\.shellQuoted).joined(separator: " "))",
            ]
        }
        let untranslated = wizard.untranslatedNewFlow.map { ["", $0] } ?? []
        return ([wizard.doneWithNewFlow] + untranslated + steps, 0)
    }

    /// Returns the words of the command for what can be done with the file, after the program's name.
    private func words(of step: NewFlow.NextStep) -> [String] {
        let isPath = path.hasSuffix(".json") && !path.hasPrefix("-") || path.contains("/")
        let file = isPath ? path : "./\(path)"
        let base = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
        return switch step {
        case .tryOut: ["--flow", file, "--watch"] + options
        case .test: ["replay", Wizard.savedJourneyName, "--flow", file]
        case .draw: ["storyboard", "--flow", file, "--output", "\(base).html"] + language
        case .clickThrough:
            ["storyboard", "--flow", file, "--prototype", "\(base)-prototype.html"] + language
        case .check: ["check", file]
        case .change: ["new", "--from", file] + options
        }
    }
}
