import Dispatch
import Foundation
import Storyboard
import Synchronization
import Tenant
import Terminal
import TestSupport
import Testing
import UserFlow

/// The report in a headless browser (Debian's chromium): a smoke test for each change.
@Suite(.chromium, .serialized) struct BrowserTests {
    @Test(.rule("R-67"), arguments: Nightly.isEnabled ? UserFlow.bundled : ["litware"])
    func `a browser finds every state of the index, requests nothing and logs no errors`(
        name: String
    ) throws {
        let storyboard = try StoryboardTests.storyboard(name)
        let html = StoryboardTests.page(of: storyboard, themes: [.dark, .light])
        let browser = try Chromium(showing: html)

        let shown = browser.document.matches(of: /<article id="([^"]+)"/).map { String($0.1) }
        let listed = browser.document.matches(of: /<a href="#([^"]+)" data-state=/).map { String($0.1) }
        #expect(browser.status == 0)
        #expect(shown == listed && shown.count == storyboard.scenes.count)
        #expect(browser.consoleMessages == [])
        #expect(browser.requests == [])
        #expect(!html.contains("<script") && html.utf8.count < 2_000_000)
        #expect(!browser.document.contains("user-select"))
    }
}

/// What a browser measures in reports and comparisons.
@Suite(.serialized, .nightly, .chromium) struct BrowserLayoutTests {
    /// Adds to the document the width of the window, by how much the page is wider, the number of columns,
    /// and the number of states that are shown with each filter, and of screens.
    private static let layout = """
        <script>
        const root = document.documentElement
        const columns = getComputedStyle(document.querySelector(".grid")).gridTemplateColumns.split(" ").length
        const shown = selector => [...document.querySelectorAll(selector)].filter(e => e.offsetParent).length
        const pick = id => { document.getElementById(id).checked = true; return shown("article") }
        const states = ["show-error", "show-waiting", "show-help", "show-all"].map(pick)
        const screens = shown("pre")
        const widths = [innerWidth, root.scrollWidth - root.clientWidth]
        document.body.append("[" + [...widths, columns, ...states, screens].join("|") + "]")
        </script>
        """

    @Test(.rule("R-67"), arguments: UserFlow.bundled)
    func `states are in three columns or in one, and filters work without a script`(name: String) throws {
        let storyboard = try StoryboardTests.storyboard(name)
        let html = StoryboardTests.page(of: storyboard, themes: [.dark, .light])
        let counts = [.error, .waiting, .help].map { category in
            storyboard.scenes.count { $0.category == category }
        }

        for (width, columns) in [(1_500, 3), (500, 1)] {
            let browser = try Chromium(showing: html, measuredBy: Self.layout, width: width)
            let match = try #require(browser.document.firstMatch(of: /\[([0-9]+(?:\|[0-9]+){7})\]/))
            let numbers = match.1.split(separator: "|").compactMap { Int($0) }

            #expect(numbers[0] == width)
            #expect(numbers[1] == 0, "the page is wider than the window")
            #expect(numbers[2] == columns)
            #expect(Array(numbers[3...5]) == counts)
            #expect(Array(numbers[6...7]) == [storyboard.scenes.count, storyboard.scenes.count])
        }
    }

