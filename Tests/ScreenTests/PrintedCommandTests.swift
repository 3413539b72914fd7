import Foundation
import Glibc
import TestSupport
import Testing
import UserFlow

/// The commands and settings that the programs print, run as they are.
struct PrintedCommandTests {
    private let folder: TemporaryFolder
    /// A flow whose file has a name that a shell would split.
    private let ownFlow: String

    init() throws {
        folder = try TemporaryFolder()
        ownFlow = try folder.write(
            """
            { "name": "Fourth Coffee", "identityProvider": "emailOneTimePasscode",
              "pages": [{ "title": { "en": "About you" }, "attributes": ["city"] }],
              "attributes": [{ "name": "city", "kind": "text", "required": true, "label": { "en": "City" } }] }
            """, to: "it's a flow.json")
    }

    /// How a tenant is started, besides its flow.
    enum Start: String, CaseIterable {
        case address, name, anyAddress, client, certificate

        var host: String {
            switch self {
            case .address, .client, .certificate: "127.0.0.1"
            case .name: "localhost"
            case .anyAddress: "0.0.0.0"
            }
        }

        func options(_ certificate: SelfSignedCertificate?) -> [String] {
            switch self {
            case .address, .name, .anyAddress: []
            case .client: ["--client-id", "it's"]
            case .certificate:
                certificate.map { ["--tls-certificate", $0.path, "--tls-key", $0.keyPath] } ?? []
            }
        }
    }

    /// Runs a command in the folder, with the programs on the path.
    private func run(_ command: String) throws -> FinishedProcess {
        try FinishedProcess(
            ["/bin/bash", "-euo", "pipefail", "-c", command], in: folder.path, environment: environment)
    }

    private var environment: [String: String] {
        [
            "PATH": "\(BuiltProgram.path("").dropLast()):/usr/bin:/bin", "HOME": folder.path,
            "LANG": "C.UTF-8",
        ]
    }

    /// Starts a command that draws pages, in the folder.
    private func terminal(_ command: String, width: Int = 200) throws -> PseudoTerminal {
        try PseudoTerminal(
            ["/usr/bin/env", "-C", folder.path, "/bin/bash", "-c", "exec \(command)"], width: width,
            environment: environment)
    }

    // MARK: - The front page

    @Test(arguments: UserFlow.bundled)
    func `what the front page of a bundled flow offers works`(name: String) throws {
        try checkFrontPage(TenantProcess(flow: name, isQuiet: true), flow: try UserFlow.sample(name))
    }

    @Test(arguments: Start.allCases)
    func `what the front page of a flow file offers works, however the tenant is started`(
        start: Start
    ) throws {
        let certificate = start == .certificate ? try SelfSignedCertificate() : nil
        let tenant = try TenantProcess(
            flow: ownFlow, host: start.host, options: start.options(certificate), isQuiet: true)

        try checkFrontPage(
            tenant, flow: try UserFlow(json: Data(contentsOf: URL(filePath: ownFlow))),
            trusting: certificate?.path)
    }

