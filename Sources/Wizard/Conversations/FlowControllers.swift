import NativeAuth
import SignUp
import Terminal
import UserFlow

extension PageKind {
    /// A part of the wizard that has its own controller.
    ///
    /// A new part is a case here with its controller below; the compiler names what else in this
    /// file has to know it.
    enum Phase: Hashable, Sendable, CaseIterable {
        case signUp
        case signIn
        case resetPassword
        case browser
    }
}

extension PageKind.Phase {
    /// Returns the purpose of the pages, for the band at the top.
    func heading(in pageSession: PageSession) -> String {
        let strings = pageSession.strings
        switch self {
        case .signUp: return pageSession.purpose.heading
        case .browser where pageSession[current: .browser]?.previousPhase == .signUp:
            return strings.screen.heading
        case .signIn, .browser: return strings.common.button.signin
        case .resetPassword: return strings.common.reset.title
        }
    }

    /// The message that the tenant has ended an idle session.
    var expiredKey: MessageKey {
        switch self {
        case .signUp: .sessionExpired
        case .signIn, .browser: .signInExpired
        case .resetPassword: .resetExpired
        }
    }

    /// The message that the tenant asks for a way to authenticate that the program does not have.
    var unsupportedKey: MessageKey {
        switch self {
        case .signUp: .configChallenge
        case .signIn, .browser: .signInMethod
        case .resetPassword: .resetMethod
        }
    }
}

/// The controllers, one of which is in charge at a time.
///
/// The others stay as they were left: a user who returns from a sign-in finds the sign-up with its session.
struct FlowControllers: Sendable {
    var signUp: SignUpController
    var signIn: SignInController
    var resetPassword: ResetPasswordController
    var browser: BrowserController

    init(_ access: ServiceAccess, at now: Timestamp) {
        signUp = SignUpController(access, at: now)
        signIn = SignInController(access, at: now)
        resetPassword = ResetPasswordController(access, at: now)
        browser = BrowserController(client: access.client, scopes: access.scopes, at: now)
    }

    /// The controller of a part of the wizard.
    subscript(phase: PageKind.Phase) -> any FlowController {
        switch phase {
        case .signUp: signUp
        case .signIn: signIn
        case .resetPassword: resetPassword
        case .browser: browser
        }
    }

    /// Passes an event to the controller of a part of the wizard.
    mutating func handle(
        _ event: FlowEvent, in phase: PageKind.Phase, _ pageSession: inout PageSession
    ) -> FlowEffect? {
        switch phase {
        case .signUp: signUp.handle(event, &pageSession)
        case .signIn: signIn.handle(event, &pageSession)
        case .resetPassword: resetPassword.handle(event, &pageSession)
        case .browser: browser.handle(event, &pageSession)
        }
    }

    /// The part of the wizard that waits for a reply; `nil` while none does.
    var waitingPhase: PageKind.Phase? { Self.phases.first(where: isWaiting) }

    private static let phases = PageKind.Phase.allCases

    /// Returns when something happens by itself in a part of the wizard; asked for each key,
    /// so without the copy.
    func nextTick(in phase: PageKind.Phase, sessionLifetime: Int) -> Timestamp? {
        switch phase {
        case .signUp: signUp.nextTick(sessionLifetime: sessionLifetime)
        case .signIn: signIn.nextTick(sessionLifetime: sessionLifetime)
        case .resetPassword: resetPassword.nextTick(sessionLifetime: sessionLifetime)
        case .browser: browser.nextTick(sessionLifetime: sessionLifetime)
        }
    }

    /// Returns whether a part of the wizard waits; asked several times for each key, so without the
    /// copy of the subscript.
    private func isWaiting(in phase: PageKind.Phase) -> Bool {
        switch phase {
        case .signUp: signUp.isWaiting
        case .signIn: signIn.isWaiting
        case .resetPassword: resetPassword.isWaiting
        case .browser: browser.isWaiting
        }
    }

    /// Returns the part of the wizard that is in charge of a page: the one that waits for a reply, such as
    /// the sign-in on the last page of a sign-up, or else the one that the page belongs to.
    func phaseInCharge(of id: PageID) -> PageKind.Phase { waitingPhase ?? id.phase }
}
