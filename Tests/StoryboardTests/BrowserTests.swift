import Foundation
import Storyboard
import Terminal
import TestSupport
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
        #expect(browser.document.contains("We'll send a code to confirm it's yours."))
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
        let folder = try TemporaryFolder()
        let page = try folder.write(html, to: "page.html")
        let chromium = try FinishedProcess(
            ["chromium"] + Self.options + [
                "--user-data-dir=\(folder.path)/profile", "--log-net-log=\(folder.path)/net.json",
                "--dump-dom", "file://\(page)",
            ], environment: ["HOME": folder.path, "TMPDIR": folder.path, "PATH": "/usr/bin:/bin"])

        status = chromium.status
        document = chromium.text
        consoleMessages = String(decoding: chromium.errorOutput, as: UTF8.self)
            .components(separatedBy: "\n").filter { $0.contains("CONSOLE") }
        let log = folder.contents(of: "net.json") ?? ""
        let hosts = log.matches(of: /"url":"https?:\/\/([^"\/:?]+)/).map { String($0.1) }
        requests = Set(hosts.filter { !$0.hasSuffix(".google.com") && !$0.hasSuffix(".googleapis.com") })
    }

    private static let options = [
        "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--disable-dev-shm-usage",
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
        "--disable-default-apps", "--disable-extensions", "--host-resolver-rules=MAP * ~NOTFOUND",
    ]
}
