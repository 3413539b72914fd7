// The lines in Swift with the values of the state library: strong authentication.

extension LibraryLines {
    static let signInMethod: CodeLines = """
        case .authMethods(let methods):
          showPage(methods)
        // Continue:
        request = signIn.submit(
          .challenge(authMethod, contact: ""))
        """

    static let signInSecondFactorCode: CodeLines = """
        case .strongAuth(let strongAuth):
          showPage(strongAuth)
        // Continue:
        request = signIn.submit(.code(secret))
        // New code:
        request = signIn.submit(.resend)
        """

    static let registrationRequired: CodeLines = """
        case .authMethods(let methods):
          showPage(methods)
        // Continue:
        request = signIn.submit(
          .challenge(authMethod, contact: contact))
        """

    static let registrationCode: CodeLines = """
        case .strongAuth(let strongAuth):
          showPage(strongAuth)
        // Continue:
        request = signIn.submit(.code(secret))
        // New code:
        request = signIn.submit(.resend)
        """
}
