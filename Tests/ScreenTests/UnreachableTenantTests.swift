import Foundation
import TestSupport
import Testing

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
