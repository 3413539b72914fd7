import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The keys of the inspector, beside the page and in place of it.
struct InspectorKeyTests {
    private static let wide = Frame.Size(width: 120, height: 40)
    private static let low = Frame.Size(width: 120, height: 20)
    private static let narrow = Frame.Size(width: 80, height: 24)
    private static let tiny = Frame.Size(width: 20, height: 6)

    private static func makeHarness(_ size: Frame.Size) throws -> WizardHarness {
        var harness = WizardHarness(flow: try #require(try .bundled("contoso")))
        harness.handle(.resize(size))
        return harness
    }

    private static func makeHarnessAtCode(_ size: Frame.Size) throws -> WizardHarness {
        var harness = try makeHarness(size)
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"continuation_token":"t1"}"#)
        harness.accept()
        return harness
    }

    @Test(
        arguments: [wide, low, narrow, Frame.Size(width: 40, height: 12), tiny],
        [Key.function(3), .control("o")])
    func `F3 and Ctrl-O open and close it`(size: Frame.Size, key: Key) throws {
        var harness = try Self.makeHarness(size)
        let closed = harness.wizard.frame(size: size)

        harness.press(key)
        #expect(harness.wizard.isInspecting)
        #expect(harness.wizard.frame(size: size).text.contains("State"))

        harness.press(key)
        #expect(!harness.wizard.isInspecting)
        #expect(harness.wizard.frame(size: size) == closed)
    }

    @Test func `beside the page, the focus stays in the form`() throws {
        var harness = try Self.makeHarness(Self.wide)
        harness.press(.function(3), .function(4), .moveWord(.down))
        harness.type("ada@contoso.com")

        let frame = harness.wizard.frame(size: Self.wide)

        #expect(frame.text.contains("┃ ada@contoso.com"))
        #expect(harness.wizard.isInspecting)
        let left = Self.wide.width - InspectorPanel.width - 1
        #expect(frame.caret.map { $0.x < left } ?? true)
    }

    @Test func `in place of the page, no key reaches the form`() throws {
        var harness = try Self.makeHarness(Self.narrow)
        harness.type("ada")
        harness.press(.function(3))
        harness.type("xyz")
        harness.handle(.paste("pasted"))
        harness.wait(milliseconds: 100)
        harness.press(.backspace, .delete, .control("u"))
        harness.press(.escape)

        #expect(!harness.wizard.isInspecting)
        #expect(harness.wizard.pageSession.answers.email == "ada")
    }

    @Test(arguments: [Key.escape, .enter, .control("g"), .character("q")])
    func `in place of the page, these keys close it first`(key: Key) throws {
        var harness = try Self.makeHarness(Self.narrow)
        harness.press(.function(3), key)

        #expect(!harness.wizard.isInspecting)
        #expect(harness.wizard.pageID == .email)
        #expect(harness.wizard.overlay == nil)
        #expect(harness.exitOutcome == nil)
    }

    @Test func `a larger window moves it beside the page, and back`() throws {
        var harness = try Self.makeHarness(Self.narrow)
        harness.press(.function(3))
        #expect(harness.wizard.overlay != nil)

        harness.handle(.resize(Self.wide))
        #expect(harness.wizard.overlay == nil)
        harness.type("ada")
        #expect(harness.wizard.pageSession.answers.email == "ada")

        harness.handle(.resize(Self.narrow))
        #expect(harness.wizard.overlay != nil)
    }

    @Test(arguments: [wide, low, narrow])
    func `F4 goes through the sections and starts again`(size: Frame.Size) throws {
        var harness = try Self.makeHarness(size)
        harness.press(.function(3))
        var sections = [harness.wizard[Inspector.self]?.section]
        for _ in 0..<3 {
            harness.press(.function(4))
            sections.append(harness.wizard[Inspector.self]?.section)
        }

        #expect(sections == InspectorSection.allCases + [.state])
    }

    @Test(
        arguments: zip(
            [Key.move(.right), .tab, .move(.left), .backTab], [InspectorSection.http, .http, .code, .code]))
    func `in place of the page, arrows and Tab go to the next and the previous section`(
        key: Key, section: InspectorSection
    ) throws {
        var harness = try Self.makeHarness(Self.narrow)
        harness.press(.function(3), key)

        #expect(harness.wizard[Inspector.self]?.section == section)
    }

