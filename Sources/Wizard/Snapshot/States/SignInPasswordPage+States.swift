// The messages of the page for the password of an account.

extension MessageKey {
    static let signInPasswordEmpty = MessageKey("signin.password.empty", \.signinPassword.empty)
    static let signInPasswordWrong = MessageKey("signin.password.wrong", \.signinPassword.wrong)
    static let signInPasswordLocked = MessageKey("signin.password.locked", \.signinPassword.locked)
    static let signInPasswordLockedOpen = MessageKey(
        "signin.password.locked.open", \.signinPassword.lockedOpen)
}
