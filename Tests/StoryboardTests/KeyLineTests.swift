import NativeAuth
import SignUp
import Tenant
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

@testable import Storyboard

/// The line of keys in every state of a flow, at night of each bundled one: each key that it names is
/// pressed, on each field and button, and what happens is compared with the words.
struct KeyLineTests {
    @Test(.rule("R-01"), arguments: Nightly.isEnabled ? UserFlow.bundled : ["fabrikam"])
    func `each key of the line does what the line says`(name: String) throws {
        let wizards = Nightly.selection(40, of: try Places(in: name).wizards)
        #expect(Array(Set(wizards.flatMap(KeyLine.lies)).sorted().prefix(20)) == [])
    }

    @Test(
        .rule("R-01"),
        arguments: [
            [], [.enter], [.enter, .escape], [.enter, .tab, .tab, .enter], [.enter, .function(1), .tab],
        ] as [[Key]])
    func `each key of the line does what the line says in a demo`(keys: [Key]) throws {
        let flows = try UserFlow.bundled.map { try #require(try UserFlow.bundled($0)) }
        var configuration = Wizard.Configuration(
            flow: flows[0], client: OAuthClient(clientID: "client", correlationID: ""))
        configuration.isDemo = true
        let demo = Wizard.Demo(
            flows.map { .init($0, effort: Wizard.Effort(pages: 1, fields: 1, keys: 1, calls: 1)) })
        var wizard = Wizard(
            configuration, demo: demo,
            clock: LocalTime(now: Timestamp(wall: 1_768_471_200_000, monotonic: 0), offset: 0))
        for key in keys { _ = wizard.handle(.key(key)) }

        #expect(KeyLine.lies(of: wizard) == [])
    }
}

/// How much of a flow is explored.
struct ExplorationTests {
    private static func sessionCount(fields: Int) throws -> Int {
        var flow = UserFlow(name: "Long", identityProvider: .emailOneTimePasscode)
        flow.attributes = (0..<fields).map {
            var attribute = UserFlow.AttributeDefinition(
                name: "a\($0)", kind: .text, label: LocalizedText("Field \($0)"))
            attribute.isRequired = $0 % 2 == 0
            return attribute
        }
        flow.pages = [.init(title: "All", attributes: flow.attributes.map(\.name))]
        var count = 0
        let configuration = SimulatedSession.Configuration(flow: flow, signer: Ed25519Signer())
        var explorer = Explorer(configuration, sizes: []) { _ in count += 1 }
        explorer.explore()
        return count
    }

    @Test func `fields that differ only in their texts are tried once`() throws {
        let added = try Self.sessionCount(fields: 24) - Self.sessionCount(fields: 12)

        // Each of them is still visited, when empty and when filled in, in the sessions
        // that lead over the page.
        #expect(added <= 12 * 6)
    }
}

/// The wizards that an exploration has shown, one for each place that differs in what keys could do.
final class Places {
    private(set) var wizards: [Wizard] = []
    private var known: Set<[String]> = []

    /// Explores a bundled flow.
    init(in name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))
        let configuration = SimulatedSession.Configuration(
            flow: flow, isClean: false, signer: Ed25519Signer())
        var explorer = Explorer(configuration, sizes: [], observing: add)
        explorer.explore()
        #expect(wizards.count > 20)
    }

    private func add(_ session: SimulatedSession) {
        guard !session.isOver, known.insert(session.place).inserted else { return }
        var session = session
        // Directly after a paste or a code, keys that could be part of it are ignored.
        session.wait(milliseconds: 1_000)
        wizards.append(session.wizard)
    }
}

extension SimulatedSession {
    /// What keys could depend on, without times.
    fileprivate var place: [String] {
        let fields = snapshot.fields.map { field in
            let isMasked = field.value == nil
            return
                "\(field.name) \(field.count > 0) \(isMasked) \(field.problem?.id ?? "") \(field.choices.count)"
        }
        let buttons = snapshot.buttons.map { button in
            "\(button.name) \(button.label.contains(where: \.isNumber))"
        }
        return [snapshot.id, snapshot.state, "\(snapshot.focusIndex ?? -1)", "\(wizard.isWaiting)"]
            + [snapshot.notice?.id ?? ""] + fields + buttons
    }
}

