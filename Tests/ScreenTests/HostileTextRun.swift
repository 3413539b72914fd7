import Foundation
import TestSupport
import Testing

/// The kinds of external text that the wizard shows or receives.
enum Slot: Int, CaseIterable {
    case brand, title, label, hint, choice, otherChoice, example, target, channel, errorDescription,
        reference, suberror
    case pattern, reason
}

/// A sign-up with a flow and a tenant whose texts are given, and the screens that it showed.
struct HostileTextRun {
    private(set) var screens: [Snapshot] = []
    /// The screens of the inspector on the same pages.
    private(set) var inspectorScreens: [Snapshot] = []
    let output: [UInt8]
    let address: String

    init(texts: [String]) throws {
        let folder = try TemporaryFolder()
        let tenant = try ScriptedTenant(Self.script(texts))
        let flow = try folder.write(Self.json(Self.flow(texts)), to: "flow.json")
        let terminal = try PseudoTerminal.wizard(at: tenant.address, flow: flow, ["--theme", "dark"])
        // Announces support for synchronized output, so that each frame is complete.
        terminal.answersQueries = false
        terminal.type("\u{1B}[?2026;2$y\u{1B}[?1;2c")
        for (keys, text) in Self.steps {
            terminal.type(keys)
            try #require(terminal.shows(text), "waited for \(text) in\n\(terminal.screen.text)")
            // Opening and closing the help makes the wizard draw a complete frame of the page.
            terminal.type("\u{1B}OP")
            try #require(terminal.showsFrame(with: "\n           Keys\n"))
            terminal.type("\u{7}")
            try #require(terminal.showsFrame(with: text))
            screens.append(Snapshot(terminal.screen))
            terminal.type("\u{1B}OR")
            try #require(terminal.showsFrame(with: " State "))
            inspectorScreens.append(Snapshot(terminal.screen))
            terminal.type("\u{7}")
            try #require(terminal.showsFrame(with: text))
        }
        terminal.type("\u{3}\u{3}")
        _ = terminal.waitForExit()
        output = terminal.output
        address = tenant.address
    }

    /// Keys, and the wizard's own text that they bring to the screen, which no external text may hide.
    private static let steps = [
        ("", "What's your email address?"), ("ada@contoso.com\r", "Esc back"),
        ("one\tx\r\r", "Check your email"),
        ("12345678\r", "That code isn't right"), ("12345679\r", "Esc back   F1 help"),
        ("two\r", "Error: "),
        ("\u{15}three\r", "Continue in your browser"),
    ]

    static func flow(_ texts: [String]) -> [String: Any] {
        func text(_ slot: Slot) -> String { texts[slot.rawValue] }
        func choice(_ value: String, _ slot: Slot) -> [String: Any] {
            ["value": value, "label": ["en": text(slot)]]
        }
        return [
            "name": text(.brand), "identityProvider": "emailOneTimePasscode",
            "pages": [
                ["title": ["en": text(.title)], "when": "start", "attributes": ["city", "state"]],
                ["title": ["en": text(.title)], "attributes": ["jobTitle"]],
            ],
            "attributes": [
                [
                    "name": "city", "kind": "text", "required": true, "label": ["en": text(.label)],
                    "hint": ["en": text(.hint)],
                ],
                [
                    "name": "state", "kind": "choice", "label": ["en": text(.label)],
                    "choices": [choice("x1", .choice), choice("x2", .otherChoice)],
                ],
                [
                    "name": "jobTitle", "kind": "text", "required": true, "label": ["en": text(.label)],
                    // Cut to the maximum length of an answer.
                    "example": String(text(.example).unicodeScalars.prefix(100)),
                ],
            ],
        ]
    }

    static func script(_ texts: [String]) -> ScriptedTenant.Script {
        func text(_ slot: Slot) -> String { texts[slot.rawValue] }
        let refusal: [String: Any] = [
            "error": "invalid_grant", "error_codes": [50181], "error_description": text(.errorDescription),
            "correlation_id": text(.reference),
            "trace_id": text(.reference), "continuation_token": "t",
        ]
        let replies: [(Int, [String: Any])] = [
            (200, ["continuation_token": "t"]),
            (
                200,
                [
                    "continuation_token": "t", "challenge_type": "oob",
                    "challenge_target_label": text(.target),
                    "challenge_channel": text(.channel), "binding_method": "prompt", "code_length": 8,
                    "interval": 0,
                ]
            ),
            (400, refusal.merging(["suberror": "invalid_oob_value"]) { $1 }),
            (
                400,
                refusal.merging(["error": "attributes_required"]) { $1 }.merging(
                    [
                        "required_attributes": [
                            [
                                "name": "jobTitle", "type": text(.suberror), "required": true,
                                // Every answer matches, so that no pattern warning appears.
                                "options": ["regex": "(?:\(text(.pattern)))?"],
                            ]
                        ]
                    ] as [String: Any]
                ) { $1 }
            ),
            (
                400,
                refusal.merging(["suberror": "attribute_validation_failed"]) { $1 }.merging(
                    [
                        "invalid_attributes": [["name": "jobTitle"]]
                    ] as [String: Any]
                ) { $1 }
            ),
            (200, ["challenge_type": "redirect", "redirect_reason": text(.reason)]),
        ]
        let bodies = replies.map { (status: $0.0, body: json($0.1)) }
        let count = Counter()
        return { _, _ in bodies[min(count.next(), bodies.count - 1)] }
    }

    static func json(_ value: [String: Any]) -> String {
        (try? JSONSerialization.data(withJSONObject: value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

extension PseudoTerminal {
    /// Whether a complete frame with a text appears, on a terminal with synchronized output.
    fileprivate func showsFrame(with text: String) -> Bool {
        let start = output.count
        return wait {
            let newOutput = $0.output(from: start)
            return $0.screen.text.contains(text) && newOutput.hasSuffix("\u{1B}[?2026l")
        }
    }
}
