import TestSupport
import Testing

/// The exit statuses when the user quits at an error that no answer can fix.
struct ExitStatusTests {
    /// A reply to every request, the text that it brings to the screen, and the exit status after quitting.
    struct ErrorReply: Sendable {
        var status: Int
        var error: String
        var text: String
        var exit: Int32
    }

    @Test(arguments: [
        ErrorReply(
            status: 400, error: "unauthorized_client\", \"error_codes\": [700016], \"a\": \"",
            text: "client ID", exit: 78),
        ErrorReply(
            status: 400, error: "unsupported_auth_method", text: "can't finish signing up here", exit: 78),
        ErrorReply(status: 503, error: "server_error", text: "isn't working right now", exit: 75),
        ErrorReply(status: 429, error: "temporarily_unavailable", text: "Too many requests", exit: 75),
        ErrorReply(status: 400, error: "from_2031", text: "can't finish signing up here", exit: 1),
        ErrorReply(status: 400, error: "user_already_exists", text: "already an account", exit: 130),
    ])
    func `the exit status at an error says who can fix it`(reply: ErrorReply) throws {
        let tenant = try ScriptedTenant { _, _ in
            (reply.status, "{\"error\": \"\(reply.error)\", \"error_description\": \"\"}")
        }

        #expect(try Self.quit(tenant.address, after: reply.text) == .exit(reply.exit))
    }

    @Test func `an unreachable tenant has its own exit status`() throws {
        // Nothing listens on port 1, which belongs to an obsolete protocol.
        let terminal = try Self.terminal(at: "http://127.0.0.1:1/contoso")
        // The first page checks that the tenant answers, so the error is there before the request.
        try #require(terminal.showsSentence("We can't connect to 127.0.0.1:1."))
        terminal.type("ada@contoso.com\r")
        try #require(
            terminal.showsSentence("Your answers are kept. Same result after 2 tries."),
            "\(terminal.screen.text)")
        #expect(terminal.screen.text.contains("ada@contoso.com"))

        terminal.type("\u{3}\u{3}")

        #expect(terminal.waitForExit() == .exit(69))
    }

    @Test func `quitting after a cancelled request exits with 130`() throws {
        let terminal = try PageFixture.waiting.terminal()
        terminal.type("\u{1B}")
        try #require(terminal.shows("Cancelled"))

        terminal.type("\u{3}\u{3}")

        #expect(terminal.waitForExit() == .exit(130))
    }

    private static func quit(_ tenant: String, after text: String) throws -> PseudoTerminal.Exit {
        let terminal = try terminal(at: tenant)
        try #require(terminal.shows("Enter Continue"))
        terminal.type("ada@contoso.com\r")
        try #require(terminal.shows(text), "\(terminal.screen.text)")
        terminal.type("\u{3}\u{3}")
        return terminal.waitForExit()
    }

    private static func terminal(at tenant: String) throws -> PseudoTerminal {
        try PseudoTerminal.wizard(at: tenant, flow: "fabrikam")
    }
}
