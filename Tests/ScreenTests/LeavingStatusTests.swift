import Testing

/// The exit statuses of who leaves where no answer of theirs would help (design §5).
struct LeavingStatusTests {
    /// What a tenant answers to every call, what the screen says then, and the status of who leaves there.
    struct Answer: Sendable {
        var status: Int
        var error: String
        var text: String
        var exit: Int32
    }

    @Test(arguments: [
        Answer(
            status: 400, error: "unauthorized_client\", \"error_codes\": [700016], \"a\": \"",
            text: "client id", exit: 78),
        Answer(status: 400, error: "unsupported_auth_method", text: "cannot go on", exit: 78),
        Answer(status: 503, error: "server_error", text: "problem of its own", exit: 75),
        Answer(status: 429, error: "temporarily_unavailable", text: "Too many requests", exit: 75),
        Answer(status: 400, error: "from_2031", text: "cannot go on", exit: 1),
        Answer(status: 400, error: "user_already_exists", text: "already has an account", exit: 130),
    ])
    func `who leaves ends with a status that says who can help`(answer: Answer) throws {
        let tenant = try ScriptedTenant { _, _ in
            (answer.status, "{\"error\": \"\(answer.error)\", \"error_description\": \"\"}")
        }

        #expect(try Self.leave(tenant.address, after: answer.text) == .exit(answer.exit))
    }

    @Test func `where nobody answers, the status says so`() throws {
        // Nothing listens on the port of a protocol that nobody speaks any more.
        #expect(try Self.leave("http://127.0.0.1:1/contoso", after: "No connection to") == .exit(69))
    }

    @Test func `who stopped waiting has left, whatever was in the way`() throws {
        let terminal = try Station.waiting.terminal()
        terminal.type("\u{1B}")
        try #require(terminal.waits(for: "Stopped waiting"))

        terminal.type("\u{3}\u{3}")

        #expect(terminal.end() == .exit(130))
    }

    private static func leave(_ tenant: String, after text: String) throws -> PseudoTerminal.End {
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizard, "--tenant", tenant, "--client-id", "app", "--flow", "fabrikam",
        ])
        try #require(terminal.waits(for: "Enter continue"))
        terminal.type("ada@contoso.com\r")
        try #require(terminal.waits(for: text), "\(terminal.screen.text)")
        terminal.type("\u{3}\u{3}")
        return terminal.end()
    }
}
