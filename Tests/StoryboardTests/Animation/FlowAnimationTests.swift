import TenantStore
import Foundation
import Storyboard
import Terminal
import TestSupport
import Testing
import UserFlow

struct FlowAnimationTests {
    private func animation(_ name: String, _ language: Language = .english) throws -> FlowAnimation {
        FlowAnimation(
            of: try #require(try UserFlow.bundled(name)), language: language, size: StoryboardTests.size,
            signer: Ed25519Signer())
    }

    @Test(arguments: UserFlow.bundled)
    func `every flow is shown from the first page to its end in less than 300 kB`(name: String) throws {
        let animation = try animation(name)

        let svg = animation.svg(theme: .dark)
        #expect(animation.reachesEnd)
        #expect(animation.titles.first?.isEmpty == false && animation.titles.count >= 2)
        #expect(svg.utf8.count < 300_000, "\(svg.utf8.count)")
        #expect((5...60).contains(animation.seconds), "\(animation.seconds)")
        #expect(animation.frames.allSatisfy { $0.milliseconds > 0 && $0.frame.size == StoryboardTests.size })
    }

    @Test func `answers are typed key by key, and the last page stays longest`() throws {
        let frames = try animation("contoso").frames

        let texts = frames.map(\.frame.text)
        for text in ["┃ a   ", "┃ ad   ", "┃ ada   ", "┃ ada@   "] {
            #expect(texts.contains { $0.contains(text) })
        }
        #expect(texts.last?.contains("Welcome, ada") == true)
        #expect(frames.max { $0.milliseconds < $1.milliseconds } == frames.last)
    }

    @Test func `the titles are in the language of the pages`() throws {
        let animation = try animation("contoso", .german)

        #expect(animation.titles.first == "Wie lautet Ihre E-Mail-Adresse?")
        #expect(animation.svg(theme: .light).contains("<desc id=\"description\">Wie lautet"))
    }

    /// Sets every animation to a time, and adds the words that are visible then to the document.
    private static let observation = """
        <script>for (const time of [500, 3000, 20500]) {
          for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = time }
          const words = [...document.querySelectorAll("text")]
          const shown = words.filter(word => getComputedStyle(word).visibility == "visible")
          document.body.append("[" + time + "|" + shown.map(word => word.textContent).join(" ") + "]")
        }</script>
        """

    @Test(.nightly) func `a browser shows each page at its time`() throws {
        let animation = try animation("contoso")
        let browser = try Chromium(
            showing: "<body>\(animation.svg(theme: .dark))\(Self.observation)</body>")

        let shown = browser.document.matches(of: /\[(\d+)\|([^\]]*)\]/).map { (Int($0.1) ?? 0, $0.2) }
        #expect(browser.requests == [] && shown.count == 3)
        for (time, words) in shown {
            let frame = try #require(animation.frame(at: time))
            #expect(Self.words(of: frame) == words.split(separator: " ").map(String.init).sorted(), "\(time)")
        }
    }

    private static func words(of frame: Frame) -> [String] {
        let svg = FrameSVG(frame, brand: Color(0x0F6CBD)).svg
        let words = svg.matches(of: />([^<>]+)<\/text>/).map { String($0.1).replacing("&amp;", with: "&") }
        return words.flatMap { $0.split(separator: " ").map(String.init) }.sorted()
    }
}

extension FlowAnimation {
    /// Returns the frame that is shown at a time in milliseconds.
    fileprivate func frame(at time: Int) -> Frame? {
        var end = 0
        return frames.first { frame in
            end += frame.milliseconds
            return time < end
        }?.frame
    }
}
