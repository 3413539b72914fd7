import Foundation
import TestSupport
import Testing

/// Errors that keep the built program from serving: one clear line and an exit status each.
struct ExitTests {
    /// Runs the program until it exits by itself, and returns the status and the line.
    private static func runToFailure(_ arguments: [String]) async throws -> (status: Int32, line: String) {
        let process = try ServerProcess(arguments)
        let status = await process.waitForExit()
        #expect(process.output == "")
        #expect(process.errorOutput.hasSuffix("\n"))
        #expect(process.errorOutput.split(separator: "\n").count == 1, "\(process.errorOutput)")
        return (status, process.errorOutput.trimmingCharacters(in: .newlines))
    }

    private static let usage: [([String], Int32, String)] = [
        (["--listen", "8080"], 64, "\"8080\" is not an address and a port. Write it like 127.0.0.1:8080."),
        (["--listen", "192.0.2.1:0"], 73, "Cannot listen on 192.0.2.1:0: "),
        (["--flow", "contosso"], 64, "There is no flow \"contosso\". Did you mean contoso?"),
        (["--flow", "./none.json"], 64, "There is no flow file ./none.json. Check the path."),
        (["--rate-limit", "some"], 64, "\"some\" is not a number of requests per second. Write it like 20."),
        (["--access-log", "some"], 64, "There is no access log \"some\". Choose from: all, errors, none."),
        (["--sdk", "android"], 64, "There is no SDK \"android\". Choose from: android-8.7, ios-2.18."),
        (["--public-url", "login"], 64, "\"login\" is not a URL. Write it like https://"),
        (
            ["--public-url", "http://tenant:80a"], 64,
            "\"http://tenant:80a\" is not a URL. Write it like https://"
        ),
        (["--public-url", "http://a:80,http://b:80"], 64, "\"http://a:80,http://b:80\" is not a URL."),
        (["--public-url", "http://*.contoso.test"], 64, "\"http://*.contoso.test\" is not a URL."),
        (["--public-url", "http://[::1"], 64, "\"http://[::1\" is not a URL."),
        (["--public-url", "http://tenant:65536"], 64, "\"http://tenant:65536\" is not a URL."),
        (["--public-url", "HTTPS://tenant"], 64, "\"HTTPS://tenant\" is not a URL."),
        (["--client-id", "a,b"], 64, "\"a,b\" is not a client ID. Write it like 11111111-2222-"),
        (["--client-id", " a"], 64, "\" a\" is not a client ID."),
        (["--client-id", "a b"], 64, "\"a b\" is not a client ID."),
        (["--redirect-uri", "HTTP://localhost"], 64, "\"HTTP://localhost\" cannot be a redirect URI."),
        (
            ["--redirect-uri", "http://localhost/a?b=1"], 64,
            "The redirect URI \"http://localhost/a?b=1\" has a query or a fragment"
        ),
        (
            ["--redirect-uri", "com.a.app://auth#b"], 64,
            "The redirect URI \"com.a.app://auth#b\" has a query or a fragment"
        ),
        (["--redirect-uri", "http://a.test"], 64, "\"http://a.test\" cannot be a redirect URI."),
        (
            ["--allow-origin", "localhost:3000"], 64,
            "\"localhost:3000\" is not the origin of a page. Write it like http://localhost:3000, and repeat "
        ),
        (["--mail", "pigeon"], 64, "\"pigeon\" is not a mail route. Use maildir:DIR"),
        (
            ["--tls-key", "key.pem"], 64,
            "--tls-certificate and --tls-key must be used together. Give both or neither."
        ),
        (
            ["--tls-key", "/none.pem", "--tls-certificate", "/none.pem"], 66,
            "/none.pem cannot be read. Check the path"
        ),
        (
            ["--control", "--listen", "0.0.0.0:0"], 64,
            "--control works on loopback only. Listen on 127.0.0.1 or [::1], or add --control-key FILE."
        ),
        (
            ["--control-key", "/none"], 66,
            "There is no control key /none. To make one, run: (umask 077; openssl rand -hex 32 > /none)"
        ),
        (["--control-key", "/"], 66, "The control key / cannot be read. Check its permissions."),
        (
            ["--password-cost", "test", "--listen", "0.0.0.0:0"], 64,
            "--password-cost test works on loopback only."
        ),
        (
            ["--password-cost", "none"], 64,
            "There is no password cost \"none\". Use --password-cost test, or"
        ),
        (["--colour"], 64, "Unknown option \"--colour\"."),
    ]

    @Test(arguments: usage)
    func `wrong usage is reported on a line`(arguments: [String], status: Int32, message: String) async throws
    {
        let result = try await Self.runToFailure(
            (arguments.contains("--listen") ? [] : ["--listen", "127.0.0.1:0"]) + arguments)

        #expect(result.status == status)
        #expect(result.line.hasPrefix("signup-tenant: \(message)"), "\(result.line)")
    }

    @Test(.rule("C-30"), arguments: [SIGSEGV, SIGILL, SIGABRT])
    func `a crash ends the program at once and prints no memory`(number: Int32) async throws {
        let process = try ServerProcess(["--listen", "127.0.0.1:0"])
        _ = try await RunningServer(process)

        kill(process.identifier, number)

        #expect(await process.waitForExit() == -1)
        #expect(process.errorOutput == "")
    }

