import Foundation
import TestSupport
import Testing

/// `replay` with the built program.
struct ReplayScreenTests {
    @Test(
        .rule("R-56"),
        arguments: [
            (#"{"answers": {"email": "a@demo.example", "code": "inbox"}}"#, 0, "ok "),
            (#"{"answers": {"email": "a@demo.example"}}"#, 1, "codeRequired, expected completed"),
            (
                #"{"answers": {"email": "a@demo.example"}, "expect": "done"}"#, 65,
                #"line 1, column 52: Unknown value "done"."#
            ),
            (
                #"{"answers": {"email": "a@demo.example", "signIn": "reset", "newPassword": "x"}}"#, 1,
                "userNotFound, expected signedIn"
            ),
            (#"{"answers": {"email": "a+unsupported@demo.example"}}"#, 78, "clientMisconfigured"),
            (#"{"answers": {"email": "a+down@demo.example"}}"#, 75, "serverUnavailable"),
        ])
    func `the exit status is a journey's result`(json: String, status: Int32, text: String) throws {
        let folder = try TemporaryFolder()
        let program = try replay([try folder.write(json, to: "a.json", mode: 0o600), "--flow", "fabrikam"])

        #expect(program.waitForExit() == .exit(status))
        #expect(program.output(from: 0).contains(text), "\(program.output(from: 0))")
    }

    @Test(.rule("R-73"), arguments: [false, true])
    func `F6 saves a file that only the user can read, and replay passes it`(isPlain: Bool) throws {
        let folder = try TemporaryFolder()
        let wizard = try PseudoTerminal(
            ["/usr/bin/env", "-C", folder.path, PseudoTerminal.wizardPath, "--flow", "fabrikam"]
                + ["--data", ":memory:"] + (isPlain ? ["--plain"] : []))
        #expect(
            isPlain ? wizard.wait { $0.output(from: 0).contains("Email: ") } : wizard.shows("Enter Continue"))
        wizard.type("ada@demo.example\r")
        #expect(wizard.wait { $0.output(from: 0).contains("8-digit code") })
        wizard.type(isPlain ? "00000000\r" : "00000000")
        #expect(wizard.wait { $0.output(from: 0).contains("That code isn't right") })

        wizard.type(isPlain ? ":save\r" : "\u{1B}[17~")
        #expect(wizard.wait { $0.output(from: 0).contains("1 error on the way") })
        // Enter right after a code belongs to the code.
        wizard.type(isPlain ? "1\r" : " ")
        #expect(
            wizard.wait { $0.output(from: 0).contains("signup-wizard replay journey.json --flow fabrikam") })
        wizard.signal(SIGTERM)

        #expect(wizard.waitForExit() == .signal(SIGTERM))
        let path = "\(folder.path)/journey.json"
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(permissions as? NSNumber == 0o600 && folder.files == ["journey.json"])
        let program = try FinishedProcess(
            [PseudoTerminal.wizardPath, "replay", path, "--flow", "fabrikam", "--junit", "-"])
        #expect(program.status == 0 && program.text.contains("failures=\"0\""))
    }

    @Test(
        .rule("R-57"),
        arguments: [
            #""password": "Correct-Horse-7""#, #""newPassword": "Correct-Horse-7""#, #""code": "12345678""#,
            #""code": ["00000000", "12345678"]"#, #""password": ["generated", "Correct-Horse-7"]"#,
        ])
    func `a journey file with a secret that other users can read is rejected`(answer: String) throws {
        let folder = try TemporaryFolder()
        let json = #"{"answers": {"email": "a@demo.example", \#(answer)}}"#
        for mode in [0o644, 0o640, 0o604] {
            let program = try replay([try folder.write(json, to: "a.json", mode: mode)])

            #expect(program.waitForExit() == .exit(66))
            #expect(program.output(from: 0).contains("which has a password or a code. Run: chmod 600"))
        }
        let accounts = """
            {"answers": {"email": "a@demo.example"},
              "accounts": [{"email": "b@demo.example", "password": "Correct-Horse-7"}]}
            """
        let program = try replay([try folder.write(accounts, to: "b.json", mode: 0o644)])
        #expect(program.waitForExit() == .exit(66))
    }

    @Test(
        .rule("R-57"),
        arguments: [
            #""code": "inbox"}"#, #""password": "generated", "code": "inbox", "signIn": "email"}"#,
            #""code": ["00000000", "inbox"]}"#,
            #""password": "generated", "code": "inbox"}, "accounts": [{"email": "bo@contoso.com", "password": "generated"}]"#,
            #""password": ["not the password", "generated"], "code": "inbox", "signIn": "email"}, "accounts": [{"email": "ada@contoso.com"}], "startAt": "signIn""#,
        ])
    func `a journey file without a secret can have any mode, as a clone of a repository gives it`(
        rest: String
    ) throws {
        let folder = try TemporaryFolder()
        let end =
            rest.hasSuffix("}")
            ? "}" : ", \"expect\": \"\(rest.contains("signIn") ? "signedIn" : "completed")\"}"
        let json = #"{"answers": {"email": "ada@contoso.com", \#(rest)\#(end)"#
        for mode in [0o644, 0o664, 0o755] {
            let file = try folder.write(json, to: "a.json", mode: mode)
            let program = try replay([file, "--flow", rest.contains("password") ? "woodgrove" : "fabrikam"])

            #expect(program.waitForExit() == .exit(0), "\(program.output(from: 0))")
        }
    }

    @Test(arguments: [
        (["/nowhere.json"], 66, "cannot be read"),
        ([], 64, "JOURNEY.json is required."),
        (["a.json", "--flow", "nowhere"], 64, "There is no flow"),
        (["a.json", "--mail", "maildir:x"], 64, "Add --tenant NAME."),
        (["a.json", "--ca", "ca.pem"], 64, "Add --tenant NAME."),
        (["a.json", "--client-id", "a,b"], 64, "is not a client ID"),
    ])
    func `what cannot be replayed is explained`(arguments: [String], status: Int32, text: String) throws {
        let program = try replay(arguments)

        #expect(program.waitForExit() == .exit(status))
        #expect(program.output(from: 0).contains(text), "\(program.output(from: 0))")
    }

    @Test func `an unreachable tenant exits with 69`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(#"{"answers": {"email": "a@demo.example"}}"#, to: "a.json", mode: 0o600)
        let program = try replay([
            file, "--flow", "fabrikam", "--tenant", "http://127.0.0.1:9/contoso", "--client-id", "app",
        ])

        #expect(program.waitForExit() == .exit(69))
    }

    @Test(arguments: [["a", "b"], ["b", "a"], ["a", "a", "a"], ["b", "c", "a", "c"]])
    func `no journey changes how another one ends at the embedded tenant`(order: [String]) throws {
        let folder = try TemporaryFolder()
        let ada = #"{"answers": {"email": "ada@contoso.com", "code": "inbox"}"#
        try folder.write(ada + "}", to: "a.json")
        try folder.write(ada + #", "accounts": [{"email": "bo@contoso.com"}]}"#, to: "b.json")
        try folder.write(
            #"{"answers": {"email": "bo@contoso.com", "signIn": "email"}, "expect": "userNotFound", "startAt": "signIn"}"#,
            to: "c.json")
        let files = order.map { "\(folder.path)/\($0).json" }
        let command = [PseudoTerminal.wizardPath, "replay", "--flow", "fabrikam"]

        let json = try FinishedProcess(command + ["--json"] + files)
        let junit = try FinishedProcess(command + ["--junit", "-"] + files)

        #expect(json.status == 0 && junit.status == 0, "\(json.text)")
        #expect(
            json.lines.map { $0.contains(#""outcome":"completed""#) } == order.map { $0 != "c" },
            "\(json.text)")
        #expect(junit.text.contains("tests=\"\(order.count)\" failures=\"0\""))
    }

    @Test func `with --tenant the journeys share its accounts, in their order`() throws {
        let folder = try TemporaryFolder()
        let mail = "maildir:\(folder.path)/mail"
        let tenant = try TenantProcess(flow: "fabrikam", options: ["--mail", mail], isQuiet: true)
        let text = #"{"answers": {"email": "ada@contoso.com", "code": "inbox"}, "expect": "#
        let program = try replay([
            "--json", "--flow", "fabrikam", "--tenant", "\(tenant.address)/contoso", "--client-id", "app",
            "--mail", mail, try folder.write(text + #""completed"}"#, to: "a.json", mode: 0o600),
            try folder.write(text + #""userAlreadyExists"}"#, to: "b.json", mode: 0o600),
        ])

        #expect(program.waitForExit() == .exit(0), "\(program.output(from: 0))")
        let lines = program.output(from: 0).split(whereSeparator: \.isNewline)
        #expect(lines.map { $0.contains(#""outcome":"completed""#) } == [true, false])
        #expect(lines.last?.contains(#""outcome":"userAlreadyExists","steps":["email"]"#) == true)
    }

    @Test(arguments: [
        (
            ["--inspect"],
            [
                "    code: POST /signup/v1.0/continue (client_id, continuation_token, grant_type, oob): 200 in "
            ]
        ),
        (
            ["--inspect", "--json"],
            [
                #""path":"/signup/v1.0/continue","state":"SignUp.Step.code","status":200}]}"#,
                #","milliseconds":"#, #""effort":{"calls":3,"#,
            ]
        ),
    ])
    func `requests, time and effort are printed`(options: [String], texts: [String]) throws {
        let folder = try TemporaryFolder()
        let json = #"{"answers": {"email": "a@demo.example", "code": "inbox"}}"#
        let file = try folder.write(json, to: "a.json", mode: 0o600)

        let program = try FinishedProcess(
            [PseudoTerminal.wizardPath, "replay", "--flow", "fabrikam", file] + options)

        #expect(program.status == 0)
        for text in texts { #expect(program.text.contains(text), "\(program.text)") }
    }

    @Test(arguments: [false, true])
    func `one run replays many journeys, in process and over HTTP`(isRemote: Bool) throws {
        let folder = try TemporaryFolder()
        let mail = "maildir:\(folder.path)/mail"
        let tenant =
            try isRemote ? TenantProcess(flow: "adventure", options: ["--mail", mail], isQuiet: true) : nil
        let count = Nightly.isEnabled ? 40 : 8
        let files = try (1...count).map { number in
            try folder.write(
                """
                {"answers": {"email": "a\(number)@contoso.com", "password": "Correct-Horse-7", "code": "inbox",
                  "attributes": {"country": "DK", "city": "Odense"}, "signIn": "email"}, "expect": "signedIn"}
                """, to: "\(number).json", mode: 0o600)
        }
        let connection =
            tenant.map { ["--tenant", "\($0.address)/adventure", "--client-id", "app", "--mail", mail] } ?? []
        let program = try replay(["--flow", "adventure"] + connection + files)

        #expect(program.waitForExit() == .exit(0), "\(program.output(from: 0))")
        let lines = program.output(from: 0).split(whereSeparator: \.isNewline)
        #expect(lines == files.map { "ok      \($0): signedIn" } + ["\(count) journeys: all as expected"])
    }

    @Test(arguments: ["maildir", "control"])
    func `over HTTP each code page gets the newest code, which was sent for it`(kind: String) throws {
        let folder = try TemporaryFolder()
        let maildir = "maildir:\(folder.path)/mail"
        let tenant = try TenantProcess(
            flow: "fabrikam", options: kind == "control" ? ["--control"] : ["--mail", maildir])
        let key = tenant.output.firstMatch(of: /Control key +([^\r\n]+)/).map { String($0.1) } ?? ""
        let json = """
            {"answers":
              {"email": "ada@contoso.com", "code": ["00000000", "inbox", "inbox"], "signIn": "email"}}
            """

        let program = try replay([
            try folder.write(json, to: "a.json", mode: 0o600), "--flow", "fabrikam", "--client-id", "app",
            "--tenant", "\(tenant.address)/fabrikam", "--mail",
            kind == "control" ? "control:\(key)" : maildir,
        ])

        #expect(program.waitForExit() == .exit(0), "\(program.output(from: 0))")
        #expect(program.output(from: 0).contains("a.json: signedIn"))
    }

    @Test(
        arguments: [
            ([], 64, "takes a code from an inbox. Add --mail maildir:DIR or --mail control:KEYFILE."),
            (["--mail", "control:/nowhere"], 66, ""), (["--mail", "pigeon:x"], 64, ""),
        ] as [([String], Int32, String)])
    func `an inbox that is missing is explained before anything is sent`(
        options: [String], status: Int32, message: String
    ) throws {
        let folder = try TemporaryFolder()
        let json = #"{"answers": {"email": "ada@contoso.com", "code": "inbox"}}"#
        let program = try replay(
            [
                try folder.write(json, to: "a.json", mode: 0o600), "--flow", "fabrikam", "--client-id", "app",
                "--tenant", "http://127.0.0.1:9/fabrikam",
            ] + options)

        #expect(program.waitForExit() == .exit(status))
        #expect(program.output(from: 0).contains(message) || message.isEmpty, "\(program.output(from: 0))")
    }

    private func replay(_ arguments: [String]) throws -> PseudoTerminal {
        try PseudoTerminal([PseudoTerminal.wizardPath, "replay"] + arguments, width: 200)
    }
}
