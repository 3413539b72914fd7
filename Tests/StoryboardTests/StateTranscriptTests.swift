import Foundation
import Storyboard
import TenantStore
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// The transcript of each state.
struct StateTranscriptTests {
    /// States that are named by a message about the whole page, while the error belongs to a field.
    private static let pageLevelStates: Set<String> = [
        "screen.check", "attribute.refused.many", "resend.wait.only",
    ]

    @Test(.rule("R-67")) func `an error on screen is written in plain mode and named in JSON`() throws {
        var (count, others) = (0, Set<Storyboard.State>())
        for scene in try StoryboardTests.storyboards.get().flatMap(\.scenes) where scene.showsError {
            let object = try Self.object(try #require(scene.json, "\(scene.name)"))
            let error = try #require(object["error"] as? [String: Any], "\(scene.name)")
            let message = try #require(error["message"] as? String)

            #expect(
                scene.transcript.text.collapsingWhitespace.contains(message.collapsingWhitespace),
                "\(scene.name)")
            #expect(scene.transcript.text.contains("Error: "), "\(scene.name)")
            #expect(!message.contains("Error: "), "\(scene.name)")
            #expect(object["journey"] as? String == scene.name)
            if error["kind"] as? String != scene.state.id { others.insert(scene.state) }
            count += 1
        }

        #expect(count > 100)
        // The error state of a kind of field has its own id, which differs from the message's.
        let expected = Storyboard.State.all.filter {
            Self.pageLevelStates.contains($0.id) || $0.id.hasSuffix(".error")
        }
        #expect(Nightly.isEnabled ? others == Set(expected) : others.isSubset(of: expected))
    }

    @Test func `every state has lines in plain mode, except a window that is too small`() throws {
        let silent = try StoryboardTests.storyboards.get().flatMap(\.scenes)
            .filter { $0.transcript.lines.allSatisfy(\.output.isEmpty) }

        #expect(Set(silent.map(\.state.id)) == ["tty.small"])
    }

    @Test func `plain mode writes the message that a state shows on screen`() throws {
        let states: Set = [
            "password.strength.good", "password.similar", "email.typo", "leave.confirm", "screen.again",
            "cancelled", "resend.sent", "code.accepted", "waiting.sending", "web.opened", "done.mfa",
            "done.locked", "paste.cleaned", "factor.later", "reset.saving", "reset.stopped", "done.password",
            "done.password.only",
        ]
        // A password that is confirmed has shown these messages at its first field.
        let storyboards = try StoryboardTests.storyboards.get().filter { !$0.flow.password.isConfirmed }
        for scene in storyboards.flatMap(\.scenes) where states.contains(scene.state.id) {
            #expect(
                scene.transcript.text.collapsingWhitespace.contains(scene.caption.collapsingWhitespace),
                "\(scene.name)")
        }
    }

    @Test func `the lines go with the states, and each report is one line of a list`() throws {
        let storyboard = try #require(try StoryboardTests.storyboards.get().first)
        let plain = storyboard.plainTranscript(withStates: true)
        let json = storyboard.jsonTranscript(withStates: true)
        let list = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])

        #expect(plain.hasPrefix("# Odd\n\nOdd\n"))
        #expect(
            plain.contains("\n\n# password-password.mismatch\n\nConfirm password\nError: Confirm password. "))
        #expect(list.count == json.split(separator: "\n").count - 2)
        #expect(list.count == 1 + storyboard.scenes.count { $0.json != nil })
        #expect(storyboard.jsonTranscript(withStates: false).split(separator: "\n").count == 3)
    }

    @Test(.rule("C-02"))
    func `texts of a flow cannot control a terminal or a page through a transcript or a picture`() throws {
        let hostile =
            "\u{9B}31m\u{85}\u{7F}\u{2067}\u{200F}\u{61C}\u{200B}\u{FEFF}\u{2028}\u{2029}\u{E0041}\u{0}"
        var flow = StoryboardTests.oddFlow
        flow.name = "Odd\u{1B}[31m\u{202E}<b>" + hostile
        flow.attributes[0].label = LocalizedText("Code\u{202E}\u{1B}]0;x\u{7}</samp><img src=x>" + hostile)
        flow.attributes[0].example = "1234\u{1B}</samp>"
        flow.pages[0].title = LocalizedText("Where\u{1B}[2J" + hostile)
        let storyboard = StoryboardTests.storyboard(of: flow)
        let page = StoryboardTests.page(of: storyboard)
        let texts = storyboard.plainTranscript(withStates: true) + storyboard.jsonTranscript(withStates: true)
        let pictures = storyboard.scenes.map { FrameSVG($0.frames[0]).svg }.joined(separator: "\n")

        #expect(texts.contains("<img") && !pictures.contains("<img"))
        let harmful = (texts + pictures).unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
                0xE0000...0xE007F:
                true
            default: false
            }
        }
        #expect(harmful.isEmpty)
        #expect(!page.contains("<img") && page.contains("&lt;/samp&gt;&lt;img"))
        #expect(page.matches(of: /<samp/).count == page.matches(of: /<\/samp>/).count)
    }

    private static func object(_ json: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }
}

extension Storyboard.Scene {
    fileprivate var json: String? { transcript.json(journey: name) }

    /// Whether something on the screen is drawn as an error.
    fileprivate var showsError: Bool {
        frames.contains { frame in
            (0..<frame.size.height).contains { frame.runs(inRow: $0).contains { $0.style == .error } }
        }
    }
}
