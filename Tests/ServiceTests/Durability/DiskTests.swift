import Foundation
import TestSupport
import Testing

/// The built program on a disk of 1 MiB.
struct FullDiskTests {
    /// Runs a command with a file system in memory, which only it and its children see.
    private static let launcher = ["/usr/bin/unshare", "--mount", "--map-root-user", "/bin/sh", "-c"]

    /// Whether this user may mount one.
    private static let canMount: Bool = {
        let script = "mount -t tmpfs -o size=64k tmpfs /mnt"
        return (try? FinishedProcess(launcher + [script]).status) == 0
    }()

    @Test(.rule("E-62"), .enabled(if: canMount, "it needs the right to mount a file system"))
    func `on a full disk a sign-up gets 503, sign-ins go on, and the next sign-up finds the space`()
        async throws
    {
        let folder = try TemporaryFolder()
        let flow = try folder.write(SignUpClient.flow, to: "flow.json")
        let script = """
            mount -t tmpfs -o size=1m tmpfs "$0" && head -c 300000 /dev/zero > "$0/filler" && exec "$@"
            """
        try await RunningServer.withServer(
            ["--data", "\(folder.path)/disk/data", "--flow", flow],
            via: Self.launcher + [script, try Self.makeFolder("\(folder.path)/disk")]
        ) { server in
            let client = SignUpClient(server: server)
            var statuses: [Int] = []
            for number in 1...300 where statuses.last != 503 {
                statuses.append(await client.signUp("ada\(number)@contoso.com"))
            }
            #expect(statuses.count > 1 && Set(statuses) == [200, 503], "\(statuses)")
            #expect(await client.signUp("grace@contoso.com") == 503)
            #expect(await client.start("ada1@contoso.com")["error"] == "user_already_exists")

            let disk = "/proc/\(server.process.identifier)/root\(folder.path)/disk"
            try FileManager.default.removeItem(atPath: "\(disk)/filler")

            #expect(await client.signUp("ada\(statuses.count)@contoso.com", codeNumber: 2) == 200)
            let copy = try TemporaryFolder()
            for name in ["accounts.sqlite", "accounts.sqlite-wal"] {
                try copy.write(try Data(contentsOf: URL(filePath: "\(disk)/data/\(name)")), to: name)
            }
            #expect(try StoredAccounts(in: copy.path).emails.count == statuses.count)
        }
    }

    private static func makeFolder(_ path: String) throws -> String {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        return path
    }
}