    @Test func `in place of the page, each key scrolls by a line`() throws {
        let size = Frame.Size(width: 40, height: 12)
        var harness = try Self.makeHarness(size)
        harness.enter("ada@contoso.com")
        harness.press(.function(3), .function(4), .function(4))
        var offsets: [Int?] = []
        for _ in 0..<3 {
            harness.press(.moveWord(.down))
            offsets.append(harness.wizard.screen.scrollOffset)
        }

        #expect(offsets == [1, 2, 3])
    }

    @Test(arguments: [low, narrow])
    func `a section that is too long can be scrolled to both ends, and no further`(size: Frame.Size) throws {
        var harness = try Self.makeHarnessAtCode(size)
        harness.press(.function(3), .function(4), .function(4))
        let top = harness.wizard.frame(size: size)
        for _ in 0..<200 { harness.press(.moveWord(.down)) }
        let bottom = harness.wizard.frame(size: size)
        harness.press(.moveWord(.down))

        #expect(bottom != top)
        #expect(harness.wizard.frame(size: size) == bottom)
        for _ in 0..<300 { harness.press(.moveWord(.up)) }
        #expect(harness.wizard.frame(size: size) == top)
    }

    @Test func `while all sections are shown, scrolling changes the current one`() throws {
        var harness = try Self.makeHarnessAtCode(Self.wide)
        harness.press(.function(3))
        for _ in 0..<9 { harness.press(.moveWord(.down)) }

        #expect(harness.wizard[Inspector.self]?.section == .http)
    }

    @Test(arguments: InspectorSection.allCases)
    func `F5 copies the lines of the section`(section: InspectorSection) throws {
        var harness = try Self.makeHarness(Self.narrow)
        harness.press(.function(3))
        for _ in 0..<(InspectorSection.allCases.firstIndex(of: section) ?? 0) { harness.press(.function(4)) }
        harness.press(.function(5))

        let inspector = try #require(harness.wizard[Inspector.self])
        let lines = inspector.lines(of: section, harness.wizard, at: harness.wizard.inspectedStep).map {
            Printable($0.text)
        }
        #expect(harness.otherEffects.last == .copyLines(lines))
        #expect(!lines.isEmpty)
        #expect(harness.shows("Sent to the terminal's clipboard: "))
    }

    @Test(arguments: [wide, narrow])
    func `a terminal without a clipboard is told of until the next key`(size: Frame.Size) throws {
        var harness = try Self.makeHarness(size)
        harness.press(.function(3), .function(5))
        harness.handle(.copyFailed)
        #expect(harness.wizard.frame(size: size).text.contains("This terminal can't copy."))

        harness.press(.function(4))
        #expect(!harness.wizard.frame(size: size).text.contains("This terminal can't copy."))
    }

    @Test func `while it is closed, its other keys do nothing`() throws {
        var harness = try Self.makeHarness(Self.wide)
        let before = harness.wizard.frame(size: Self.wide)
        harness.press(.function(4), .function(5))

        #expect(harness.otherEffects == [])
        #expect(harness.wizard.frame(size: Self.wide) == before)
    }

    @Test func `it stays open while requests are sent and pages change`() throws {
        var harness = try Self.makeHarness(Self.wide)
        harness.press(.function(3))
        harness.enter("ada@contoso.com")
        #expect(harness.wizard.frame(size: Self.wide).text.contains("start …"))
        harness.reply(200, #"{"continuation_token":"t1"}"#)
        harness.accept()

        let text = harness.wizard.frame(size: Self.wide).text
        #expect(text.contains("start ✓ ─ challenge ✓ ─ ▸ continue(oob)"))
        #expect(text.contains("SignUpCodeRequiredState"))
    }

    @Test func `the inbox and the help are in front of it`() throws {
        var harness = try Self.makeHarness(Self.narrow)
        harness.press(.function(3), .function(2))
        harness.handle(.inbox([]))

        #expect(harness.shows("Inbox"))
        harness.press(.escape)
        #expect(harness.shows("Inspector · "))
    }
}

/// What the inspector tells of pages, requests and code.
struct InspectorContentTests {
    private static func text(_ section: String, _ harness: WizardHarness) -> String {
        harness.wizard.inspectorText(ofSection: section)?.joined(separator: "\n") ?? ""
    }

