/// The lines in Swift with the values of the state library.
enum LibraryLines {
    static let signUpStart: CodeLines = """
        // Continue:
        request = signUp.submit(
          .start(
            email: email, password: password,
            attributes: attributes))
        // Each request, until there is none:
        while let next = request {
          request = signUp.receive(
            await transport.result(of: next))
        }
        """

    static let signUpCode: CodeLines = """
        case .code(let code):
          showPage(code)
        // Continue:
        request = signUp.submit(.code(secret))
        // New code:
        request = signUp.submit(.resend)
        """

    static let signUpPassword: CodeLines = """
        case .password(let password):
          showPage(password)
        // Continue:
        request = signUp.submit(.password(secret))
        """

    static let signUpAttributes: CodeLines = """
        case .attributes(let required):
          showPage(required)
        // Continue:
        request = signUp.submit(.attributes(attributes))
        """

    static let signUpDone: CodeLines = """
        case .done(let completion):
          showPage(completion)
        // Continue:
        request = signIn.submit(.after(completion))
        """

    static let signUpBrowser: CodeLines = """
        case .browser(let browser):
          showPage(browser)
        """
}