    @Test func `a port in use exits with 73`() async throws {
        try await RunningServer.withServer { server in
            let endpoint = "127.0.0.1:\(server.port)"

            let result = try await Self.runToFailure(["--listen", endpoint])

            #expect(result.status == 73)
            #expect(
                result.line
                    == "signup-tenant: \(endpoint) is in use. Choose another port with --listen, or 0 for any."
            )
        }
    }

    @Test(.rule("E-65")) func `a folder in use by another tenant exits with 75`() async throws {
        let folder = try TemporaryFolder()
        try await RunningServer.withServer(["--data", folder.path]) { server in
            let arguments = ["--listen", "127.0.0.1:0", "--data", folder.path]

            let result = try await Self.runToFailure(arguments)
            let listing = try await Self.runToFailure(["accounts", "list", "--data", folder.path])

            #expect([result.status, listing.status] == [75, 75])
            #expect(
                result.line
                    == "signup-tenant: The folder \(folder.path) is in use by another signup-tenant. Close it first."
            )
            #expect(await RawClient(port: server.port).get("/x/discovery/v2.0/keys").status == 200)
        }
    }

    @Test func `an invalid flow file exits with 65 and reports line and column`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{", to: "flow.json")
        let process = try ServerProcess(["--listen", "127.0.0.1:0", "--flow", file])

        #expect(await process.waitForExit() == 65)
        #expect(
            process.errorOutput.hasPrefix("\(file), line 1, column 2: The file ends too early."),
            "\(process.errorOutput)")
        #expect(process.output == "")
    }

    /// A file that keeps the program from serving.
    private struct InvalidFile: CustomTestStringConvertible {
        var testDescription: String
        var name: String
        var text = ""
        var mode = 0o600
        /// The options; `FOLDER` stands for the folder with the file.
        var options = ["--data", "FOLDER"]
        var status: Int32
        /// What follows the name of the program; `FILE` stands for the path of the file.
        var message: String
    }

    private static let files: [InvalidFile] = [
        InvalidFile(
            testDescription: "token key", name: "token-key.pem", text: "no key", status: 66,
            message: "FILE is not an RSA key of 2048 bits in PEM. Delete it to generate a new one."),
        InvalidFile(
            testDescription: "token key that others can read", name: "token-key.pem", text: "anything",
            mode: 0o644, status: 66, message: "Others can read the key FILE. Run: chmod 600 FILE"),
        InvalidFile(
            testDescription: "database", name: "accounts.sqlite",
            text: String(repeating: "garbage ", count: 1_000), status: 65,
            message: "FILE is not an accounts database and was not changed. Use another --data."),
        InvalidFile(
            testDescription: "file in place of the folder", name: "file", options: ["--data", "FOLDER/file"],
            status: 73,
            message: "FILE cannot be written. Choose another folder with --data."),
        InvalidFile(
            testDescription: "certificate", name: "a.pem", text: "no certificate",
            options: [
                "--tls-certificate", "FOLDER/a.pem", "--tls-key", "FOLDER/a.pem",
            ], status: 66,
            message: "The certificate and the key do not match, or are not PEM. Check both."),
    ]

    /// Files for `--control-key`, each with what is wrong with it.
    private static let controlKeys: [InvalidFile] = {
        let key = String(repeating: "a1", count: 16)
        let invalidKeys: [(String, String)] = [
            ("empty", ""), ("short", String(key.dropLast())), ("with a blank", "\(key) "),
            ("with two line feeds", "\(key)\n\n"), ("beside another", "\(key)\n\(key)"),
            ("not ASCII", "\(key)é"), ("long", String(repeating: "0", count: 1_025)),
        ]
        let invalidFiles = invalidKeys.map { name, text in
            controlKey(
                name, text,
                message: "FILE is not a control key of at least 32 letters, digits or symbols. "
                    + "To make one, run: openssl rand -hex 32")
        }
        let replaceableFiles = [0o620, 0o602].map { mode in
            controlKey(
                "of mode 0\(String(mode, radix: 8))", key, mode: mode,
                message: "Others can replace the control key FILE. Run: chmod 600 FILE")
        }
        return invalidFiles + replaceableFiles
    }()

    private static func controlKey(
        _ name: String, _ text: String, mode: Int = 0o600, message: String
    ) -> InvalidFile {
        InvalidFile(
            testDescription: "control key \(name)", name: "key", text: text, mode: mode,
            options: ["--control-key", "FOLDER/key"], status: 66, message: message)
    }

    @Test(.rule("E-46", "E-64"), arguments: files + controlKeys)
    private func `an unusable file is reported with a status of its own, and left unchanged`(
        file: InvalidFile
    ) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(file.text, to: file.name, mode: file.mode)
        let options = file.options.map { $0.replacing("FOLDER", with: folder.path) }

        let result = try await Self.runToFailure(["--listen", "127.0.0.1:0"] + options)

        #expect(result.status == file.status)
        #expect(result.line == "signup-tenant: \(file.message.replacing("FILE", with: path))")
        #expect(folder.contents[file.name] == Data(file.text.utf8))
    }

    @Test(.rule("E-97")) func `a folder in which others can replace files is refused with 73`() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)

        let result = try await Self.runToFailure(["--listen", "127.0.0.1:0", "--data", folder.path])

        #expect(result.status == 73)
        #expect(
            result.line
                == "signup-tenant: Others can replace files in \(folder.path). Run: chmod 700 \(folder.path)")
    }
}
