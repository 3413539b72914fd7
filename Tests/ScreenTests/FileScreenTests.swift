import Foundation
import TestSupport
import Testing

/// The files that a sign-up writes, and links that it must not follow.
struct FileScreenTests {
    @Test(.rule("C-25"))
    func `a sign-up writes only its database and lock, which no other user can read`() throws {
        let folder = try TemporaryFolder()
        let data = "\(folder.path)/data"
        let terminal = try PageFixture.code.terminal([
            "/usr/bin/strace", "-f", "-qq", "-e",
            "trace=openat,open,creat,rename,renameat,renameat2,unlink,mkdir", "-o",
            "\(folder.path)/calls", PseudoTerminal.wizardPath, "--data", data,
        ])
        terminal.type("\u{1B}OQ")
        #expect(terminal.shows("Inbox"))
        #expect(terminal.press("\r", until: "Your account is ready"))
        terminal.type("\r")
        #expect(terminal.shows("Enter Finish"))
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exit(0))

        let calls = try #require(folder.contents(of: "calls")).split(separator: "\n")
        let writeCalls = calls.filter {
            $0.contains(#/O_(?:WRONLY|RDWR|CREAT)|creat\(|rename|unlink\(|mkdir\(/#)
        }
        let paths = Set(
            writeCalls.compactMap { $0.firstMatch(of: #/"([^"]*)"/#).map { String($0.output.1) } })
        let database = data + "/accounts.sqlite"
        let expectedPaths =
            ["", "-wal", "-shm", "-journal"].map { database + $0 }
            + ["", "-wal", "-shm", "-journal", ".damaged"].flatMap { ending in
                ["limits", "sessions"].map { "\(data)/\($0).sqlite\(ending)" }
            } + [
                data, data + "/lock",
            ]
        #expect(
            paths.subtracting(expectedPaths).filter { !$0.hasPrefix("/dev/") && !$0.hasPrefix("/proc/") }
                == [])
        #expect(paths.isSuperset(of: [database, data + "/lock"]))
        for call in writeCalls where call.contains(data) && call.contains("open") {
            #expect(call.contains("O_NOFOLLOW"), "\(call)")
        }
        #expect(folder.permissions(of: "data") == 0o700)
        for name in folder.files where name.hasPrefix("data/") {
            #expect(folder.permissions(of: name) == 0o600, "\(name)")
        }
    }

    @Test(.rule("C-25"))
    func `the tenant writes only its own files, follows no link, and other users can read none`() throws {
        let folder = try TemporaryFolder()
        let (data, mail) = ("\(folder.path)/data", "\(folder.path)/mail")
        let tenant = try PseudoTerminal([
            "/usr/bin/strace", "-f", "-qq", "-e",
            "trace=openat,open,creat,rename,renameat,renameat2,unlink,mkdir", "-o",
            "\(folder.path)/calls", PseudoTerminal.tenantPath, "--listen", "127.0.0.1:0", "--data", data,
            "--flow", "fabrikam", "--mail", "maildir:\(mail)", "--control",
        ])
        let address = try #require(tenant.printedAddress)
        let journey = try folder.write(
            #"{"answers": {"email": "ada@contoso.com", "code": "inbox", "signIn": "token"}, "expect": "signedIn"}"#,
            to: "a.json", mode: 0o600)
        let program = try PseudoTerminal([
            PseudoTerminal.wizardPath, "replay", journey, "--tenant", "\(address)/fabrikam", "--client-id",
            "app", "--flow", "fabrikam", "--mail", "maildir:\(mail)",
        ])
        #expect(program.waitForExit() == .exit(0), "\(program.output(from: 0))")
        kill(try #require(tenant.firstChild), SIGTERM)
        #expect(tenant.waitForExit() == .exit(0))

        let calls = try #require(folder.contents(of: "calls")).split(separator: "\n")
        // The rest of a call that strace shows in two lines has no path.
        let writeCalls = calls.filter {
            $0.contains(#/O_(?:WRONLY|RDWR|CREAT)|creat\(|rename|unlink\(|mkdir\(/#)
                && !$0.contains(" resumed>")
        }
        for call in writeCalls {
            let path = call.firstMatch(of: #/"([^"]*)"/#).map { String($0.output.1) } ?? ""
            if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { continue }
            #expect(path.hasPrefix(data) || path.hasPrefix(mail), "\(call)")
            if call.contains("open") { #expect(call.contains("O_NOFOLLOW"), "\(call)") }
        }
        let names = folder.files.filter { $0.hasPrefix("data") || $0.hasPrefix("mail") }
        #expect(names.contains("data/accounts.sqlite") && names.contains { $0.hasPrefix("mail/new/") })
        for name in names {
            let isFolder =
                (try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)")) != nil
            #expect(folder.permissions(of: name) == (isFolder ? 0o700 : 0o600), "\(name)")
        }
    }

    @Test(.rule("C-25"), arguments: ["accounts.sqlite", "lock"])
    func `a symbolic link in place of a file is not followed`(name: String) throws {
        let folder = try TemporaryFolder()
        let target = try folder.write("other contents", to: "other")
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/data", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/data/\(name)", withDestinationPath: target)
        let terminal = try PseudoTerminal([PseudoTerminal.wizardPath, "--data", "\(folder.path)/data"])

        #expect([.exit(65), .exit(73), .exit(74)].contains(terminal.waitForExit()))
        #expect(folder.contents(of: "other") == "other contents")
        #expect(folder.permissions(of: "other") == 0o644)
        #expect(terminal.isRestored)
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
}

/// A second wizard with the same data folder.
struct FolderInUseTests {
    @Test func `the message suggests to keep the accounts in memory`() throws {
        let folder = try TemporaryFolder()
        let arguments = [PseudoTerminal.wizardPath, "--data", folder.path]
        let first = try PseudoTerminal(arguments)
        #expect(first.shows("Enter Continue"))
        first.type("ada@contoso.com\r")
        #expect(first.shows("Check your email"))

        let second = try PseudoTerminal(arguments, width: 300)

        #expect(second.waitForExit() == .exit(75))
        #expect(
            second.output(from: 0).contains(
                "is in use by another signup-wizard. Close it first, or use --data :memory:."))
    }
}

/// What `accounts list` prints for a person and for a program.
struct AccountListTests {
    @Test func `on a terminal, accounts are a table with a heading, and lines for a program`() throws {
        let folder = try TemporaryFolder()
        let command = [PseudoTerminal.tenantPath, "accounts", "list", "--data", folder.path]
        _ = try FinishedProcess(command)
        try SQLiteShell("\(folder.path)/accounts.sqlite").rows(
            """
            INSERT INTO account(email, alias, created)
            VALUES ('ada@contoso.com', 'ada_1', 0), ('b@x.co', NULL, 0)
            """)

        let terminal = try PseudoTerminal(command)
        #expect(terminal.waitForExit() == .exit(0))
        let lines = try FinishedProcess(command).text

        #expect(
            terminal.output(from: 0).replacing("\r\n", with: "\n") == """
                EMAIL            USERNAME  CREATED               SIGNS IN WITH
                ada@contoso.com  ada_1     1970-01-01T00:00:00Z  code
                b@x.co                     1970-01-01T00:00:00Z  code

                """)
        #expect(
            lines == """
                ada@contoso.com  ada_1  1970-01-01T00:00:00Z  code
                b@x.co  1970-01-01T00:00:00Z  code

                """)
    }
}
