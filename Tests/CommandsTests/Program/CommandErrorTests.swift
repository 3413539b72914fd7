import Commands
import PosixSupport
import TestSupport
import Testing
import UserFlow

struct CommandErrorTests {
    private static let failures: [(DataFolderFailure, CommandError.Status, String)] = [
        (.notWritable("/d"), .cannotWrite, "/d cannot be written. Choose another folder with --data."),
        (.unreadable("/d/f"), .ioError, "/d/f cannot be read. Check its permissions and the disk."),
        (
            .foreignFile("/d/f"), .invalidData,
            "/d/f is not an accounts database and was not changed. Use another --data."
        ),
        (
            .olderVersion("/d/f", version: 2), .invalidData,
            "/d/f is from an older version (2) and was not changed. Delete it, or use another --data."
        ),
        (
            .newerVersion("/d/f", version: 7), .invalidData,
            "/d/f is from a newer version (7) and was not changed. Update, or use another --data."
        ),
    ]

    @Test(arguments: failures)
    func `the error for an unusable folder has one line and a status`(
        failure: DataFolderFailure, status: CommandError.Status, message: String
    ) {
        let error = CommandError(failure)

        #expect(error.status == status)
        #expect(error.message.hasSuffix(": " + message))
    }

    @Test func `the error for a folder in use names the program`() {
        let error = CommandError(DataFolderFailure.inUse("/d"))

        let name = error.message.split(separator: ":").first ?? ""
        #expect(error.status == .temporaryFailure)
        #expect(error.message == "\(name): The folder /d is in use by another \(name). Close it first.")
    }

    @Test func `a bundled flow is found by name, another flow by path`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"{"name": "Ours", "identityProvider": "emailOneTimePasscode"}"#, to: "flow.json")

        #expect(try FlowOption.flow(named: "contoso").name == "Contoso")
        #expect(try FlowOption.flow(named: file).name == "Ours")
    }

    private static let unusableFlows: [(String, CommandError.Status)] = [
        ("nowhere", .usage), ("./nowhere.json", .usage), ("/", .cannotRead), ("/dev/null", .cannotRead),
    ]

    @Test(arguments: unusableFlows)
    func `an unusable flow is rejected with a status`(name: String, status: CommandError.Status) {
        #expect(throws: CommandError.self) { try FlowOption.flow(named: name) }
        do {
            _ = try FlowOption.flow(named: name)
        } catch {
            #expect(error.status == status)
        }
    }
}
