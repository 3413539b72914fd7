import Foundation
import Storyboard
import Tenant
import Terminal
import TestSupport
import Testing
import UserFlow

/// The page to click through: one state at a time, each reached by links.
@Suite(.serialized) struct PrototypeTests {
    /// The flows whose prototypes are walked: at night all bundled ones.
    static let names = Nightly.isEnabled ? UserFlow.bundled : ["fabrikam"]

    /// The prototypes that the tests share.
    private static let pages = Result { try names.map { (name: $0, page: Page(try prototype($0))) } }

    private static func prototype(_ name: String, _ languages: [Language] = [.english]) throws -> String {
        let flow = try UserFlow.sample(name)
        let phoneSize = PrototypeReport.usualPhoneSize
        let storyboards = languages.map {
            Storyboard(
                of: flow, language: $0, sizes: [StoryboardTests.size, phoneSize], hasMoves: true,
                signer: Ed25519Signer())
        }
        return PrototypeReport(
            storyboards, size: StoryboardTests.size, phoneSize: phoneSize, themes: [.dark, .light]
        ).html
    }

    /// A prototype as its source has it.
    private struct Page {
        let html: String
        /// The states in order, each with its HTML, without the shortest way to it.
        let states: [(id: String, html: String)]

        init(_ html: String) {
            self.html = html
            states = html.matches(of: /<section id="([^"]+)".*?<\/section>/.dotMatchesNewlines()).map {
                match in
                (
                    String(match.1),
                    String(match.0).replacing(/<details class="way">.*?<\/details>/, with: "")
                )
            }
        }

        func html(of id: String) -> String { states.first { $0.id == id }?.html ?? "" }

        /// Returns where the links of a state lead.
        func links(of id: String) -> Set<String> {
            Set(html(of: id).matches(of: /href="?#([^ >"]+)/).map { String($0.1) })
        }

        /// Returns where the link with a text on the screen of a state leads; `nil` if there is none.
        func target(of text: String, in id: String) -> String? {
            html(of: id).matches(of: /<a href=#([^ >]+)[^>]*>(.*?)<\/a>/).first { match in
                match.2.replacing(/<[^>]+>/, with: "").trimmingCharacters(in: .whitespaces) == text
            }.map { String($0.1) }
        }
    }

    @Test(.rule("R-67")) func `every state is reached by clicking, and every link leads to a state`() throws {
        for (name, page) in try Self.pages.get() {
            let ids = Set(page.states.map(\.id))
            var reached: Set<String> = []
            var waiting = [page.states[0].id]
            while let id = waiting.popLast() {
                guard reached.insert(id).inserted else { continue }
                waiting += page.links(of: id)
            }

            #expect(ids.subtracting(reached) == [], "\(name)")
            #expect(reached.subtracting(ids) == [], "\(name)")
        }
    }

    @Test(.rule("R-67")) func `buttons, keys and fields lead where they lead in the wizard`() throws {
        let page = try #require(try Self.pages.get().first { $0.name == "fabrikam" }).page

        #expect(page.target(of: "Continue", in: "email-empty") == "email-email_empty")
        #expect(page.target(of: "Fill in the examples", in: "email-empty") == "email-filled")
        #expect(page.html(of: "email-empty").contains("<a href=#email-filled tabindex=-1>"))
        #expect(page.target(of: "Continue", in: "email-filled") == "code-empty")
        #expect(page.target(of: "Change email", in: "code-empty") == "email-change_kept")
        // The last digit sends the code.
        #expect(page.target(of: "Fill in the examples", in: "code-empty") == "done-done_only")
        #expect(page.target(of: "F1 Help", in: "code-empty") == "code-help")
        #expect(page.links(of: "code-help").contains("code-empty"))
        #expect(page.target(of: "✓ Email", in: "code-empty") == "email-filled")
        // An error leads on as its page does.
        #expect(page.target(of: "Continue", in: "email-email_empty") == "code-empty")
        let causes = page.states.filter { page.links(of: $0.id).contains("code-code_wrong") }.map(\.id)
        #expect(causes.contains { $0.hasPrefix("code-") })
    }

    @Test func `a prototype says what it is, and Finish leads to an end, from which only the start follows`()
        throws
    {
        for (name, page) in try Self.pages.get() {
            let done = page.states.filter { $0.id.hasPrefix("done-") }
            #expect(page.html.contains("Nothing is sent, and no account is created."), "\(name)")
            #expect(page.links(of: "end") == [page.states[0].id], "\(name)")
            #expect(page.states.last?.id == "end" && !done.isEmpty, "\(name)")
            for state in done where state.id != "done-help" {
                let finish = ["Finish", "▸ Finish"].compactMap { page.target(of: $0, in: state.id) }
                #expect(finish == ["end"], "\(name) \(state.id)")
            }
        }
        let page = try #require(try Self.pages.get().first { $0.name == "fabrikam" }).page
        #expect(page.target(of: "Enter Finish", in: "done-done") == "end")
        #expect(!page.html(of: "done-done").contains("Esc") && !page.html(of: "end").contains("Esc"))
    }

    @Test(.rule("R-67")) func `each key that a screen names is a link, or is not there`() throws {
        let number = try #require(Style.allCases.firstIndex(of: .key))
        let keyName = "<b class=s\(number)>"
        for (name, page) in try Self.pages.get() {
            for state in page.states {
                let screens = state.html.matches(of: /<pre.*?<\/pre>/.dotMatchesNewlines()).map(\.0)
                let rest = screens.map { $0.replacing(/<a [^>]*>.*?<\/a>/, with: "") }
                #expect(!rest.contains { $0.contains(keyName) }, "\(name) \(state.id)")
            }
            #expect(page.html.ranges(of: keyName).count > page.states.count, "\(name)")
        }
        let page = try #require(try Self.pages.get().first { $0.name == "fabrikam" }).page
        #expect(page.target(of: "Enter Continue", in: "email-empty") == "email-email_empty")
        #expect(page.target(of: "Esc back", in: "code-empty") == "email-filled")
        #expect(page.target(of: "F1 help", in: "code-empty") == "code-help")
    }

    @Test(.chromium, arguments: [(390, 12.0), (1_280, 12.0)])
    func `letters can be read on a phone and beside it, and grow with the window`(width: Int, pixels: Double)
        throws
    {
        let page = try #require(try Self.pages.get().first { $0.name == "fabrikam" }).page
        let script = """
            <script>
            const screens = [...document.querySelectorAll("section:first-child pre")].filter(e => e.offsetHeight > 0)
            const sizes = screens.map(e => parseFloat(getComputedStyle(e).fontSize))
            const root = document.documentElement
            document.body.append("[" + sizes.join() + "|" + (root.scrollWidth - root.clientWidth) + "]")
            </script>
            """
        let browser = try Chromium(showing: page.html, measuredBy: script, width: width)
        let match = try #require(browser.document.firstMatch(of: /\[([\d.,]+)\|(-?\d+)\]<\/body>/))

        let sizes = match.1.split(separator: ",").compactMap { Double($0) }
        #expect(sizes.count == 1 && sizes.allSatisfy { $0 >= pixels }, "\(sizes)")
        #expect(match.2 == "0")
    }

    @Test func `the shortest way to a state is told`() throws {
        let page = try #require(try Self.pages.get().first { $0.name == "fabrikam" }).page
        let match = page.html.firstMatch(
            of: /<section id="code-help".*?<summary>([^<]*)<\/summary><ol>(.*?)<\/ol>/.dotMatchesNewlines())
        let way = try #require(match)

        #expect(way.1 == "The shortest way here: 3 steps")
        let steps = way.2.matches(of: /href=#([^ >]+)/).map { String($0.1) }
        #expect(steps == ["email-empty", "email-filled", "code-empty"])
    }

    @Test(.rule("R-67")) func `a prototype has no script, and takes less than 2 MB a language`() throws {
        for (name, page) in try Self.pages.get() {
            #expect(!page.html.contains("<script"), "\(name)")
            #expect(page.html.contains("default-src 'none'"), "\(name)")
            #expect(page.html.utf8.count < 2_000_000, "\(name)")
        }
    }

    @Test func `each language has its own screens and links`() throws {
        let html = try Self.prototype("litware", [.english, .danish])
        let page = Page(html)

        let languages = html.matches(of: /name="language" id="language-(\w+)"/).map { String($0.1) }
        #expect(languages == ["en", "da"])
        let first = page.states[0].html
        #expect(
            first.contains("<div class=\"panel in-en\">") && first.contains("<div class=\"panel in-da\">"))
        #expect(first.contains("lang=da>") && html.contains(".panel:not(.in-da){display:none}"))
    }

    @Test func `what leads from state to state changes no state`() throws {
        let flow = try UserFlow.sample("litware")
        func scenes(_ hasMoves: Bool) -> [Storyboard.Scene] {
            Storyboard(
                of: flow, language: .english, sizes: [StoryboardTests.size], hasMoves: hasMoves,
                signer: Ed25519Signer()
            ).scenes
        }

        #expect(scenes(true) == scenes(false))
    }

    /// The parts in which the states of a prototype are walked, since a browser has 90 seconds.
    private static let partCount = Nightly.isEnabled ? 4 : 1

    /// Returns a script that adds to the document how many links of a part of the states were clicked, and
    /// those after which another state than theirs, or more than one, was shown.
    ///
    /// At night it clicks one link to each state that a state leads to, otherwise one to each state at all.
    private static func walk(_ part: Int) -> String {
        """
        <script>
        const clicksAll = \(Nightly.isEnabled)
        let seen = new Set()
        const states = [...document.querySelectorAll("main>section")]
        const isShown = state => state.offsetHeight > 0
        const shown = () => states.filter(isShown).map(e => e.id).join()
        const wrong = shown() == states[0].id ? [] : ["start"]
        let count = 0
        for (const [index, state] of states.entries()) {
          if (index % \(partCount) != \(part)) continue
          if (clicksAll) seen = new Set()
          location.hash = state.id
          if (shown() != state.id) wrong.push(state.id)
          for (const link of state.querySelectorAll("a[href]")) {
            const target = document.getElementById(link.getAttribute("href").slice(1))
            if (seen.has(target)) continue
            seen.add(target)
            location.hash = state.id
            link.click()
            count += 1
            if (!isShown(target) || isShown(state)) wrong.push(state.id + " " + target.id)
          }
        }
        const root = document.documentElement
        document.body.append("[" + count + "|" + wrong.join() + "|" + (root.scrollWidth - root.clientWidth) + "]")
        </script>
        """
    }

    @Test(.chromium, arguments: names)
    func `a robot that clicks the links sees one state at a time`(name: String) throws {
        let page = try #require(try Self.pages.get().first { $0.name == name }).page
        var count = 0
        for part in 0..<Self.partCount {
            // One part in a narrow window.
            let width = part == 1 ? 500 : 1_280
            let browser = try Chromium(showing: page.html, measuredBy: Self.walk(part), width: width)
            let match = try #require(
                browser.document.firstMatch(of: /\[(\d+)\|([^|\]]*)\|(-?\d+)\]<\/body>/))

            count += Int(match.1) ?? 0
            #expect(match.2 == "" && match.3 == "0")
            #expect(browser.requests == [] && browser.consoleMessages == [])
        }

        #expect(count >= page.states.count)
    }
}