    /// Returns the report of a flow in three languages and two sizes.
    private static func threeLanguages(_ name: String) throws -> HTMLReport {
        let flow = try #require(try UserFlow.bundled(name))
        let sizes = [StoryboardTests.size, Frame.Size(width: 40, height: 12)]
        let languages = [Language.english, .danish, .japanese]
        let storyboards = Mutex<[Int: Storyboard]>([:])
        DispatchQueue.concurrentPerform(iterations: languages.count) { index in
            let storyboard = Storyboard(
                of: flow, language: languages[index], sizes: sizes, signer: Ed25519Signer())
            storyboards.withLock { $0[index] = storyboard }
        }
        return HTMLReport(
            storyboards.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }, sizes: sizes,
            themes: [.dark, .light])
    }

    @Test(.rule("R-67")) func `a report of three languages and two sizes is smaller than 4 MB`() throws {
        let report = try Self.threeLanguages("contoso")

        #expect(report.html.utf8.count < 4_000_000)
        // The small window is the same in both sizes.
        #expect(report.counts.screens == 6 * report.counts.states - 3)
    }

    /// Adds to the document, for each choice of a language and a size, the number of screens that are shown,
    /// in how many places the states are compared with the first choice, and by how much the page is
    /// wider than the window.
    private static let choices = """
        <script>
        const root = document.documentElement
        const articles = [...document.querySelectorAll("article")]
        const places = () => articles.map(e => e.offsetLeft + " " + e.offsetTop)
        const pick = id => { document.getElementById(id).checked = true }
        const shown = () => [...document.querySelectorAll("pre")].filter(e => e.offsetParent).length
        const first = places()
        for (const language of ["en", "da", "ja", "all"]) for (const size of ["80x24", "40x12", "all"]) {
          pick("language-" + language)
          pick("size-" + size)
          const moved = places().filter((place, index) => place != first[index]).length
          const columns = getComputedStyle(document.querySelector(".views")).gridTemplateColumns.split(" ").length
          document.body.append("[" + [language, size, shown(), moved, columns, root.scrollWidth - root.clientWidth]
            .join("|") + "]")
        }
        </script>
        """

    @Test(.rule("R-67"))
    func `switches of language and size work without a script, and every state keeps its place`() throws {
        let report = try Self.threeLanguages("litware")
        let states = report.counts.states

        for (width, columns) in [(1_500, [3, 2]), (500, [1, 1])] {
            let browser = try Chromium(showing: report.html, measuredBy: Self.choices, width: width)
            let lines = browser.document.matches(of: /\[(\w+)\|(\w+)\|(\d+)\|(\d+)\|(\d+)\|(-?\d+)\]/)
            #expect(lines.count == 12)
            for line in lines {
                let (isAllLanguages, isAllSizes) = (line.1 == "all", line.2 == "all")
                let count = (isAllLanguages ? 3 : 1) * (isAllSizes ? 2 : 1) * states
                // The small window is the same in both sizes.
                let expected = count - (isAllSizes ? isAllLanguages ? 3 : 1 : 0)
                #expect(line.3 == "\(expected)", "\(line.0)")
                if !isAllLanguages, !isAllSizes { #expect(line.4 == "0", "\(line.0)") }
                #expect(
                    line.5 == "\(isAllLanguages ? columns[0] : isAllSizes ? columns[1] : 1)", "\(line.0)")
                #expect(line.6 == "0", "\(line.0)")
            }
        }
    }

    /// Adds to the document the columns in which every character of Japanese screens is, in fractions of a
    /// column from where it should be.
    private static let cells = """
        <script>
        let worst = 0, count = 0
        for (const pre of document.querySelectorAll("pre[lang=ja]")) {
          if (!pre.offsetParent) continue
          const probe = document.createElement("span")
          probe.textContent = "0".repeat(10)
          pre.prepend(probe)
          const [left, cell] = [probe.getBoundingClientRect().left, probe.getBoundingClientRect().width / 10]
          probe.remove()
          const range = document.createRange()
          for (const box of pre.querySelectorAll("u,i,b[aria-hidden]")) {
            const place = (box.getBoundingClientRect().left - left) / cell
            worst = Math.max(worst, Math.abs(place - Math.round(place)))
            count += 1
          }
        }
        document.body.append("[" + count + "|" + worst.toFixed(3) + "]")
        </script>
        """

    @Test func `wide letters of a screen stand in whole columns`() throws {
        let html = StoryboardTests.page(
            of: StoryboardTests.storyboard(of: try .sample("litware"), language: .japanese))
        let browser = try Chromium(showing: html, measuredBy: Self.cells)
        let match = try #require(browser.document.firstMatch(of: /\[(\d+)\|([0-9.]+)\]/))

        #expect((Int(match.1) ?? 0) > 1_000)
        #expect((Double(match.2) ?? 1) < 0.1)
    }

    /// Adds to the document the widths of the map, of its drawing, of its widest text and of a page on it.
    private static let names = """
        <script>
        const map = document.querySelector(".map")
        const texts = [...document.querySelectorAll("#map a>text")].map(e => e.getComputedTextLength())
        const drawing = document.getElementById("map").getBoundingClientRect().width
        document.body.append("[" + [map.clientWidth, drawing, Math.max(...texts), map.scrollWidth - map.clientWidth]
          .map(Math.round).join("|") + "]")
        </script>
        """

    @Test(arguments: [500, 700, 900, 1_100, 1_300, 1_600])
    func `the map fits the window, and no name is wider than its page`(width: Int) throws {
        for name in ["contoso", "tailspin"] {
            let html = StoryboardTests.page(of: try StoryboardTests.storyboard(name))
            let match = try #require(
                try Chromium(showing: html, measuredBy: Self.names, width: width).document.firstMatch(
                    of: /\[(\d+)\|(\d+)\|(\d+)\|(-?\d+)\]/))
            let numbers = [match.1, match.2, match.3, match.4].compactMap { Int($0) }

            #expect(numbers[1] <= numbers[0] && 2 * numbers[1] > numbers[0], "\(name)")
            #expect(numbers[2] < 164, "\(name)")
            #expect(numbers[3] == 0, "\(name)")
        }
    }

    /// Adds to the document what a page that was selected shows instead of states, with the filter that hides
    /// them all and without a filter.
    private static let emptySection = """
        <script>
        location.hash = "email"
        const note = () => getComputedStyle(document.querySelector("#email .grid"), "::before").content
        const without = note()
        document.getElementById("show-waiting").checked = true
        document.body.append("[" + without + "|" + note() + "]")
        </script>
        """

    @Test func `a selected page without a state of the category says so`() throws {
        let html = StoryboardTests.page(of: try StoryboardTests.storyboard("fabrikam"))
        let browser = try Chromium(showing: html, measuredBy: Self.emptySection)

        #expect(browser.document.contains(#"[none|"No such state here."]"#))
    }

    /// A flow whose texts have words that are wider than a narrow window.
    private static let longWordFlow: UserFlow = {
        let word = String(repeating: "Donaudampfschiff", count: 9)
        var flow = UserFlow(name: word, identityProvider: .emailOneTimePasscode)
        flow.attributes = [
            UserFlow.AttributeDefinition(name: "city", kind: .text, label: LocalizedText(word))
        ]
        flow.attributes[0].isRequired = true
        flow.pages = [UserFlow.Page(title: LocalizedText(word), attributes: ["city"])]
        return flow
    }()

    /// Returns by how many pixels a page is wider than a window.
    private static func excessWidth(of html: String, in width: Int) throws -> Int? {
        let measurement = """
            <script>const root = document.documentElement
            document.body.append(`[${innerWidth}|${root.scrollWidth - root.clientWidth}]`)</script>
            """
        let measured = try Chromium(showing: html, measuredBy: measurement, width: width)
        let widths = try #require(measured.document.firstMatch(of: /\[(\d+)\|(-?\d+)\]/))
        #expect(Int(widths.1) == width)
        return Int(widths.2)
    }

    @Test(arguments: [1_500, 500])
    func `a word that is wider than the window does not widen the page`(width: Int) throws {
        let storyboard = StoryboardTests.storyboard(of: Self.longWordFlow)
        let size = StoryboardTests.size
        let report = HTMLReport([storyboard], sizes: [size], themes: [.dark])
        let comparison = ComparisonReport(
            storyboard, try StoryboardTests.storyboard("fabrikam"), size: size, themes: [.dark])

        #expect(try Self.excessWidth(of: report.html, in: width) == 0)
        #expect(try Self.excessWidth(of: comparison.html, in: width) == 0)
    }

    @Test(arguments: [1_500, 500])
    func `a comparison of two flows requests nothing and is no wider than the window`(width: Int) throws {
        let html = ComparisonReport(
            try StoryboardTests.storyboard("contoso"), try StoryboardTests.storyboard("tailspin"),
            size: StoryboardTests.size, themes: [.dark, .light]
        ).html
        let browser = try Chromium(showing: html, width: width)

        #expect(browser.status == 0 && browser.consoleMessages == [] && browser.requests == [])
        #expect(html.utf8.count < 2_000_000 && !html.contains("<script"))
        #expect(try Self.excessWidth(of: html, in: width) == 0)
    }
}

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
            [Browser.path] + Self.options + [
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

    /// Shows a page with a script that measures it, which the page itself forbids.
    init(showing html: String, measuredBy script: String, width: Int = 1_500) throws {
        let page = html.replacing(/<meta http-equiv="Content-Security-Policy"[^>]*>/, with: "")
        try self.init(showing: page + script, width: width)
    }

    private static let options = [
        "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--disable-dev-shm-usage",
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
        "--disable-default-apps", "--disable-ipc-flooding-protection", "--disable-extensions",
        "--host-resolver-rules=MAP * ~NOTFOUND",
    ]
}
