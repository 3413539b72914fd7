import Foundation
import Glibc
import TestSupport
import Testing
import UserFlow

@testable import Commands

/// What a watched flow file turns into.
struct FlowFileWatchTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write(Self.json("Contoso"), to: "flow.json")
    }

    private static func json(_ name: String) -> String {
        #"{"name": "\#(name)", "identityProvider": "emailOneTimePasscode"}"#
    }

    @Test func `each save gives the flow, even the same one`() throws {
        var watch = try FlowFileWatch(path)
        let flow = try watch.read()
        try folder.write(Self.json("Fabrikam"), to: "flow.json")
        #expect(
            watch.change()
                == .saved(.flow(UserFlow(name: "Fabrikam", identityProvider: .emailOneTimePasscode))))

        try folder.write(Self.json("Contoso"), to: "flow.json")

        #expect(watch.change() == .saved(.flow(flow)))
        #expect(watch.settled() == nil)
    }

    @Test func `a half written file gives its mistakes`() throws {
        var watch = try FlowFileWatch(path)
        _ = try watch.read()

        try folder.write(String(Self.json("Contoso").prefix(20)), to: "flow.json")

        guard case .saved(.problem(.invalid(let failure)))? = watch.change() else {
            Issue.record("The mistakes are missing.")
            return
        }
        #expect(failure.lines(file: "flow.json") == CheckedFile.lines(of: path, as: "flow.json"))
    }

    @Test func `a file that is gone for a moment is not reported`() throws {
        var watch = try FlowFileWatch(path)
        _ = try watch.read()
        #expect(rename(path, path + "~") == 0)
        #expect(watch.change() == .unsettled)

        #expect(rename(path + "~", path) == 0)

        #expect(watch.settled() == nil)
    }

    @Test func `a file that is gone, a folder, and the file again are reported once each`() throws {
        var watch = try FlowFileWatch(path)
        let flow = try watch.read()
        #expect(rename(path, path + "~") == 0)
        #expect(watch.change() == .unsettled)
        #expect(watch.settled() == .problem(.missing))
        #expect(watch.settled() == nil)
        #expect(mkdir(path, 0o755) == 0)
        #expect(watch.change() == .unsettled)
        #expect(watch.settled() == .problem(.unreadable))
        #expect(rmdir(path) == 0)

        #expect(rename(path + "~", path) == 0)

        #expect(watch.change() == .saved(.flow(flow)))
    }

    @Test func `without an event loop, the next update is waited for`() throws {
        var watch = try FlowFileWatch(path)
        _ = try watch.read()
        #expect(unlink(path) == 0)

        #expect(watch.nextUpdate() == .problem(.missing))
    }

    @Test(arguments: [
        ("contoso", false), ("contosso", false), ("", false), ("./contoso", true), ("flow.json", true),
    ])
    func `a file is told from a bundled flow`(name: String, isFile: Bool) {
        #expect(FlowFile.isFile(named: name) == isFile)
    }

    @Test func `a problem is told as check tells it`() throws {
        let broken = try folder.write("{", to: "broken.json")
        do throws(FlowFileProblem) {
            _ = try FlowFile.load(broken)
            Issue.record("The file is broken.")
        } catch {
            #expect(
                error.message(for: "broken.json")
                    == CheckedFile.lines(of: broken, as: "broken.json").joined(separator: "\n"))
        }
        #expect(FlowFileProblem.missing.message(for: "a.json") == "There is no flow file a.json now.")
        #expect(
            FlowFileProblem.unreadable.message(for: "a.json") == "The flow file a.json cannot be read now.")
    }
}

/// The mistakes that `check` prints.
private enum CheckedFile {
    static func lines(of path: String, as name: String) -> [String] {
        do throws(CommandError) {
            _ = try FlowFile.read(path)
            return []
        } catch {
            return error.message.replacingOccurrences(of: path, with: name).split(separator: "\n").map(
                String.init)
        }
    }
}

struct FlowTableTests {
    private let lines = FlowOption.table.split(separator: "\n", omittingEmptySubsequences: false)

    @Test func `the table has a heading and a row for each bundled flow`() {
        #expect(lines.first == "NAME       BRAND              SIGN-UP                   ALIAS     ATTRIBUTES")
        let names = lines.dropFirst().compactMap { line in line.split(separator: " ").first }
        #expect(names.map(String.init) == UserFlow.bundled)
    }

    @Test func `a row says how to sign up and how much is asked`() {
        #expect(
            lines.contains("contoso    Contoso            email, password and code  optional  4 on 2 pages"))
        #expect(lines.contains("litware    Litware            email, then in a browser  off       none"))
    }

    @Test func `no line is wider than 100 columns or ends in a space`() {
        #expect(lines.allSatisfy { $0.count <= 100 && $0.last != " " })
    }
}
