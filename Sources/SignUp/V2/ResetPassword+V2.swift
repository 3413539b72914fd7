import NativeAuth

extension ResetPassword {
    /// Takes an answer in version 2.
    mutating func submitToLink(_ answer: Answer) -> Request? {
        session?.beginAnswer()
        switch (step, answer) {
        case (_, .start(let username)):
            step = .start
            if changedUsername != username { changedUsername = nil }
            return begin(
                [.resetPassword, .resetPasswordCamelCase], username, [.scope: .text(scope)],
                as: .starting(username: username))
        case (.code(let code), .code(let digits)):
            return follow(
                .verify, of: code.links, code.token, [.otp: .secret(digits)], as: .checkingCode(code))
        case (.code(let code), .resend):
            return follow(.resend, of: code.links, code.token, as: .resendingCode(code))
        case (.password(let password), .password(let secret)): return update(secret, for: password)
        case (.saving(var saving), .poll):
            if pollDelay == nil { saving.waited = 0 }
            step = .saving(saving)
            return pollLink(saving)
        case (.start, _), (.code, _), (.password, _), (.saving, _), (.done, _), (.browser, _): return nil
        }
    }

    private mutating func update(_ secret: Secret, for password: NewPassword) -> Request? {
        let operation = Operation.submittingPassword(password, isUncertain: mayHaveChanged)
        let relation: V2Relation = password.links[.update] == nil ? .own : .update
        let request = follow(
            relation, of: password.links, password.token, [.v2NewPassword: .secret(secret)], method: .put,
            as: operation)
        if request != nil { changedUsername = password.username }
        return request
    }

    mutating func pollLink(_ saving: Saving) -> Request? {
        follow(.poll, of: saving.links, saving.token, as: .polling(saving))
    }
}