/// The line of keys of a screen, as keys with words.
private struct KeyLine {
    static let size = Frame.Size(width: 200, height: 24)

    /// The names of keys with what they are said to do, in order.
    var hints: [(key: String, words: String)] = []

    init(of wizard: Wizard) {
        var key: String?
        for run in wizard.frame(size: Self.size).runs(inRow: Self.size.height - 1) {
            let text = String(run.text.text.drop { $0 == " " })
            if run.style == .key {
                key = text
            } else if let name = key {
                hints.append((name, text))
                key = nil
            } else {
                // The status names keys between dots.
                for part in text.split(separator: " · ") where part.hasPrefix("F") {
                    hints.append((String(part.prefix(2)), String(part.dropFirst(3))))
                }
            }
        }
    }

    /// Returns what the line says wrongly, or leaves out, with the focus on each field and button.
    static func lies(of wizard: Wizard) -> [String] {
        var wizard = wizard
        let snapshot = wizard.snapshot
        let stops = snapshot.kind == .page ? max(snapshot.fields.count + snapshot.buttons.count, 1) : 1
        var lies: [String] = []
        for _ in 0..<stops {
            lies += KeyLine(of: wizard).lies(in: wizard)
            _ = wizard.handle(.key(.tab))
        }
        return lies
    }

    private func lies(in wizard: Wizard) -> [String] {
        let snapshot = wizard.snapshot
        // A temporary message stands in place of the keys.
        guard snapshot.warning == nil else { return [] }
        let place = "\(snapshot.id) \(snapshot.state) at \(snapshot.focusIndex ?? -1):"
        let wrong = hints.filter { !Change(pressing: $0.key, in: wizard).matches($0.words, of: $0.key) }
        var lies = wrong.map { "\(place) \($0.key) \($0.words)" }
        let named = Set(hints.map(\.key))
        if !named.contains("Enter"), snapshot.kind == .page,
            Change(pressing: "Enter", in: wizard).deservesAName
        {
            lies.append("\(place) Enter is missing")
        }
        if !named.contains("Esc"), snapshot.page != .done { lies.append("\(place) Esc is missing") }
        return lies
    }
}

/// What a key did.
private struct Change {
    private static let keys: [String: Key] = [
        "Enter": .enter, "Esc": .escape, "Space": .character(" "), "^R": .control("r"), "^T": .control("t"),
        "F1": .function(1), "F2": .function(2), "F3": .function(3), "F6": .function(6),
    ]

    private let before: Wizard.PageSnapshot
    private let after: Wizard.PageSnapshot
    private let effects: [Wizard.Effect]
    private let togglesInspector: Bool
    /// The wizard before the key and after it.
    private let wizards: [Wizard]

    init(pressing name: String, in wizard: Wizard) {
        let key = Self.keys[name] ?? .character(name.first ?? " ")
        var next = wizard
        effects = next.handle(.key(key))
        (before, after) = (wizard.snapshot, next.snapshot)
        togglesInspector = wizard.isInspecting != next.isInspecting
        wizards = [wizard, next]
    }

    /// Whether the screen differs above the line of keys.
    private var looksDifferent: Bool {
        let frames = wizards.map { $0.frame(size: KeyLine.size).text.split(separator: "\n").dropLast() }
        return frames[0] != frames[1]
    }

