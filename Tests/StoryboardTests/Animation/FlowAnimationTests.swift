import Foundation
import Storyboard
import Tenant
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

    /// Attributes that the usual examples do not suit.
    private static let unusualAttributes = [
        #""name":"city","kind":"choice","choices":[{"value":"osl","label":{"en":"Oslo"}}]"#,
        #""name":"city","kind":"text","pattern":"[A-Z]{3}","example":"OSL""#,
        #""name":"city","kind":"integer","minimum":0,"maximum":10"#,
        #""name":"department","kind":"country""#, #""name":"department","kind":"text","maximum":2"#,
        #""name":"department","kind":"multipleChoice","choices":[{"value":"a","label":{"en":"A"}}]"#,
        #""name":"level","kind":"integer","minimum":0,"maximum":10"#,
        #""name":"born","kind":"date","earliest":"2010-01-01""#,
        #""name":"land","kind":"country","pattern":"Sweden""#,
    ]

    private static func flow(_ attribute: String, password: String = "{}") throws -> UserFlow {
        let name = try #require(attribute.split(separator: "\"").dropFirst(2).first)
        return try UserFlow(
            json: Array(
                """
                {"name": "One", "identityProvider": "emailPassword", "password": \(password),
                 "pages": [{"title": {"en": "One"}, "attributes": ["\(name)"]}],
                 "attributes": [{\(attribute), "required": true, "label": {"en": "One"}}]}
                """.utf8))
    }

    @Test(arguments: unusualAttributes)
    func `a sign-up reaches its end whatever an attribute accepts`(attribute: String) throws {
        let flow = try Self.flow(attribute)
        let animation = FlowAnimation(
            of: flow, language: .english, size: StoryboardTests.size, signer: Ed25519Signer())

        #expect(animation.reachesEnd)
        #expect(animation.unreachedEnd == nil)
    }

    @Test(arguments: [
        #"{"minimum":30}"#, #"{"maximum":10}"#, #"{"classes":4,"maximum":8}"#,
        #"{"confirm":true,"minimum":17}"#,
    ])
    func `a sign-up reaches its end whatever passwords are accepted`(password: String) throws {
        let flow = try Self.flow(#""name":"city","kind":"text""#, password: password)
        let animation = FlowAnimation(
            of: flow, language: .english, size: StoryboardTests.size, signer: Ed25519Signer())

        #expect(animation.reachesEnd)
    }

    @Test func `a sign-up without an example says which`() throws {
        let flow = try Self.flow(#""name":"zip","kind":"text","pattern":"[0-9]{4}""#)
        let animation = FlowAnimation(
            of: flow, language: .english, size: StoryboardTests.size, signer: Ed25519Signer())

        #expect(
            animation.unreachedEnd
                == "The sign-up does not reach its end: no example of an answer can be made for “zip”.")
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

    @Test(.nightly, .chromium) func `a browser shows each page at its time`() throws {
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
