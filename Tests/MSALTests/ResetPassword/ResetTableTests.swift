import Testing

@testable import MSAL

extension TableTests {
    @Test(arguments: Row.resetStart)
    func `starting a password reset calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness(row.replies)

        let event = try await harness.resetPassword()

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.resetResend)
    func `resending a reset code calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.resetCodeState(row.replies)

        let event = try await harness.event(from: state.resendCode(delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.resetCode)
    func `submitting a reset code calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.resetCodeState(row.replies)

        let event = try await harness.event(
            from: state.submitCode(code: "12345678", delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.resetSubmit)
    func `submitting a new password calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.newPasswordState(row.replies)

        let event = try await harness.submit("Correct-Horse-7", to: state)

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.signInAfterReset)
    func `signing in after a reset calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.resetCompletion(.saved("T0"), row.replies)

        let event = try await harness.event(
            from: state.signIn(parameters: .init(), delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }
}
