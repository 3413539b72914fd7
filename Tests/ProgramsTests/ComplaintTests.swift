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
            .notOurs("/d/f"), .badData,
            "/d/f is not a database of ours. It was left alone; choose another --data."
        ),
        (
            .newer("/d/f", version: 7), .badData,
            "/d/f comes from a newer version (7). It was left alone; update, or choose another --data."
        ),
    ]

    @Test(arguments: table)
    func `a folder that cannot be used is one line with its status`(
        failure: DataFolderFailure, status: Complaint.Status, words: String
    ) {
        let complaint = Complaint(failure)

        #expect(complaint.status == status)
        #expect(complaint.text.hasSuffix(": " + words))
    }

    @Test func `a folder in use names the program that uses it`() {
        let complaint = Complaint(DataFolderFailure.inUse("/d"))

        let name = complaint.text.split(separator: ":").first ?? ""
        #expect(complaint.status == .tryLater)
        #expect(
            complaint.text == "\(name): The folder /d is in use by another \(name). Close that one first.")
    }

    @Test func `a flow that comes along is found by name, another one by path`() throws {
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
    func `a flow that cannot be used is refused with its status`(name: String, status: Complaint.Status) {
        #expect(throws: Complaint.self) { try FlowChoice.flow(name) }
        do {
            _ = try FlowChoice.flow(name)
        } catch {
            #expect(error.status == status)
        }
    }
}