    /// Returns whether the words for a key tell what happened; never for words that are not known here.
    func matches(_ words: String, of key: String) -> Bool {
        if key == "Enter" {
            if let button = before.buttons.first(where: { $0.label == words }) { return presses(button.name) }
            if before.choices.contains(where: { $0.isChosen && $0.label == words }) { return isChosen }
        }
        return switch words {
        case "next": after.id == before.id && after.focusIndex == before.focusIndex.map { $0 + 1 }
        case "choose": answersField && looksDifferent
        case "back": (opensPage || after.kind == .list) && !sends && !exits
        case "view": before.kind == .list && after.state == "inbox.message"
        case "cancel": effects.contains { $0 == .cancel || $0 == .stopListening }
        case "close":
            answersField && looksDifferent
                || before.kind != .page && after.kind == .page && !exits && !sends
        case "leave" where key == "Esc": exits || after.kind == .question
        case "leave", "finish": exits
        case "stay": before.kind == .question && after.kind == .page && !exits
        case "sign in": sends || (opensPage && [.signIn, .signInPassword, .signInCode].contains(after.page))
        case "new code": sends
        case "inbox": effects.contains(.readInbox)
        case "change": opensPage
        case "copy": effects.contains { if case .copy = $0 { true } else { false } }
        case "flows": after.state == "flows"
        case "use it", "keep it": before.kind == .question && after.kind == .page && !exits
        case "use": after.kind == .page && (sends || after.fields.contains { $0.count > 0 })
        case "show": visibleCount(after) > visibleCount(before)
        case "hide": visibleCount(after) < visibleCount(before)
        case "help": after.kind == .text && after.id.hasSuffix(" help")
        case "inspect": togglesInspector
        case "save as test": after.state == "save" && before.state != "save"
        case "start", "guided tour": effects.contains { if case .startFlow = $0 { true } else { false } }
        default: false
        }
    }

    /// Returns whether what a button with this name does has happened.
    private func presses(_ name: String) -> Bool {
        switch name {
        case "proceed": !exits && (sends || opensPage || after.kind == .question || showsMore)
        case "back": (opensPage || after.kind == .list) && !sends && !exits
        case "resend": sends
        case "change": opensPage && after.page == .email
        case "inbox": effects.contains(.readInbox)
        case "finish": exits
        case "restart": opensPage && [.email, .signIn, .resetPassword].contains(after.page)
        case "signIn": sends || (opensPage && [.signIn, .signInPassword, .signInCode].contains(after.page))
        case "signUp": opensPage && [.email, .password, .alias].contains(after.page)
        case "forgotPassword": opensPage && after.page == .resetPassword
        case "open": effects.contains { if case .open = $0 { true } else { isListening($0) } }
        case "copy": effects.contains { if case .copy = $0 { true } else { false } }
        case "forward", "paste": opensPage || effects.contains(where: isListening)
        case "anotherFlow": after.state == "flows"
        case "fault": after.state == "faults"
        default: false
        }
    }

    /// Whether the chosen answer of a question, or item of a list, was taken.
    private var isChosen: Bool {
        exits || after.state != before.state
            || effects.contains { if case .saveWalk = $0 { true } else { false } }
    }

    /// Whether the key did more than to say why it does nothing yet.
    var deservesAName: Bool {
        exits || sends || after.id != before.id || after.fields != before.fields
            || after.focusIndex != before.focusIndex
    }

    private var exits: Bool { effects.contains { if case .exit = $0 { true } else { false } } }
    private var sends: Bool { effects.contains { if case .send = $0 { true } else { false } } }

    /// Whether another page is shown, or another part of the page for a browser.
    private var opensPage: Bool { after.id != before.id && after.kind == .page }

    /// Whether nothing but the focused field of the page may have changed; with an answer, or from an open
    /// list, the focus may move on.
    private var answersField: Bool {
        guard after.id == before.id, let field = before.focusedField, let index = before.focusIndex else {
            return false
        }
        let mayMoveOn = after.fields[index].value != field.value || before.state.hasPrefix("list")
        return !exits && !sends && (after.focusIndex == index || mayMoveOn)
    }

    /// Whether the page shows an error or a notice.
    private var showsMore: Bool { after.notice != nil || after.fields.contains { $0.problem != nil } }

    private func isListening(_ effect: Wizard.Effect) -> Bool {
        if case .listen = effect { true } else { false }
    }

    private func visibleCount(_ snapshot: Wizard.PageSnapshot) -> Int {
        snapshot.fields.count { $0.value != nil }
    }
}