    @Test func `a page from which nothing is sent says so`() throws {
        var harness = WizardHarness(flow: try #require(try .bundled("woodgrove")))
        #expect(Self.text("http", harness).contains("Continue sends nothing on this page."))

        harness.enter("ada@contoso.com")

        #expect(Self.text("http", harness).contains("Next: POST /signup/v1.0/start"))
    }

    @Test func `a page from which a request is sent names it`() throws {
        var harness = try WizardHarness("contoso")
        #expect(Self.text("http", harness).contains("Next: POST /signup/v1.0/start"))
        harness.enter("ada@contoso.com")
        #expect(!Self.text("http", harness).contains("Next: "))
        harness.reply(200, #"{"continuation_token":"t1"}"#)
        harness.accept()

        #expect(Self.text("http", harness).contains("Next: POST /signup/v1.0/continue (oob)"))
    }

    @Test(arguments: [APIVersion.v1, .v2])
    func `back on a page, nothing is announced until its answer has changed`(api: APIVersion) throws {
        var harness = api == .v1 ? try WizardHarness.atCode() : try WizardHarness.atV2Code()
        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == .email)
        #expect(Self.text("http", harness).contains("Continue sends nothing on this page."))

        let size = Frame.Size(width: 120, height: 40)
        harness.handle(.resize(size))
        harness.press(.function(3), .move(.home))
        harness.type("b")

        let path = api == .v1 ? "/signup/v1.0/start" : "/oauth2/v2.0/authorize-challenge"
        #expect(Self.text("http", harness).contains("Next: POST \(path)\n"))
        #expect(harness.wizard.frame(size: size).text.contains("Next: POST \(path)"))
    }

    @Test func `a request without a reply, a reply that is no JSON, and a canceled request are told`() throws
    {
        var harness = try WizardHarness("contoso")
        harness.enter("ada@contoso.com")
        #expect(Self.text("http", harness).contains("POST /signup/v1.0/start  waiting"))
        harness.wait(milliseconds: 41)
        harness.fail(.offline(host: "contoso.ciamlogin.com"))
        #expect(Self.text("http", harness).contains("POST /signup/v1.0/start  no reply  41 ms"))

        harness.press(.enter)
        harness.reply(502, "<html>")
        #expect(Self.text("http", harness).contains("The reply isn't a JSON object."))

        harness.press(.enter, .escape)
        #expect(Self.text("state", harness).contains("start refused, start refused, start refused"))
        #expect(Self.text("http", harness).contains("3 requests"))
    }

    @Test func `the details for support are here with the id of the message, and on the page`() throws {
        var harness = try WizardHarness("contoso")
        harness.enter("ada@contoso.com")
        harness.refuse("user_already_exists", code: 1_003_037)
        let reference = "6a1f0e5c-0000-4000-8000-000000000001"

        #expect(harness.shows("Details for support: error 1003037"))
        #expect(harness.shows(reference))
        #expect(Self.text("state", harness).contains("email.taken"))
        #expect(Self.text("state", harness).contains(reference))
        #expect(Self.text("state", harness).contains("1003037"))
        #expect(harness.wizard.snapshot.fields[0].problem?.details?.reference == ServerText(reference))
    }

    @Test func `a section that does not exist has no text`() throws {
        #expect(try WizardHarness("contoso").wizard.inspectorText(ofSection: "secrets") == nil)
    }

    @Test func `text from a tenant or a user reaches the screen without control characters`() throws {
        var harness = WizardHarness(flow: try #require(try .bundled("contoso")))
        harness.handle(.resize(Frame.Size(width: 120, height: 40)))
        harness.press(.function(3))
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"continuation_token":"t1","\u001b]52;c;eA==\u0007":"x","\u202eabc":1}"#)
        harness.accept()
        harness.press(.function(4))

        let text = harness.wizard.frame(size: Frame.Size(width: 120, height: 40)).text
        #expect(
            !text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" || $0 == "\u{7}" }
        )
        harness.press(.function(5))
        guard case .copyLines(let lines)? = harness.otherEffects.last else { return #expect(Bool(false)) }
        #expect(!lines.map(\.text).joined().unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" })
    }
}
