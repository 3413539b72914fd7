import Accounts
import Foundation
import Programs
import Testing
import UserFlow

struct ComplaintTests {
    private static let table: [(DataFolderFailure, Complaint.Status, String)] = [
        (.notWritable("/d"), .cannotWrite, "/d cannot be written. Choose another folder with --data."),
        (.unreadable("/d/f"), .brokenDatabase, "/d/f cannot be read. Check its permissions and the disk."),
        (
            .foreignFile("/d/f"), .badData,
            "/d/f is not an accounts database and was not changed. Use another --data."
        ),
        (
            .newer("/d/f", version: 7), .badData,
            "/d/f is from a newer version (7) and was not changed. Update, or use another --data."
        ),
    ]

    @Test(arguments: table)
    func `the error for an unusable folder has one line and a status`(
        failure: DataFolderFailure, status: Complaint.Status, words: String
    ) {
        let complaint = Complaint(failure)

        #expect(complaint.status == status)
        #expect(complaint.text.hasSuffix(": " + words))
    }

    @Test func `the error for a folder in use names the program`() {
        let complaint = Complaint(DataFolderFailure.inUse("/d"))

        let name = complaint.text.split(separator: ":").first ?? ""
        #expect(complaint.status == .tryLater)
        #expect(
            complaint.text == "\(name): The folder /d is in use by another \(name). Close it first.")
    }

    @Test func `a bundled flow is found by name, another flow by path`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"{"name": "Ours", "identityProvider": "emailOneTimePasscode"}"#.utf8).write(to: file)

        #expect(try FlowChoice.flow("contoso").name == "Contoso")
        #expect(try FlowChoice.flow(file.path()).name == "Ours")
    }

    private static let strays: [(String, Complaint.Status)] = [
        ("nowhere", .usage), ("./nowhere.json", .usage), ("/", .cannotRead), ("/dev/null", .badData),
    ]

    @Test(arguments: strays)
    func `an unusable flow is rejected with a status`(name: String, status: Complaint.Status) {
        #expect(throws: Complaint.self) { try FlowChoice.flow(name) }
        do {
            _ = try FlowChoice.flow(name)
        } catch {
            #expect(error.status == status)
        }
    }
}
