import Foundation
import TestSupport
import Testing

/// The built program while system calls fail, which strace injects.
struct FailingDiskTests {
    private static let strace = "/usr/bin/strace"
    private static let hasStrace = FileManager.default.isExecutableFile(atPath: strace)

    /// Which call fails with which error, and how often.
    private static let faults =
        ["fdatasync:error=EIO:when=3+4", "pwrite64:error=ENOSPC:when=60+13"]
        + (Nightly.isEnabled
            ? [
                "fdatasync:error=ENOSPC:when=4+5", "fdatasync:error=EINTR:when=3+3",
                "pwrite64:error=EIO:when=60+17", "pwrite64:error=EINTR:when=60+2",
            ] : [])

    @Test(.rule("E-63"), .enabled(if: hasStrace, "it needs strace"), arguments: faults)
    func `what is acknowledged is there although the disk fails now and then`(fault: String) async throws {
        let folder = try TemporaryFolder()
        let flow = try folder.write(SignUpClient.flow, to: "flow.json")
        let arguments = ["--listen", "127.0.0.1:0", "--data", "\(folder.path)/data", "--flow", flow]
        // So that the start itself does not fail.
        _ = try await RunningServer.withServer(arguments) { server in
            await SignUpClient(server: server).signUp("bo@contoso.com")
        }

        let launcher = [Self.strace, "-f", "-D", "-o", "/dev/null", "-e", "inject=\(fault)"]
        let process = try ServerProcess(arguments, via: launcher)
        let server = try await RunningServer(process)
        var statuses: [String: Int] = [:]
        for number in 1...(Nightly.isEnabled ? 60 : 12) {
            let email = "ada\(number)@contoso.com"
            statuses[email] = await SignUpClient(server: server).signUp(email)
        }
        kill(process.identifier, SIGKILL)
        #expect(await process.waitForExit() == -1)

        try await RunningServer.withServer(arguments) { server in
            let acknowledged = statuses.filter { $0.value == 200 }.keys
            let stored = try StoredAccounts(in: "\(folder.path)/data").emails
            #expect(Set(acknowledged).isSubset(of: stored))
            #expect(Set(statuses.values).isSubset(of: [200, 503]), "\(statuses)")
            #expect(!acknowledged.isEmpty)
            #expect(await SignUpClient(server: server).signUp("grace@contoso.com") == 200)
        }
    }

    @Test(
        .rule("E-63"),
        .enabled(if: hasStrace, "it needs strace"),
        arguments: [
            ("ftruncate:error=EIO", 74), ("pwrite64:error=ENOSPC", 73), ("pwrite64:error=EIO", 74),
            ("flock:error=EIO", 73),
        ] as [(String, Int32)])
    func `a start for which the disk fails ends with one sentence, and loses nothing`(
        fault: String, status: Int32
    ) async throws {
        let folder = try TemporaryFolder()
        let flow = try folder.write(SignUpClient.flow, to: "flow.json")
        let arguments = ["--data", "\(folder.path)/data", "--flow", flow]
        _ = try await RunningServer.withServer(arguments) { server in
            await SignUpClient(server: server).signUp("bo@contoso.com")
        }

        let launcher = [Self.strace, "-f", "-D", "-o", "/dev/null", "-e", "inject=\(fault)"]
        let process = try ServerProcess(["--listen", "127.0.0.1:0"] + arguments, via: launcher)

        #expect(await process.waitForExit() == status)
        #expect(process.errorOutput.count { $0 == "\n" } == 1, "\(process.errorOutput)")
        #expect(process.errorOutput.hasPrefix("signup-tenant: \(folder.path)/data"))
        try await RunningServer.withServer(arguments) { server in
            let stored = try StoredAccounts(in: "\(folder.path)/data")
            #expect(stored.emails == ["bo@contoso.com"])
            #expect(await SignUpClient(server: server).signUp("grace@contoso.com") == 200)
        }
    }
}
