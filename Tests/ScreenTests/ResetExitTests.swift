import Testing

/// How the program exits during and after a password reset, and its last message on the ordinary screen.
struct ResetExitTests {
    @Test func `leaving without a sign-in after a reset exits with 0 and says what to sign in with`() throws {
        let tenant = try Self.tenant { #"{"status":"succeeded"}"# }
        let terminal = try Self.terminal(at: tenant)
        #expect(terminal.shows("Your password is changed"), "\(terminal.screen.text)")

        terminal.type("\u{3}")

        #expect(terminal.waitForExit() == .exit(0))
        #expect(
            terminal.screen.text
                == "Your password is changed. Sign in as ada@contoso.com with the new one.")
    }

    @Test func `leaving while the password is saved exits with 130 and says which one to try`() throws {
        let tenant = try Self.tenant { #"{"status":"in_progress"}"# }
        let terminal = try Self.terminal(at: tenant)
        #expect(terminal.shows("Saving your password…"), "\(terminal.screen.text)")

        terminal.type("\u{3}")
        #expect(terminal.shows("We stopped waiting."))
        terminal.type("\u{3}\u{3}")

        #expect(terminal.waitForExit() == .exit(130))
        #expect(
            terminal.showsSentence(
                "We don't know if your new password was saved. To sign in, try the new one first."))
    }

    @Test func `Ctrl-Z stops the program while the password is saved, and fg goes on`() throws {
        let polls = Counter()
        let tenant = try Self.tenant {
            polls.next() == 0 ? #"{"status":"in_progress"}"# : #"{"status":"succeeded"}"#
        }
        let terminal = try PseudoTerminal(["/bin/bash", "--norc", "-i"])
        terminal.type(Self.command(at: tenant).joined(separator: " ") + "\r")
        try Self.enterNewPassword(in: terminal)
        #expect(terminal.shows("Saving your password…"), "\(terminal.screen.text)")

        terminal.type("\u{1A}")
        #expect(terminal.shows("Stopped"))
        terminal.type("fg\r")

        #expect(terminal.shows("Your password is changed"), "\(terminal.screen.text)")
    }

    /// Starts a tenant on which the address is taken and a reset gets as far as its polls.
    private static func tenant(_ poll: @escaping @Sendable () -> String) throws -> ScriptedTenant {
        let starts = Counter()
        return try ScriptedTenant { name, _ in
            switch name {
            case "start" where starts.next() == 0:
                (400, #"{"error":"user_already_exists","error_codes":[1003037]}"#)
            case "challenge":
                (
                    200,
                    #"{"challenge_type":"oob","binding_method":"prompt","challenge_channel":"email","#
                        + #""challenge_target_label":"a**@contoso.com","code_length":8,"#
                        + #""continuation_token":"t"}"#
                )
            case "submit": (200, #"{"continuation_token":"t","poll_interval":2}"#)
            case "poll_completion": (200, poll())
            default: (200, #"{"continuation_token":"t","expires_in":600}"#)
            }
        }
    }

    private static func command(at tenant: ScriptedTenant) -> [String] {
        [PseudoTerminal.wizardPath, "--tenant", tenant.address, "--client-id", "app", "--flow", "contoso"]
    }

    private static func terminal(at tenant: ScriptedTenant) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(command(at: tenant))
        try enterNewPassword(in: terminal)
        return terminal
    }

    /// Goes from the first page through a reset, and sends the new password.
    private static func enterNewPassword(in terminal: PseudoTerminal) throws {
        try #require(terminal.shows("What's your email address?"))
        try terminal.walk([
            ("ada@contoso.com\r", "already an account"), ("\t\t\r", "Reset your password"),
            ("\r", "Check your email"), ("40273951\r", "Choose a new password"),
        ])
        terminal.type("Correct-Horse-7\r")
    }
}
