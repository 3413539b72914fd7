import NativeAuth
import Testing

@testable import SignUp

/// A row of the transition table (reset-password §2).
struct ResetPasswordRow: Sendable, CustomTestStringConvertible {
    var number: String
    var given: ResetPasswordDriver
    var event: Event
    var outcome: Outcome
    var mayHaveChanged: Bool

    /// What happens.
    enum Event: Sendable {
        case answer(ResetPassword.Answer)
        case reply(Int, String)
        case reply429
        case failure(TransportFailure)
    }

    /// What follows from it.
    enum Outcome: Sendable {
        case sends(Request.Path, Place)
        case idle(Place)
        case fails(RequestFailure, Place)
    }

    /// The step that follows, with its token.
    enum Place: Hashable, Sendable {
        case same, start, browser
        case code(String), password(String), saving(String)
        case done(String?)
    }

    init(
        _ number: String, _ given: ResetPasswordDriver, _ event: Event, _ outcome: Outcome
    ) {
        self.number = number
        self.given = given
        self.event = event
        self.outcome = outcome
        mayHaveChanged = false
    }

    var testDescription: String { "\(number) \(event)" }

    /// The row, with the expectation that the account may have the new password.
    var changed: ResetPasswordRow {
        var row = self
        row.mayHaveChanged = true
        return row
    }

    func check() {
        var driver = given
        switch event {
        case .answer(let answer): driver.submit(answer)
        case .reply(let status, let body): driver.reply(status, body)
        case .reply429: driver.reply(429, "<html>", headers: ["retry-after": "7"])
        case .failure(let failure): driver.fail(failure)
        }
        switch outcome {
        case .sends(let path, let place):
            #expect(driver.reset.isWaiting && driver.request?.path == path)
            check(driver.reset.step, place)
        case .idle(let place):
            #expect(driver.reset.activity == .idle && driver.request == nil)
            check(driver.reset.step, place)
        case .fails(let failure, let place):
            #expect(driver.reset.failure == failure && driver.request == nil)
            check(driver.reset.step, place)
        }
        #expect(driver.reset.mayHaveChanged == mayHaveChanged)
    }

    private func check(_ step: ResetPassword.Step, _ place: Place) {
        if place == .same { #expect(step == given.reset.step) } else { #expect(step.place == place) }
    }
}

extension ResetPassword.Step {
    /// The step with its token.
    fileprivate var place: ResetPasswordRow.Place {
        switch self {
        case .start, .methods: .start
        case .code(let code): .code(code.continuation.token.value)
        case .password(let password): .password(password.continuation.token.value)
        case .saving(let saving): .saving(saving.continuation.token.value)
        case .done(let completion): .done(completion.token?.value)
        case .browser: .browser
        }
    }
}
