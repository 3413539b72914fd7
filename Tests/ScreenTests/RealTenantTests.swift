import Foundation
import Testing

/// The wizard with a tenant in another process, over HTTP.
struct RealTenantTests {
    @Test func `a user signs up over HTTP with an emailed code`() throws {
        let tenant = try Neighbour(flow: "fabrikam")
        let wizard = try PseudoTerminal([
            PseudoTerminal.wizard, "--tenant", "\(tenant.address)/fabrikam", "--client-id", "app", "--flow",
            "fabrikam",
        ])

        #expect(wizard.waits(for: "What is your email address?"))
        #expect(!wizard.screen.text.contains("inbox"))
        wizard.type("ada@contoso.com\r")
        #expect(wizard.waits(for: "Code"))
        wizard.type("\(try #require(tenant.code()))\r")

        #expect(wizard.waits(for: "Account created for ada@contoso.com."))
    }

    @Test func `without a flow file, the tenant's name and required attributes are shown`() throws {
        let tenant = try Neighbour(flow: "contoso")
        let wizard = try PseudoTerminal([
            PseudoTerminal.wizard, "--tenant", "\(tenant.address)/x", "--client-id", "app-7",
        ])
        #expect(wizard.waits(for: "What is your email address?"))

        wizard.type("\u{1B}OP")
        #expect(wizard.waits(for: "- an app registration with the client id app-7"))
        wizard.type("\u{1B}OP")
        #expect(wizard.waits(for: "What is your email address?"))
        for (keys, text) in [
            ("ada@contoso.com\r", "Create a password"), ("Correct-Horse-7\r", "user name"),
            ("\r", "Check your email"),
        ] {
            wizard.type(keys)
            try #require(wizard.waits(for: text), "\(wizard.screen.text)")
        }
        wizard.type("\(try #require(tenant.code()))\r")
        #expect(wizard.waits(forSentence: "the service also needs Country or region, City, Job title."))

        #expect(wizard.screen.text.contains(tenant.address.replacing("http://", with: "")))
        let written = wizard.written(from: 0)
        for words in ["Contoso", "As on your contract", "The code works for"] {
            #expect(!written.contains(words), "\(words)")
        }
        wizard.type("Denmark\r\rOdense\rPilot\r\r")
        #expect(wizard.waits(for: "Account created for ada@contoso.com."))
    }

    @Test(arguments: [
        (["--tenant", "contoso"], "The client ID is missing. Add --client-id", 64),
        (["--tenant", "http://contoso.example", "--client-id", "app"], "Use https.", 64),
        (["--tenant", "contoso example", "--client-id", "app"], "\" \" is not allowed", 64),
        (["--tenant", "contoso", "--client-id", "app", "--data", "x"], "Leave out --data or --tenant.", 64),
        (["--client-id", "app"], "Add --tenant NAME.", 64),
        (
            ["--tenant", "contoso", "--client-id", "app", "--ca", "/nowhere.pem"],
            "Check the path in --ca.", 66
        ),
    ])
    func `invalid combinations of options are explained`(
        options: [String], words: String, status: Int32
    ) throws {
        let wizard = try PseudoTerminal([PseudoTerminal.wizard] + options)

        #expect(wizard.end() == .exit(status))
        #expect(wizard.written(from: 0).contains(words))
    }

    @Test(arguments: [
        (#"{"tenant": "contoso"}"#, "--client-id", 64),
        (#"{"tenannt": "contoso"}"#, #"There is no setting "tenannt"."#, 65),
        (#"{"tenant": 7}"#, #""tenant" must be a string, such as "contoso"."#, 65),
        (#"{"scopes": "User.Read"}"#, #""scopes" must be an array of strings"#, 65),
        ("[]", "The settings must be an object", 65),
        ("{", "is not JSON", 65),
        (#"{"language": "xx"}"#, "xx", 64),
    ])
    func `a mistake in config json is explained`(json: String, words: String, status: Int32) throws {
        let home = try ConfigHome(json)
        let wizard = try PseudoTerminal([PseudoTerminal.wizard], environment: ["XDG_CONFIG_HOME": home.path])

        #expect(wizard.end() == .exit(status))
        #expect(wizard.written(from: 0).contains(words))
    }

    @Test func `config json selects the tenant, and options take precedence`() throws {
        let tenant = try Neighbour(flow: "fabrikam")
        let home = try ConfigHome(#"{"tenant": "\#(tenant.address)", "clientId": "app", "language": "da"}"#)
        let wizard = try PseudoTerminal(
            [PseudoTerminal.wizard, "--language", "de", "--flow", "fabrikam"],
            environment: ["XDG_CONFIG_HOME": home.path])

        #expect(wizard.waits(for: "Adresse"))
        wizard.type("ada@contoso.com\r")

        #expect(tenant.code() != nil)
    }
}

/// A temporary configuration folder, deleted with its instance.
private final class ConfigHome {
    let path = NSTemporaryDirectory() + "config-" + UUID().uuidString

    init(_ json: String) throws {
        try FileManager.default.createDirectory(
            atPath: path + "/signup-wizard", withIntermediateDirectories: true)
        try Data(json.utf8).write(to: URL(filePath: path + "/signup-wizard/config.json"))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
