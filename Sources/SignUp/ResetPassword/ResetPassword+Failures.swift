import NativeAuth

extension RequestFailure {
    /// Creates the failure that a refusal means (reset-password §1.3).
    init(_ reply: Reply, _ response: Response, after operation: ResetPassword.Operation) {
        let codes = Set(reply.errorCodes)
        self =
            switch (reply.error, reply.suberror) {
            case _ where response.status == 429: .tooManyRequests(retryAfter: response.retryAfter)
            case (_, let suberror?) where suberror.rawValue.hasPrefix("password_"):
                .passwordRefused(RequestFailure.PasswordRejection(suberror) ?? .other)
            case _ where codes.contains(50126) && operation.hasPassword: .passwordRefused(.other)
            case ("user_not_found", _): .userNotFound
            case _ where codes.contains(50034): .userNotFound
            case _ where codes.contains(500_222): .accountWithoutPassword
            case ("invalid_request", nil) where codes.isEmpty && operation.isCheckingCode:
                .misconfigured(.passwordResetOff)
            case ("unauthorized_client", nil), ("invalid_client", nil):
                switch RequestFailure(reply, response) {
                case .unknown: .misconfigured(.unknownClient)
                case let failure: failure.ofExistingAccount(reply.error, takesPassword: true)
                }
            default:
                RequestFailure(reply, response).ofExistingAccount(
                    reply.suberror ?? reply.error, takesPassword: true)
            }
    }
}

extension ResetPassword.Operation {
    fileprivate var isCheckingCode: Bool {
        if case .checkingCode = self { true } else { false }
    }

    /// Whether the tenant may judge the new password in its reply.
    fileprivate var hasPassword: Bool {
        switch self {
        case .submittingPassword, .polling: true
        case .starting, .sendingCode, .resendingCode, .checkingCode: false
        }
    }
}
