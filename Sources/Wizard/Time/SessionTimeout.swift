import NativeAuth

// A tenant discards an idle sign-up or sign-in. A session that expired while idle is reported before the
// user types.

extension Wizard {
    /// The minimum time for which a tenant keeps an idle session, in seconds (wire-protocol §4.2).
    static let defaultSessionLifetime = 600

    /// When the session of the current page expires if no reply arrives before; `nil` without a session.
    var sessionExpiry: Timestamp? {
        let controller: any FlowController =
            switch pageID.phase {
            case .signUp: signUpController
            case .signIn: signInController
            case .resetPassword: resetController
            case .browser: browserController
            }
        guard !isWaiting, controller.hasSession else { return nil }
        return controller.lastReplyTime.adding(seconds: configuration.sessionLifetime)
    }

    /// Starts again if the session has expired and the user was idle.
    ///
    /// If the user was typing, the tenant reports the expiry at the next request.
    mutating func expireSession() {
        guard let expiry = sessionExpiry, clock.now >= expiry else { return }
        let lastInput = inputGuards.lastInputTime
        let isIdle = clock.now >= lastInput.adding(seconds: configuration.sessionLifetime)
        switch (pageID.phase, isIdle) {
        case (.signUp, false): signUpController.lastReplyTime = lastInput
        case (.signIn, false): signInController.lastReplyTime = lastInput
        case (.resetPassword, false): resetController.lastReplyTime = lastInput
        // The program has no session there.
        case (.browser, _): break
        case (.signUp, true): signUpController.expire(&pageSession)
        case (.signIn, true): signInController.expire(&pageSession)
        case (.resetPassword, true): resetController.expire(&pageSession)
        }
        // Not the field: keys typed now were meant for the previous page.
        if isIdle { page.controls.focus(on: .proceed) }
    }
}

/// The tick that was last requested, so that each is requested once.
struct TickSchedule: Hashable, Sendable {
    private var scheduled: Timestamp?

    /// Uses up the requested tick if it is due; the next one is requested again.
    mutating func tick(_ now: Timestamp) {
        if let due = scheduled, now >= due { scheduled = nil }
    }

    /// Returns the effect that requests the next tick, unless the same one was requested before.
    mutating func request(_ next: Timestamp?) -> Wizard.Effect? {
        guard next != scheduled else { return nil }
        scheduled = next
        return next.map(Wizard.Effect.tick(at:))
    }
}
