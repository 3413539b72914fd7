import Glibc
import TestSupport
import Testing

/// A tenant that stops, and starts again.
struct TenantFailureTests {
    @Test func `after a restart of the tenant only a new code is needed`() throws {
        let first = try TenantProcess(flow: "fabrikam")
        let wizard = try PseudoTerminal.wizard(at: "\(first.address)/fabrikam", flow: "fabrikam", width: 100)
        try #require(wizard.shows("Enter Continue"))
        wizard.type("ada@contoso.com\r")
        #expect(wizard.shows("Check your email"))
        let code = try #require(first.code())
        #expect(first.stop() == .exit(0))

        wizard.type("\(code)\r")
        #expect(wizard.showsSentence("We can't connect to 127.0.0.1:\(first.port)."))
        let second = try TenantProcess(flow: "fabrikam", port: first.port)
        wizard.type("\r")
        #expect(
            wizard.showsSentence(
                "This sign-up was continued somewhere else. Press Enter to start again."))
        wizard.type("\r")
        #expect(wizard.shows("Check your email"))
        wizard.type("\(try #require(second.code()))\r")

        #expect(wizard.shows("Account created for ada@contoso.com."), "\(wizard.screen.text)")
    }
}

/// A tenant that does not answer, noticed before anything is typed.
struct UnreachableTenantTests {
    @Test func `the first page says that nothing listens at the address, and can still be used`() throws {
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--tenant", "http://127.0.0.1:9/contoso", "--client-id", "app",
        ])

        #expect(terminal.showsSentence("We can't connect to 127.0.0.1:9."))
        #expect(terminal.screen.text.contains("What's your email address?"))
        terminal.type("ada@contoso.com\r")
        #expect(terminal.shows("Create a password"))
    }

    @Test func `plain mode says so, too`() throws {
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--tenant", "http://127.0.0.1:9/contoso", "--client-id", "app",
            "--plain",
        ])

        #expect(terminal.wait { $0.output(from: 0).contains("We can't connect to 127.0.0.1:9.") })
    }

    @Test func `a tenant that answers is asked for nothing`() throws {
        let tenant = try ScriptedTenant { _, _ in (200, "{}") }
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--tenant", tenant.address, "--client-id", "app",
        ])

        #expect(terminal.shows("What's your email address?"))
        #expect(terminal.settles(atThreadCount: 1))
        #expect(!terminal.screen.text.contains("We can't connect"))
        #expect(tenant.requestNames == [])
    }
}

/// The wizard while a tenant does not answer.
struct PendingReplyTests {
    /// Ends while a request is pending or, nightly, fifty of them; each starts its own program.
    private static let endCount = Nightly.isEnabled ? 50 : 3
    private static let keyCount = Nightly.isEnabled ? 500 : 40

    @Test(.rule("C-41"), arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal ends the program at once while the tenant does not answer`(number: Int32) throws {
        let tenant = try ScriptedTenant { _, _ in nil }
        var timings = Timings()
        for _ in 0..<Self.endCount {
            let terminal = try Self.terminal(at: tenant)

            timings.measure {
                terminal.signal(number)
                #expect(terminal.waitForExit() == .signal(number))
            }

            #expect(terminal.isRestored)
        }
        timings.print("C-41 signal \(number) to exit", goal: "p99 200 ms")
    }

    @Test(.rule("C-54"))
    func `keys work while the tenant does not answer, typing changes nothing, and Esc cancels`() throws {
        let tenant = try ScriptedTenant { _, _ in nil }
        let terminal = try Self.terminal(at: tenant)
        var timings = Timings()

        for index in 0..<Self.keyCount {
            let opensHelp = index.isMultiple(of: 2)
            if opensHelp { terminal.type("q") }
            try timings.measure {
                terminal.type("\u{1B}OP")
                try #require(terminal.wait { $0.screen.text.contains("\n           Keys\n") == opensHelp })
            }
        }

        #expect(terminal.screen.text.contains("┃ ada@contoso.com "))
        timings.print("C-54 key to help during a stalled reply", goal: "p99 50 ms, with 2 ms of waiting")
        var cancellation = Timings()
        cancellation.measure {
            terminal.type("\u{1B}")
            #expect(terminal.shows("Cancelled."))
        }
        cancellation.print("C-54 Esc to notice", goal: "100 ms, with the 50 ms after which Esc is a key")
        #expect(tenant.requestNames == ["start"])
    }

    private static func terminal(at tenant: ScriptedTenant) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal.wizard(at: tenant.address, flow: "fabrikam")
        try #require(terminal.shows("Enter Continue"))
        terminal.type("ada@contoso.com\r")
        try #require(terminal.shows("Sending your answers"))
        return terminal
    }
}
