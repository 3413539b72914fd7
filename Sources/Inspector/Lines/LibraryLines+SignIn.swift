// The lines in Swift with the values of the state library: a sign-in.

extension LibraryLines {
    static let signInStart: CodeLines = """
        // Continue:
        request = signIn.submit(
          .start(username: username, password: nil))
        // Each request, until there is none:
        while let next = request {
          request = signIn.receive(
            await transport.result(of: next))
        }
        """

    static let signInCode: CodeLines = """
        case .code(let code):
          showPage(code)
        // Continue:
        request = signIn.submit(.code(secret))
        // New code:
        request = signIn.submit(.resend)
        """

    static let signInPassword: CodeLines = """
        case .password(let password):
          showPage(password)
        // Continue:
        request = signIn.submit(.password(secret))
        """

    static let signedIn: CodeLines = """
        case .done(let tokens):
          showPage(tokens)
        // New tokens:
        request = signIn.submit(.refresh(tokens))
        """

    static let signInBrowser: CodeLines = """
        case .browser(let browser):
          showPage(browser)
        """
}
