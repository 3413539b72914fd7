import Foundation
import TestSupport
import Testing

/// The files and commands in the article about containers and CI.
///
/// What needs no container is run: the tenant of the Compose file, and the steps of the workflow.
struct ContainerArticleTests {
    /// An object of a YAML file.
    private typealias Object = [String: Any]

    private let article: String

    init() throws {
        let path = "../../../Sources/Tenant/Tenant.docc/ContainersAndCI.md"
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
        article = try String(contentsOf: url.standardized, encoding: .utf8)
    }

    @Test func `the shell can read every command of the files`() async throws {
        let tenant = try await tenantOfCompose()
        let steps = try await steps()
        let image = try #require(blocks(of: "dockerfile").first).replacing("\\\n", with: "")
        let runs = image.split(separator: "\n").filter { $0.hasPrefix("RUN ") }.map {
            String($0.dropFirst(4))
        }
        let commands = [tenant.command, tenant.healthcheck] + runs + steps

        #expect(runs.count == 1 && steps.count == 5)
        for command in commands {
            let shell = try await FinishedProcess.run(["/bin/bash", "-n", "-c", command])

            #expect(shell.status == 0, "\(String(decoding: shell.errorOutput, as: UTF8.self))")
        }
    }

    @Test func `the app of the Compose file waits for the tenant and has the key`() async throws {
        let compose = try await yaml(0)
        let services = try #require(compose["services"] as? [String: Object])
        let condition = (services["app"]?["depends_on"] as? [String: Object])?["tenant"]?["condition"]

        #expect(condition as? String == "service_healthy")
        #expect(services.values.allSatisfy { $0["secrets"] as? [String] == ["control-key"] })
        #expect((compose["secrets"] as? Object)?.keys.sorted() == ["control-key"])
    }

    @Test func `the tenant of the Compose file becomes healthy, and takes the key from a secret`()
        async throws
    {
        let tenant = try await tenantOfCompose()
        let folder = try TemporaryFolder()
        let key = String(repeating: "7f", count: 32)
        // Like a file of a secret, everyone can read it.
        let secret = try folder.write("\(key)\n", to: "control-key", mode: 0o444)
        let command = tenant.command.replacing("/run/secrets/control-key", with: secret)
            .replacing("--listen 0.0.0.0:8080", with: "--listen 0.0.0.0:0")
        let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
        let process = try ServerProcess(words.dropFirst() + ["--json"])
        let line = try #require(
            await process.outputLines(1, startingWith: "{").first, "\(process.errorOutput)")
        let ready = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object)
        let port = try #require((ready["port"] as? Int).flatMap(UInt16.init))

        let healthcheck = tenant.healthcheck.replacing(":8080", with: ":\(port)")
        let health = try await FinishedProcess.run(["/bin/sh", "-c", healthcheck])
        var client = RawClient(port: port)
        client.headers = "Authorization: Bearer \(key)\r\n"
        let emails = await client.get("/control/emails")

        #expect(words.first == "signup-tenant")
        #expect(ready["urls"] as? [String] == ["http://tenant:8080", "http://localhost:8080"])
        #expect(health.status == 0 && emails.status == 200)
        #expect(await process.stop() == 0)
    }

    /// Runs the steps as a workflow does: each with the variables of those before, until one fails.
    private static let runner = """
        trap 'kill "$(cat tenant.pid)"' EXIT
        touch variables
        for step in step-*; do
            set -a; . ./variables; set +a
            sh -e "$step" || exit
        done
        """

    @Test func `the steps of the workflow start a tenant, sign up and read the code`() async throws {
        let folder = try TemporaryFolder()
        // Packages and the tests of the app are left out.
        let steps = try await steps().filter { !$0.hasPrefix("apt-get") && !$0.hasPrefix("npm") }
        for (number, step) in steps.enumerated() { try folder.write(step, to: "step-\(number)") }
        let program = "#!/bin/sh\necho $$ >tenant.pid\nexec \(BuiltProgram.path("signup-tenant")) \"$@\"\n"
        try folder.write(program, to: "bin/signup-tenant", mode: 0o755)

        let run = try await FinishedProcess.run([
            "/usr/bin/env", "-i", "-C", folder.path, "PATH=\(folder.path)/bin:/usr/bin:/bin",
            "GITHUB_ENV=variables", "/bin/bash", "-c", Self.runner,
        ])

        #expect(run.status == 0, "\(String(decoding: run.errorOutput, as: UTF8.self))")
        #expect(steps.count == 3 && run.lines.count == 3)
        #expect((run.lines.first?.count ?? 0) > 40, "the last reply of the sign-up brings a token")
        #expect(run.lines.dropFirst().map { $0.contains("\"ready\"") } == [true, false])
        #expect(run.lines.last?.contains("\"to\":\"ada@contoso.com\"") == true)
        #expect(folder.permissions(of: "control-key") == 0o600)
    }

    // MARK: - The files

    /// Returns the fenced blocks in a language.
    private func blocks(of language: String) throws -> [String] {
        article.matches(of: try Regex("(?s)```\(language)\n(.*?)```", as: (Substring, Substring).self))
            .map { String($0.output.1) }
    }

    /// Reads the YAML file with this number: the Compose file, or the workflow.
    private func yaml(_ number: Int) async throws -> Object {
        let script = "import json, sys, yaml; json.dump(yaml.safe_load(sys.stdin), sys.stdout)"
        let files = try blocks(of: "yaml")
        try #require(files.count == 2)
        let json = try await Python.run(["-c", script], input: files[number])
        return try #require(try JSONSerialization.jsonObject(with: json) as? Object)
    }

    private func tenantOfCompose() async throws -> (command: String, healthcheck: String) {
        let tenant = (try await yaml(0)["services"] as? [String: Object])?["tenant"]
        let healthcheck = (tenant?["healthcheck"] as? Object)?["test"] as? String
        return (try #require(tenant?["command"] as? String), try #require(healthcheck))
    }

    /// The commands of the steps of the workflow.
    private func steps() async throws -> [String] {
        let job = (try await yaml(1)["jobs"] as? [String: Object])?["test"]
        return try #require(job?["steps"] as? [Object]).compactMap { $0["run"] as? String }
    }
}
