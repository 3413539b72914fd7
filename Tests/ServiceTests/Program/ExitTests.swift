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
        (
            ["--profile", "quiet"], 64,
            "--profile was removed. The tenant tells which accounts exist, as the service does."
        ),
        (["--rate-limit", "some"], 64, "\"some\" is not a number of requests per second. Write it like 20."),
        (["--access-log", "some"], 64, "There is no access log \"some\". Choose from: all, errors, none."),
        (["--public-url", "login"], 64, "\"login\" is not a URL. Write it like https://"),
        (["--mail", "pigeon"], 64, "\"pigeon\" is not a mail route. Use maildir:DIR"),
        (
            ["--tls-key", "key.pem"], 64,
            "--tls-certificate and --tls-key must be used together. Give both or neither."
        ),
        (
            ["--tls-key", "/none.pem", "--tls-certificate", "/none.pem"], 66,
            "/none.pem cannot be read. Check the path"
        ),
        (["--control", "--listen", "0.0.0.0:0"], 64, "--control works on loopback only."),
        (
            ["--password-cost", "test", "--listen", "0.0.0.0:0"], 64,
            "--password-cost test works on loopback only."
        ),
        (
            ["--password-cost", "none"], 64,
            "There is no password cost \"none\". Use --password-cost test, or"
        ),
        (["--colour"], 64, "Unknown option \"--colour\"."), (["serve"], 64, "Unknown command \"serve\"."),
    ]

    @Test(arguments: usage)
    func `wrong usage is reported on a line`(arguments: [String], status: Int32, message: String) async throws
    {
        let result = try await Self.runToFailure(
            ["--listen", "127.0.0.1:0", "--data", ":memory:"].filter { word in
                word != "--listen" && word != "127.0.0.1:0" || !arguments.contains("--listen")
            } + arguments)

        #expect(result.status == status)
        #expect(result.line.hasPrefix("signup-tenant: \(message)"), "\(result.line)")
    }

    @Test(.rule("C-30"), arguments: [SIGSEGV, SIGILL, SIGABRT])
    func `a crash ends the program at once and prints no memory`(number: Int32) async throws {
        let process = try ServerProcess(["--data", ":memory:", "--listen", "127.0.0.1:0"])
        _ = try await RunningServer(process)

        kill(process.identifier, number)

        #expect(await process.waitForExit() == -1)
        #expect(process.errorOutput == "")
    }

    @Test func `a port in use exits with 73`() async throws {
        try await RunningServer.withServer { server in
            let endpoint = "127.0.0.1:\(server.port)"

            let result = try await Self.runToFailure(["--listen", endpoint, "--data", ":memory:"])

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

    private static let flows = [
        ("{", "line 1, column 2: The file ends too early."),
        ("[]", "line 1, column 1: The file must be an object"),
        (#"{"name": 1}"#, #"line 1, column 1: "identityProvider" is missing."#),
    ]

    @Test(arguments: flows)
    func `an invalid flow file exits with 65 and reports line and column`(text: String, message: String)
        async throws
    {
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: "flow.json")
        let process = try ServerProcess(["--listen", "127.0.0.1:0", "--data", ":memory:", "--flow", file])

        #expect(await process.waitForExit() == 65)
        #expect(process.errorOutput.hasPrefix("\(file), \(message)"), "\(process.errorOutput)")
        #expect(process.output == "")
    }

    private static let keys = [
        ("no key", 0o600, "is not an RSA key of 2048 bits in PEM. Delete it to generate a new one."),
        ("-----BEGIN PRIVATE KEY-----\n", 0o600, "is not an RSA key of 2048 bits in PEM."),
        ("anything", 0o644, "token-key.pem. Run: chmod 600 "),
    ]

    @Test(arguments: keys)
    func `an unusable token key exits with 66 and is left unchanged`(
        text: String, mode: Int, message: String
    ) async throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "token-key.pem", mode: mode)

        let result = try await Self.runToFailure(["--listen", "127.0.0.1:0", "--data", folder.path])

        #expect(result.status == 66)
        #expect(result.line.contains(message), "\(result.line)")
        #expect(folder.contents["token-key.pem"] == Data(text.utf8))
    }

    @Test func `a certificate and a key that do not match exit with 66`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("no certificate", to: "a.pem")
        let arguments = ["--listen", "127.0.0.1:0", "--data", ":memory:"]

        let result = try await Self.runToFailure(arguments + ["--tls-certificate", file, "--tls-key", file])

        #expect(result.status == 66)
        #expect(
            result.line.contains("The certificate and the key do not match, or are not PEM. Check both."))
    }

    @Test(.rule("E-64")) func `an invalid database exits with 65 and is left unchanged`() async throws {
        let folder = try TemporaryFolder()
        let garbage = String(repeating: "garbage ", count: 1_000)
        try folder.write(garbage, to: "accounts.sqlite")

        let result = try await Self.runToFailure(["--listen", "127.0.0.1:0", "--data", folder.path])

        #expect(result.status == 65)
        #expect(result.line.hasSuffix("is not an accounts database and was not changed. Use another --data."))
        #expect(folder.contents["accounts.sqlite"] == Data(garbage.utf8))
    }

    @Test(.rule("E-64")) func `a file in place of the folder exits with 73`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "file")

        let result = try await Self.runToFailure(["--listen", "127.0.0.1:0", "--data", file])

        #expect(result.status == 73)
        #expect(result.line == "signup-tenant: \(file) cannot be written. Choose another folder with --data.")
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal exits with 0 once the requests in flight are answered`(signal: Int32) async throws {
        let process = try ServerProcess(["--listen", "127.0.0.1:0", "--data", ":memory:"])
        #expect(await process.waitForOutput("listens on"))

        kill(process.identifier, signal)

        #expect(await process.waitForExit() == 0)
        #expect(process.errorOutput == "")
    }

    @Test func `the signals are caught while serving`() async throws {
        try await RunningServer.withServer { server in
            let status = try String(
                contentsOfFile: "/proc/\(server.process.identifier)/status", encoding: .utf8)
            let mask = try #require(status.firstMatch(of: #/SigCgt:\s+([0-9a-f]+)/#)).output.1
            let expected: UInt64 = [SIGTERM, SIGINT, SIGHUP].reduce(0) { $0 | 1 << UInt64($1 - 1) }

            #expect(UInt64(mask, radix: 16).map { $0 & expected } == expected, "\(mask)")
        }
    }
}
