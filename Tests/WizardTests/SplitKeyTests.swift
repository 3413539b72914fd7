import Terminal
import Testing

@testable import Wizard

/// Keys and replies whose bytes arrive with a pause between them, at different places of the wizard.
struct SplitKeyTests {
    /// A place where keys have different effects.
    enum Place: String, CaseIterable {
        case page, button, list, overlay, question, menu

        func makeHarness() throws -> WizardHarness {
            var harness =
                switch self {
                case .menu: WizardHarness(demo: try .bundled())
                case .list: try PageFixture.attributes.makeHarness()
                case .question: try WizardHarness("fabrikam")
                case .page, .button, .overlay: try WizardHarness.atCode()
                }
            harness.handle(.resize(Frame.Size(width: 80, height: 24)))
            switch self {
            case .page: harness.type("12")
            case .button: harness.press(.tab)
            case .list: harness.type("Den")
            case .overlay: harness.press(.function(1))
            case .question:
                harness.type("ada")
                harness.press(.escape)
            case .menu: harness.press(.move(.down))
            }
            return harness
        }
    }

    /// What keyboards and terminals send.
    private static let sequences = [
        "\u{1B}[D", "\u{1B}OA", "\u{1B}[1;5C", "\u{1B}[H", "\u{1B}[4~", "\u{1B}[5~", "\u{1B}[3~", "\u{1B}[Z",
        "\u{1B}OP", "\u{1B}[12~", "\u{1B}[[A", "\u{1B}[99;5u", "\u{1B}[27;5;103~", "\u{1B}[67;46;3;1;8;1_",
        "\u{1B}[<0;9;9M", "\u{1B}[<65;9;9M", "\u{1B}[I", "\u{1B}[200~12\u{1B}[201~", "\u{1B}[2;2R",
        "\u{1B}[?2026;2$y", "\u{1B}[?62;22c", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
        "\u{1B}P>|XTerm(390)\u{1B}\\",
    ]

    @Test(arguments: Place.allCases, [KeyDecoder.localEscapeDelay, KeyDecoder.remoteEscapeDelay])
    func `a pause in a sequence never types its rest, and a longer one than the Esc waits makes it an Esc`(
        place: Place, delay: Int64
    ) throws {
        let harness = try place.makeHarness()
        for sequence in Self.sequences {
            var decoder = KeyDecoder()
            let whole = decoder.decode(ArraySlice(sequence.utf8))
            for cut in 1..<sequence.utf8.count {
                for pause: Int64 in [30, 80, 200, 400] {
                    let outputs = Self.decode(sequence, pauseAt: cut, milliseconds: pause, delay: delay)
                    // Replies and pastes count all the same.
                    let rest = whole.filter { if case .key = $0 { false } else { !$0.isMouse } }
                    let expected = pause < delay || cut > 2 ? whole : cut == 1 ? [.key(.escape)] + rest : rest

                    #expect(
                        harness.text(after: outputs) == harness.text(after: expected),
                        "\(sequence.debugDescription) with a pause of \(pause) ms at \(cut)")
                }
            }
        }
    }

    private static func decode(_ text: String, pauseAt cut: Int, milliseconds: Int64, delay: Int64)
        -> [KeyDecoder.Output]
    {
        let bytes = Array(text.utf8)
        var decoder = KeyDecoder(escapeDelay: delay)
        var outputs = decoder.decode(bytes[..<cut])
        var remaining = milliseconds
        while let timeout = decoder.timeout, timeout <= remaining {
            remaining -= timeout
            outputs += decoder.timeOut()
        }
        return outputs + decoder.decode(bytes[cut...])
    }
}

extension KeyDecoder.Output {
    fileprivate var isMouse: Bool { if case .mouse = self { true } else { false } }
}

extension WizardHarness {
    /// Returns the screen and what was sent after some input.
    fileprivate func text(after outputs: [KeyDecoder.Output]) -> [String] {
        var harness = self
        for output in outputs {
            switch output {
            case .key(let key): harness.handle(.key(key))
            case .paste(let text): harness.handle(.paste(text))
            case .mouse(let event): harness.handle(.mouse(event))
            case .report: break
            }
        }
        return [harness.text(), "\(harness.requests.count)", "\(String(describing: harness.exitOutcome))"]
    }
}