    private func checkFrontPage(
        _ tenant: TenantProcess, flow: UserFlow, trusting certificate: String? = nil
    ) throws {
        let page = try FrontPageBoxes(at: tenant.address)
        let curl = try run("\(page.box("curl")) --fail-with-body --silent --show-error")
        #expect(curl.status == 0 && curl.text.contains("\"") && !curl.text.contains("error"), "\(curl.text)")
        let wizard = page.box("signup-wizard")
        let terminal = try terminal(wizard)
        try #require(terminal.shows("◆ \(flow.name)"), "\(wizard)\n\(terminal.output(from: 0))")
        let doctor = try run(
            wizard.replacing("signup-wizard ", with: "signup-wizard doctor ", maxReplacements: 1))
        // Such a flow is not what the doctor looks for.
        #expect(doctor.status == (flow.needsBrowser ? 78 : 0), "\(doctor.text)")
        let addresses = [
            page.url(in: "MSAL.js", #/authApiProxyUrl: "([^"]+)"/#),
            page.url(in: "The MSAL of this package, for Swift on Linux", #/string: "([^"]+)"/#),
        ]
        let clientID = page.url(in: "MSAL.js", #/clientId: "([^"]+)"/#)
        for address in addresses {
            let start = try run(
                "curl -sS --fail-with-body \(certificate.map { "--cacert \($0)" } ?? "") "
                    + "--data-urlencode \"client_id=\(clientID)\" -d username=ada@contoso.com "
                    + "-d 'challenge_type=oob password redirect' \(address)/signup/v1.0/start")
            #expect(start.status == 0, "\(address): \(start.text)")
        }
    }

    @Test func `with the certificate that the front page makes, a tenant serves what it offers for devices`()
        throws
    {
        let first = try TenantProcess(flow: ownFlow, isQuiet: true)
        let plain = try FrontPageBoxes(at: first.address)
        let boxes = plain.boxes(below: "MSAL for iOS and macOS")
        try #require(boxes.count == 3)
        let openssl = try run(boxes[0])
        try #require(openssl.status == 0)

        let options = boxes[1].split(separator: " ").map(String.init)
            .map { $0.hasPrefix("tenant.") ? "\(folder.path)/\($0)" : $0 }
        let tenant = try TenantProcess(flow: ownFlow, options: options, isQuiet: true)
        let secure = try FrontPageBoxes(at: tenant.address)

        #expect(secure.boxes(below: "MSAL for iOS and macOS").count == 1)
        for page in [plain, secure] {
            let addresses = [
                page.url(in: "MSAL for iOS and macOS", #/string: "([^"]+)"/#),
                page.url(in: "MSAL for Android", #/"authority_url": "([^"]+)\/"/#),
            ]
            #expect(addresses.allSatisfy { $0.hasPrefix("https://") })
            #expect(addresses[1].hasPrefix("https://10.0.2.2:"))
            for address in addresses {
                // The port of the first tenant is that of the second one, once it is started again.
                let url = address.replacing(#/:\d+/#, with: ":\(tenant.port)")
                let start = try run(
                    "curl -sS --fail-with-body --cacert tenant.pem --connect-to 10.0.2.2::127.0.0.1: "
                        + "-d client_id=app -d username=ada@contoso.com -d 'challenge_type=oob redirect' "
                        + "\(url)/signup/v1.0/start")
                #expect(
                    start.status == 0 && start.text.contains("continuation_token"),
                    "\(url) \(start.text)\(String(decoding: start.errorOutput, as: UTF8.self))")
            }
        }
    }

    // MARK: - Pages of the wizard

    @Test(arguments: ["", "--flow woodgrove", "--flow northwind", "--flow './other flow.json'"])
    func `a dead end names the command that finds why, for the flow in use`(option: String) throws {
        try folder.write(
            #"{ "name": "Other", "identityProvider": "emailPassword" }"#, to: "other flow.json")
        let tenant = try TenantProcess(flow: "fabrikam", isQuiet: true)
        let terminal = try terminal(
            "signup-wizard --plain --tenant \(tenant.address)/contoso --client-id app \(option)")
        terminal.type("ada@contoso.com\r")
        #expect(terminal.shows("Password (typing"))
        terminal.type("Battery-Staple-8\r")
        for (question, answer) in [("Username (", "ada1"), ("Country", "Denmark"), ("City", "Odense")] {
            let isNorthwind = option.contains("northwind")
            guard isNorthwind || option.isEmpty && question.hasPrefix("User") else { continue }
            #expect(terminal.shows(question))
            terminal.type("\(answer)\r")
        }
        try #require(terminal.shows("To check the setup, run:"), "\(terminal.screen.text)")

        let doctor = try run(command("signup-wizard doctor", in: terminal))

        #expect(
            try command("signup-wizard doctor", in: terminal)
                .contains(option.isEmpty ? "--flow contoso" : option))
        #expect(doctor.status == 78, "\(doctor.text)")
        #expect(doctor.text.contains("The flow file asks for a password, but the tenant doesn't accept one."))
    }

    @Test(arguments: ["", "--flow fabrikam", "--flow litware", "--flow './a flow.json'"])
    func `F6 prints a command that runs what it saved, with the flow in use`(option: String) throws {
        try folder.write(
            #"{ "name": "Other", "identityProvider": "emailOneTimePasscode" }"#, to: "a flow.json")
        let terminal = try terminal("signup-wizard --data :memory: \(option)")
        #expect(terminal.shows("Enter Continue"))
        terminal.type("ada+taken@demo.example\r")
        try #require(terminal.shows("There's already an account"))
        terminal.type("\u{1B}[17~")
        #expect(terminal.shows("Save as a test"))
        terminal.type("\r")
        try #require(terminal.shows("journey.json is saved."), "\(terminal.screen.text)")

        let replay = try run(command("signup-wizard replay", in: terminal))

        #expect(replay.status == 0, "\(replay.text)")
    }

    @Test(arguments: ["flow.json", "it's new", "-f.json"])
    func `the commands that come after new work, one after another`(file: String) throws {
        let quoted = file.replacing("'", with: #"'\''"#)
        let questions = try terminal("signup-wizard new --output='\(quoted)' --language en")
        #expect(questions.shows("Product or company"))
        try questions.walk([
            ("Wingtip\r\r", "Sign-in method"), ("\u{1B}[B\r\r", "Dansk"), ("\r", "asks for"),
            (" own", "own"),
            ("\u{1B}[B\r\r\r\r", "What is your own question 1?"), ("Size\r", "Answer to question"),
            ("\u{1B}[B\r", "page 2"), ("\r\r\r", "Required answers"), (" \r", "Check your answers"),
        ])
        questions.type("\r")
        #expect(questions.waitForExit() == .exit(0))
        let commands = questions.output(from: 0).split(separator: "\r\n").filter {
            $0.hasPrefix("  signup-wizard")
        }.map { String($0.dropFirst(2)) }
        try #require(commands.count == 6, "\(questions.output(from: 0))")

        let tryOut = try terminal(commands[0])
        #expect(tryOut.shows("◆ Wingtip"))
        tryOut.type("ada+taken@demo.example\r")
        try #require(tryOut.shows("There's already an account"))
        tryOut.type("\u{1B}[17~")
        #expect(tryOut.shows("Save as a test"))
        tryOut.type("\r")
        try #require(tryOut.shows("journey.json is saved."), "\(tryOut.screen.text)")
        for command in commands[1...4] {
            let program = try run(command)
            #expect(program.status == 0, "\(command)\n\(program.text)")
        }
        #expect(try terminal(commands[5]).shows("Wingtip"))
    }

    @Test(arguments: ["--flow litware", "--flow './a flow.json'", "--flow contoso"])
    func `where a demo has no pages, it names the commands for a tenant that has them and for the wizard`(
        option: String
    ) throws {
        try folder.write(
            #"{ "name": "Other", "identityProvider": "emailOneTimePasscode", "browser": true }"#,
            to: "a flow.json")
        let terminal = try terminal("signup-wizard --data :memory: \(option)")
        #expect(terminal.shows("Enter Continue"))
        terminal.type("ada+browser@demo.example\r")
        try #require(terminal.shows("To see the pages, run:"), "\(terminal.screen.text)")
        let command = try command("signup-tenant", in: terminal)

        let tenant = try self.terminal("\(command) --listen 127.0.0.1:0")
        let address = try #require(tenant.printedAddress, "\(command)")
        let page = try FrontPageBoxes(at: address)

        #expect(page.text.contains("People begin in the app and sign up in a browser."))
        #expect(page.box("signup-wizard").contains(option.contains("contoso") ? "--flow litware" : "--flow"))
        // The tenant has another port here, so that several tests can run at once.
        let next = try self.command("signup-wizard", in: terminal)
            .replacing("http://127.0.0.1:8080", with: address)
        let wizard = try self.terminal(next)
        #expect(wizard.shows("Enter Continue"))
        wizard.type("ada@contoso.com\r")
        #expect(wizard.shows("The next step needs a web browser"), "\(next)\n\(wizard.screen.text)")
        #expect(wizard.shows("Paste the address") && !wizard.screen.text.contains("To see the pages"))
    }

    @Test(
        .rule("E-43"),
        arguments: [([:], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false)]
            as [([String: String], Bool)])
    func `requests are dim on a terminal, so that emails stand out`(
        environment: [String: String], isDim: Bool
    ) throws {
        let tenant = try PseudoTerminal(
            [PseudoTerminal.tenantPath, "--listen", "127.0.0.1:0"],
            environment: environment)
        let address = try #require(tenant.printedAddress)

        _ = try FinishedProcess(["/usr/bin/curl", "--silent", "\(address)/none"])

        let line = try #require(tenant.restOfLine(after: "127.0.0.1 GET "))
        #expect(line.hasPrefix("/none 404 "))
        let output = tenant.output(from: 0)
        #expect(output.contains("\u{1B}[2m127.0.0.1 GET /none") == isDim)
        #expect(output.contains("\u{1B}") == isDim)
    }

    @Test func `README shows the first screen of the tenant`() throws {
        let readme = try String(
            contentsOf: ArticleCommandTests.Article.root.appending(path: "README.md"), encoding: .utf8)
        let shown = try #require(readme.firstMatch(of: #/```text\n(Flow [^`]*)```/#)).output.1
        let tenant = try TenantProcess(flow: "fabrikam", options: ["--console"])

        let lines = tenant.output.replacing("\r\n", with: "\n").replacing(":\(tenant.port)", with: ":8080")
            .replacing(#/key=tenant-\w+/#, with: "key=tenant-…")

        #expect(lines.hasPrefix(String(shown)), "\(lines)")
    }

    /// Returns the last command on the screen that begins with these words, as a shell reads its lines.
    private func command(_ start: String, in terminal: PseudoTerminal) throws -> String {
        let pattern = try Regex("\(start)(?: '[^']*'| [^ '│┃\\n]+)*", as: Substring.self)
        let text = terminal.screen.text.replacing(#/ \\[ │┃]*\n[ │┃]*/#, with: " ")
        return String(try #require(text.matches(of: pattern).last?.output))
    }

    // MARK: - Messages

    @Test func `the message about an unknown account names the command that lists those of the folder`()
        throws
    {
        let data = "\(folder.path)/it's data"
        let message = try run("signup-tenant accounts show ada@contoso.com --data \"\(data)\" 2>&1 || true")
            .text
        let command = try #require(message.split(separator: "See: ").last)

        let list = try run(String(command))

        #expect(list.status == 0 && command.contains("--data"), "\(message)")
    }

    @Test(arguments: [
        ("signup-wizard --data :memory: --log FILE", "it's a $file", "Run chmod"),
        ("signup-wizard --data :memory: --log=FILE", "-n $file", "Run chmod"),
        ("signup-wizard replay FILE", "it's a $file", "Run: chmod"),
        ("signup-tenant --control-key FILE", "it's a $file", "Run: chmod"),
        ("signup-tenant --control-key=FILE", "-n $file", "Run: chmod"),
    ])
    func `the command that makes a file private works for every name of a file`(
        command: String, name: String, start: String
    ) throws {
        let file = try folder.write(
            #"{"answers": {"email": "ada@contoso.com", "password": "Correct-Horse-7"}}"#,
            to: name, mode: 0o666)
        let quoted = "\"\(name.replacing("$", with: #"\$"#))\""
        let terminal = try terminal(command.replacing("FILE", with: quoted))
        #expect(terminal.waitForExit() != .exit(0))
        let message = terminal.output(from: 0)
        let chmod = try #require(message.firstMatch(of: #/chmod 600 [^,\n\r]+/#)?.output)

        let made = try run(String(chmod))

        #expect(made.status == 0 && folder.permissions(of: name) == 0o600, "\(message)")
        #expect(file.hasSuffix("$file") && message.contains(start))
    }
}

/// The settings on the front page of a tenant.
private struct FrontPageBoxes {
    let text: String

    /// Reads the page at a tenant's address.
    init(at address: String) throws {
        let page = try FinishedProcess(["/usr/bin/curl", "-sSk", "--fail", "\(address)/"])
        try #require(page.status == 0)
        text = page.text
    }

    /// The texts of the boxes between a heading and the next one.
    func boxes(below heading: String) -> [String] {
        let section = text.split(separator: "<h3>\(heading)</h3>").dropFirst().first?.split(separator: "<h3>")
            .first
        return (section ?? "").matches(of: #/<pre class="copy"[^>]*>([^<]*)<\/pre>/#).map {
            let names = ["&quot;": "\"", "&#39;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&"]
            return names.reduce(String($0.output.1)) { $0.replacing($1.key, with: $1.value) }
        }
    }

    /// The text of the only box below a heading.
    func box(_ heading: String) -> String { boxes(below: heading).last ?? "" }

    /// The address that a pattern finds in the last box below a heading.
    func url(in heading: String, _ pattern: Regex<(Substring, Substring)>) -> String {
        box(heading).firstMatch(of: pattern).map { String($0.output.1) } ?? ""
    }
}
