import NativeAuth
import SignUp

/// The progress indicator during a request; it shows more the longer the wait takes.
struct WaitIndicator: Hashable, Sendable {
    /// When the wait began.
    let start: Timestamp

    /// The wait before the spinner appears, and the duration of each spinner frame, in milliseconds.
    private static let spinnerDelay: Int64 = 150
    /// The waits before a text explains the spinner and before it shows how to cancel, in milliseconds.
    private static let (textDelay, slowDelay): (Int64, Int64) = (300, 8_000)
    /// The wait before the seconds are shown, in milliseconds.
    private static let secondsDelay: Int64 = 2_000
    private static let spinnerFrames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

    /// Returns the spinner frame, one column wide; `nil` while the wait is too short to show it.
    func spinner(at now: Timestamp) -> String? {
        let elapsed = start.milliseconds(until: now)
        guard elapsed >= Self.spinnerDelay else { return nil }
        return Self.spinnerFrames[Int(elapsed / Self.spinnerDelay - 1) % Self.spinnerFrames.count]
    }

    /// Returns the seconds waited and how to cancel; empty while the wait is short.
    func detail(at now: Timestamp, _ strings: Wizard.Strings) -> String {
        let elapsed = start.milliseconds(until: now)
        if elapsed >= Self.slowDelay { return strings.waiting.still }
        guard elapsed >= Self.secondsDelay else { return "" }
        return strings.format(strings.waiting.elapsed, ["n": "\(elapsed / 1_000)"])
    }

    /// Returns whether the wait is long enough for a text that explains it.
    func showsText(at now: Timestamp) -> Bool {
        start.milliseconds(until: now) >= Self.textDelay
    }

    /// Returns whether the wait is long enough to show how to cancel it.
    func isSlow(at now: Timestamp) -> Bool {
        start.milliseconds(until: now) >= Self.slowDelay
    }

    /// Returns the time of the next change in appearance.
    func nextTick(after now: Timestamp) -> Timestamp {
        let elapsed = max(start.milliseconds(until: now), 0)
        return start.adding(milliseconds: (elapsed / Self.spinnerDelay + 1) * Self.spinnerDelay)
    }
}

extension Wizard {
    /// The indicator for the current wait; `nil` without a request in flight.
    var waitIndicator: WaitIndicator? {
        isWaiting ? pendingRequest.start.map(WaitIndicator.init) : nil
    }

    /// The request in flight, as the button that started it shows it; `nil` while the wait is short.
    var busy: ScreenSurround.Busy? {
        guard let waitIndicator, let spinner = waitIndicator.spinner(at: clock.now) else { return nil }
        let buttons = page.controls.allButtons
        let pressed = pendingRequest.button.flatMap { buttons.contains($0) ? $0 : nil }
        guard let button = pressed ?? page.controls.primaryButton else { return nil }
        let text =
            waitIndicator.showsText(at: clock.now) ? operationText : strings.label(of: button, page.controls)
        let label = [configuration.showsMotion ? spinner : nil, text].compactMap(\.self)
        return ScreenSurround.Busy(
            button: button, label: label.joined(separator: " "),
            detail: waitIndicator.detail(at: clock.now, strings))
    }

    /// The text that describes the current request.
    var operationText: String? {
        operationKey.map { strings[keyPath: $0.text] }
    }

    private var operationKey: MessageKey? { controllers[phase].waitingKey }

    /// The id of the text about the current request, once the wait is long enough to show it.
    var waitingID: String? {
        guard let waitIndicator, waitIndicator.showsText(at: clock.now), let operationKey else { return nil }
        return (waitIndicator.isSlow(at: clock.now) ? .waitingStill : operationKey).id
    }
}

extension FlowOperation {
    /// The text that describes the operation in a sign-up, or in a flow of an existing account.
    func waitingKey(ofSignUp isSignUp: Bool = false) -> MessageKey {
        switch self {
        case .starting: isSignUp ? .waitingStarting : .signInLooking
        case .sendingCode(_, nil), .resendingCode, .challengingMethod, .resendingStrongAuth: .waitingSending
        case .sendingCode: .signInLooking
        case .checkingCode, .checkingStrongAuth: .waitingChecking
        case .announcingPassword, .settingPassword, .savingAttributes: .waitingCreating
        case .checkingPassword, .listingMethods, .registering, .redeeming, .refreshing: .signInChecking
        case .submittingPassword, .polling: .resetSaving
        }
    }
}
