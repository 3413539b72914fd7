import Foundation
import TestSupport

/// A browser (Debian's chromium) that has loaded a page and exited.
struct Chromium {
    /// The document as the browser sees it.
    let document: String
    /// The messages of the page's console.
    let consoleMessages: [String]
    /// The hosts that were requested, except those of the browser's vendor.
    let requests: Set<String>
    let status: Int32

    /// Shows a page in a window of a width, in pixels.
    init(showing html: String, width: Int = 1_500) throws {
        let folder = try TemporaryFolder()
        let page = try folder.write(html, to: "page.html")
        let chromium = try FinishedProcess(
            ["chromium"] + Self.options + [
                "--window-size=\(width),900", "--user-data-dir=\(folder.path)/profile",
                "--log-net-log=\(folder.path)/net.json",
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
