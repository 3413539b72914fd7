import CommandLineSupport
import Curses
import Glibc
import Options
import Terminal
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
            let setup = try InteractiveSetup(invocation, demo: demo, loop: loop)
            if KeptSignIns.delete() {
                Console.error(
                    "\(Command.signUpWizard.name): Sign-ins are not kept any more. Those that were kept here are deleted."
                )
            }
            let effectRunner = EffectRunner(
                try setup.connection(), accent: setup.flow.brand.accent, log: try LogFile(invocation),
                loop: loop)
            let brand = setup.flow.brand.color
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
            wizard: wizard, screen: screen, effectRunner: effectRunner,
            hasMouse: !setup.invocation.has(.noMouse) && setup.configuration.mouse ?? true,
            flowWatcher: setup.flowWatcher)
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
                isRemote: RemoteSession.isActive),
            loop: loop,
            theme: Environment["NO_COLOR"] == nil ? setup.theme : .mono, brand: brand, title: title)
    }

    private static func startPlainMode(
        _ setup: InteractiveSetup, _ effectRunner: EffectRunner
    ) throws(CommandError) {
        if let demo = setup.demo, demo.tourMode != .off {
            Console.error("\(Command.signUpWizard.name): In plain mode there is no tour.")
        }
        guard let terminal = LineTerminal(loop: loop, isUTF8: setup.mode.hasUTF8 == true) else {
            throw CommandError(.usage, setup.language.text(\.none))
        }
        let plainSession = PlainSession(
            wizard: setup.plainWizard, terminal: terminal, charset: setup.mode.charset,
            effectRunner: effectRunner, flowWatcher: setup.flowWatcher)
        self.plainSession = plainSession
        plainSession.start(reasons: setup.mode.isPlainRequested ? [] : [\.dumb])
    }
}
