// The lines in Swift with the values of the state library: a password reset.

extension LibraryLines {
    static let resetStart: CodeLines = """
        // Continue:
        request = resetPassword.submit(
          .start(username: username))
        // Each request, until there is none:
        while let next = request {
          request = resetPassword.receive(
            await transport.result(of: next))
        }
        """

    static let resetCode: CodeLines = """
        case .code(let code):
          showPage(code)
        // Continue:
        request = resetPassword.submit(.code(secret))
        // New code:
        request = resetPassword.submit(.resend)
        """

    static let resetNewPassword: CodeLines = """
        case .password(let password):
          showPage(password)
        // Continue:
        request = resetPassword.submit(.password(secret))
        """

    static let resetSaving: CodeLines = """
        case .saving(let saving):
          showPage(saving)
        // After pollDelay seconds:
        request = resetPassword.submit(.poll)
        """

    static let resetDone: CodeLines = """
        case .done(let completion):
          showPage(completion)
        // Continue:
        request = signIn.submit(.after(completion))
        """

    static let resetBrowser: CodeLines = """
        case .browser(let browser):
          showPage(browser)
        """
}
