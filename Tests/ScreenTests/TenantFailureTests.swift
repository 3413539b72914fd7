import Foundation
import TestSupport
import Testing

/// Connection failures and misconfigured tenants, and how the user can continue.
struct TenantFailureTests {
    private static func wizard(at address: String, client: String = "app") throws -> PseudoTerminal {
        let wizard = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--tenant", address, "--client-id", client, "--flow", "fabrikam"],
            width: 100)
        try #require(wizard.shows("Enter continue"))
        return wizard
    }

    @Test func `a refused connection is reported, and the answers are kept`() throws {
        let address = try stoppedTenantAddress()
        let wizard = try Self.wizard(at: address)

        // The first page checks that the tenant answers, so the error is there before the request.
        #expect(
            wizard.showsSentence(
                "We can't connect to \(address.dropFirst(7).prefix { $0 != "/" }). Check your network."))

        wizard.type("ada@contoso.com\r")

        #expect(wizard.showsSentence("Your answers are kept. Same result after 2 tries."))
        #expect(wizard.screen.text.contains("ada@contoso.com"))
    }

    @Test func `after a restart of the tenant only a new code is needed`() throws {
        let first = try TenantProcess(flow: "fabrikam")
        let wizard = try Self.wizard(at: "\(first.address)/fabrikam")
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

    @Test func `Ctrl-C cancels a request and keeps the answers`() throws {
        let tenant = try ScriptedTenant { _, _ in nil }
        let wizard = try Self.wizard(at: tenant.address)
        wizard.type("ada@contoso.com\r")
        #expect(wizard.shows("Sending your answers"))

        wizard.type("\u{3}")

        #expect(wizard.shows("Cancelled. Your answers are kept."))
        #expect(wizard.screen.text.contains("ada@contoso.com"))
        wizard.type("\u{3}\u{3}")
        #expect(wizard.waitForExit() == .exit(130))
        #expect(tenant.requestNames == ["start"])
    }

    private static let misconfigurations: [(fixture: String, message: String)] = [
        (
            "signup-start-native-auth-disabled",
            "Native sign-up is turned off for this app. An admin can turn on native authentication for app-7."
        ),
        (
            "signup-start-confidential-client",
            "The app is set up as a confidential client. Native sign-up needs a public client."
        ),
        (
            "signup-start-unauthorized-client",
            "There's no app app-7 in this tenant. Check the client ID and the tenant."
        ),
    ]

    @Test(arguments: misconfigurations)
    func `a misconfiguration is explained, over HTTP`(fixture: String, message: String) throws {
        let reply = try Self.reply(fixture)
        let tenant = try ScriptedTenant { _, _ in reply }
        let wizard = try Self.wizard(at: tenant.address, client: "app-7")
        wizard.type("ada@contoso.com\r")

        #expect(wizard.showsSentence(message), "\(wizard.screen.text)")
        #expect(wizard.screen.text.contains("You can't finish signing up here"))
    }

    @Test func `an empty 404 means that no user flow is linked`() throws {
        let tenant = try ScriptedTenant { _, _ in (404, "") }
        let wizard = try Self.wizard(at: tenant.address, client: "app-7")
        wizard.type("ada@contoso.com\r")

        let message = "No sign-up flow is linked to this app. An admin can link a user flow to app-7."
        #expect(wizard.showsSentence(message), "\(wizard.screen.text)")
    }

    @Test func `an app that the running tenant does not know is reported`() throws {
        let tenant = try TenantProcess(flow: "fabrikam", options: ["--client-id", "app-1"])
        let wizard = try Self.wizard(at: "\(tenant.address)/fabrikam", client: "app-2")
        wizard.type("ada@contoso.com\r")

        #expect(wizard.showsSentence("There's no app app-2 in this tenant."))
    }

    @Test(.rule("E-64")) func `a file size limit is reported, and the exit status is 73`() throws {
        let folder = try TemporaryFolder()
        let wizard = try PseudoTerminal([
            "/usr/bin/prlimit", "--fsize=4096", PseudoTerminal.wizardPath, "--data", folder.path,
        ])

        #expect(wizard.waitForExit() == .exit(73))
        #expect(wizard.output(from: 0).contains("cannot be written. Choose another folder with --data."))
        #expect(wizard.hasRestoredModes)
    }

    /// Returns the status and body of a reply in `assets/exchanges`.
    private static func reply(_ name: String) throws -> (Int, String) {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../assets/exchanges/\(name).json").standardized
        let exchange = try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [String: Any]
        let body = try JSONSerialization.data(withJSONObject: try #require(exchange?["body"]))
        return (exchange?["status"] as? Int ?? 0, String(decoding: body, as: UTF8.self))
    }

    /// Returns the address of a tenant that has stopped.
    private func stoppedTenantAddress() throws -> String {
        let tenant = try TenantProcess(flow: "fabrikam")
        #expect(tenant.stop() == .exit(0))
        return "\(tenant.address)/fabrikam"
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
