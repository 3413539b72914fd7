import NativeAuth
import SignUp

extension Diagnosis {
    /// Checks whether the app can start a password reset.
    ///
    /// The start of a reset sends no email. Whether the tenant lets all users finish one shows only after a
    /// code, so that cannot be checked from outside (reset-password §1.3).
    mutating func checkPasswordReset(of target: Target) async {
        var reset = ResetPassword(client: target.client)
        await reset.start(Self.probeAddress, over: target.transport)
        if case .browser = reset.step {
            return record(
                .passwordReset, .failed, "The tenant sends everyone who forgot a password to a browser.",
                fix: "Turn on self-service password reset with a one-time passcode by email.",
                responsible: .administrator)
        }
        switch (reset.failure?.category, reset.failure) {
        case (_, .unreachable?), (_, .tooManyRequests?), (_, .serviceDown?):
            record(
                .passwordReset, .temporary, "The tenant didn't answer the start of a password reset.",
                fix: "Try again later.", responsible: .service)
        case (.configuration?, _), (_, .replyUnreadable?), (.unknown?, _):
            record(
                .passwordReset, .failed, "The tenant doesn't let the app start a password reset.",
                fix: "Turn on self-service password reset for all users.", responsible: .administrator)
        case (.account?, _), (.email?, _), (.password?, _), (.attributes?, _), (.code?, _), (.session?, _),
            (.method?, _), (.limit?, _), (.service?, _), (nil, _):
            record(.passwordReset, .passed, target.passedText(for: .passwordReset))
        }
    }
}

extension ResetPassword {
    /// Sends the first request of a reset and no other.
    fileprivate mutating func start(_ username: String, over transport: any Transport) async {
        guard let request = submit(.start(username: username)) else { return }
        do throws(TransportFailure) {
            _ = receive(.success(try await transport.send(request)))
        } catch {
            _ = receive(.failure(error))
        }
    }
}
