import Foundation
import Storyboard
import Terminal
import Testing
import UserFlow

/// The report in a headless browser (Debian's chromium).
@Suite(.serialized) struct BrowserTests {
    @Test(arguments: UserFlow.bundled)
    func `R-67 a browser finds every state of the index, requests nothing and logs no errors`(
        name: String
    ) throws {
        let storyboard = try StoryboardTests.storyboard(name)
        let html = HTMLReport([storyboard], sizes: [StoryboardTests.size], themes: [.dark, .light]).html
        let browser = try Chromium(showing: html)

        let shown = browser.document.matches(of: /<article id="([^"]+)"/).map { String($0.1) }
        let listed = browser.document.matches(of: /<a href="#([^"]+)" data-state=/).map { String($0.1) }
        #expect(browser.status == 0)
        #expect(shown == listed && shown.count == storyboard.scenes.count)
        #expect(browser.consoleMessages == [])
        #expect(browser.requests == [])
        #expect(browser.document.contains("We send a code to it to see that it is yours."))
        #expect(!browser.document.contains("user-select"))
    }
}

/// A browser that has loaded a page and exited.
private struct Chromium {
    /// The document as the browser sees it.
    let document: String
    /// The messages of the page's console.
    let consoleMessages: [String]
    /// The hosts that were requested, except those of the browser's vendor.
    let requests: Set<String>
    let status: Int32

    init(showing html: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = { (name: String) in folder.appending(path: name) }
        try html.write(to: file("page.html"), atomically: true, encoding: .utf8)
        for name in ["out", "err"] { try Data().write(to: file(name)) }

        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        process.arguments =
            ["-k", "5", "90", "/usr/bin/chromium"] + Self.options + [
                "--user-data-dir=\(file("profile").path())", "--log-net-log=\(file("net.json").path())",
                "--dump-dom", "file://\(file("page.html").path())",
            ]
        process.environment = ["HOME": folder.path(), "PATH": "/usr/bin:/bin"]
        process.standardOutput = try FileHandle(forWritingTo: file("out"))
        process.standardError = try FileHandle(forWritingTo: file("err"))
        try process.run()
        process.waitUntilExit()

        status = process.terminationStatus
        document = try String(contentsOf: file("out"), encoding: .utf8)
        consoleMessages = try String(contentsOf: file("err"), encoding: .utf8).components(separatedBy: "\n")
            .filter { $0.contains("CONSOLE") }
        let log = (try? String(contentsOf: file("net.json"), encoding: .utf8)) ?? ""
        let hosts = log.matches(of: /"url":"https?:\/\/([^"\/:?]+)/).map { String($0.1) }
        requests = Set(hosts.filter { !$0.hasSuffix(".google.com") && !$0.hasSuffix(".googleapis.com") })
    }

    private static let options = [
        "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--disable-dev-shm-usage",
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
        "--disable-default-apps", "--disable-extensions", "--host-resolver-rules=MAP * ~NOTFOUND",
    ]
}
