import UserFlow

extension PlainHarness {
    /// Returns a session on the first page of a password reset, to which a taken address leads; all output
    /// has been read.
    static func atReset(language: Language = .english) throws -> PlainHarness {
        var harness = try PlainHarness("contoso", language: language)
        harness.type("ada@contoso.com")
        harness.refuse("user_already_exists", code: 1_003_037)
        _ = harness.newOutput()
        harness.type(":forgot")
        return harness
    }

    /// Returns a session that signs in after a sign-up, for which the tenant asks for more; all output has
    /// been read.
    ///
    /// - Parameter methods: The members of each method that the tenant offers.
    static func atStrongAuth(
        _ suberror: String, methods: [String], language: Language = .english
    ) throws -> PlainHarness {
        var harness = try PlainHarness("fabrikam", language: language)
        harness.type("ada@contoso.com")
        harness.accept(2)
        harness.type("40273951")
        harness.reply(200, #"{"continuation_token":"done"}"#)
        harness.type("")
        _ = harness.newOutput()
        harness.refuse("invalid_grant", suberror, code: 50_076, more: #","continuation_token":"m0""#)
        harness.reply(
            200,
            #"{"continuation_token":"m1","methods":[\#(methods.map { "{\($0)}" }.joined(separator: ","))]}"#)
        return harness
    }
}
