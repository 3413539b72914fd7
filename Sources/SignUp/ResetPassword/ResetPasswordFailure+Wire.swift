import NativeAuth

extension ResetPasswordFailure {
    /// Creates the failure that a refusal means (reset-password §1.3).
    init(_ reply: Reply, _ response: Response, after operation: ResetPassword.Operation) {
        let codes = Set(reply.errorCodes)
        self =
            switch (reply.error, reply.suberror) {
            case _ where response.status == 429: ResetPasswordFailure(SignUpFailure(reply, response), reply)
            case (_, let suberror?) where suberror.rawValue.hasPrefix("password_"):
                .passwordRefused(SignUpFailure.PasswordRejection(suberror) ?? .other)
            case _ where codes.contains(50126) && operation.hasPassword: .passwordRefused(.other)
            case ("user_not_found", _): .userNotFound
            case _ where codes.contains(50034): .userNotFound
            case _ where codes.contains(500_222): .accountWithoutPassword
            case ("invalid_request", nil) where codes.isEmpty && operation.isCheckingCode:
                .misconfigured(.passwordResetOff)
            default: ResetPasswordFailure(SignUpFailure(reply, response), reply)
            }
    }

    /// Converts a failure that all flows share.
    init(_ failure: SignUpFailure, _ reply: Reply?) {
        let fallback = (reply?.suberror ?? reply?.error).map(Self.unknown) ?? .replyUnreadable
        self =
            switch failure {
            case .codeExpired: .codeExpired
            case .codeWrong: .codeWrong
            case .codesExhausted: .codesExhausted
            case .sessionExpired, .sessionReplaced: .sessionExpired
            case .emailRefused: .usernameRefused
            case .emailBlocked: .emailBlocked
            case .emailUndelivered: .emailUndelivered
            case .passwordRefused(let rejection): .passwordRefused(rejection)
            case .methodUnsupported: .methodUnsupported(nil)
            case .misconfigured(let misconfiguration): .misconfigured(misconfiguration)
            case .tooManyRequests(let seconds): .tooManyRequests(retryAfter: seconds)
            case .serviceDown(let status): .serviceDown(status: status)
            case .replyUnreadable: .replyUnreadable
            case .unreachable(let failure): .unreachable(failure)
            case .unknown("unauthorized_client"), .unknown("invalid_client"): .misconfigured(.unknownClient)
            case .unknown(let code): .unknown(code)
            case .userAlreadyExists, .attributesRefused: fallback
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
