import TenantStore
import Dispatch
import Foundation
import Storyboard
import Synchronization
import Terminal
import TestSupport
import Testing
import UserFlow

/// What holds for the frame of every state of a flow, at every size and in every language.
///
/// Nightly, every flow is explored in every language; otherwise one with many kinds of fields and a short one.
struct EveryStateTests {
    private static let sizes = [(20, 6), (40, 12), (60, 16), (80, 24), (120, 40), (200, 60)].map {
        Frame.Size(width: $0, height: $1)
    }

    /// A frame and how to find it.
    private struct StateFrame {
        var name: String
        var state: String
        var frame: Frame
    }

    /// The flows to explore, each in a language.
    private static var runs: [(flow: UserFlow, language: Language)] {
        get throws {
            guard ProcessInfo.processInfo.environment["NIGHTLY"] != nil else {
                return [(try .sample("tailspin"), .german), (try .sample("fabrikam"), .japanese)]
            }
            let flows = try UserFlow.bundled.map(UserFlow.sample) + [StoryboardTests.oddFlow]
            return flows.flatMap { flow in Language.supported.map { (flow, $0) } }
        }
    }

    /// The frames of all states, explored once and on all processors.
    private static let frames = Result {
        let runs = try Self.runs
        let found = Mutex<[[StateFrame]]>([])
        DispatchQueue.concurrentPerform(iterations: runs.count) { index in
            let frames = Self.stateFrames(of: runs[index].flow, in: runs[index].language)
            found.withLock { $0.append(frames) }
        }
        return found.withLock { $0.flatMap(\.self) }
    }

    private static func stateFrames(of flow: UserFlow, in language: Language) -> [StateFrame] {
        let storyboard = Storyboard(
            of: flow, language: language, sizes: sizes, isClean: false, signer: Ed25519Signer())
        return storyboard.scenes.flatMap { scene in
            scene.frames.map { frame in
                let size = "\(frame.size.width)x\(frame.size.height)"
                return StateFrame(
                    name: "\(flow.name) \(scene.name) \(language.tag) \(size)", state: scene.state.id,
                    frame: frame)
            }
        }
    }

    /// Returns the names of the frames that break a rule, the first ones only.
    private static func violations(
        exceptIn states: Set<String> = [], of rule: (Frame) -> Bool
    ) throws -> [String] {
        // The review opens at its top, with the focus further down on a small screen.
        let frames = try Self.frames.get().filter {
            !states.contains($0.state) && !($0.name.contains(" review-") && $0.frame.size.height < 16)
        }
        #expect(frames.count > 500)
        return Array(frames.filter { !rule($0.frame) }.map { "\($0.name)\n\($0.frame.text)" }.prefix(5))
    }

    @Test func `R-02 no text is written over other text or beyond the edge`() throws {
        let violations = try Self.violations { frame in
            (0..<frame.size.height).allSatisfy { row in
                let runs = frame.runs(inRow: row)
                let isInOrder = zip(runs, runs.dropFirst()).allSatisfy { $0.x + $0.text.columns <= $1.x }
                let columns = 0...frame.size.width
                return isInOrder
                    && runs.allSatisfy { columns.contains($0.x) && columns.contains($0.x + $0.text.columns) }
            }
        }

        #expect(violations == [])
    }

    @Test func `R-02 the caret is inside the frame`() throws {
        let violations = try Self.violations { frame in
            guard let caret = frame.caret else { return true }
            return (0..<frame.size.width).contains(caret.x) && (0..<frame.size.height).contains(caret.y)
        }

        #expect(violations == [])
    }

    @Test func `R-02 the focus is marked without color`() throws {
        // Nothing has the focus there.
        let states: Set = ["help", "inbox.empty", "tty.small"]
        let violations = try Self.violations(exceptIn: states) { frame in
            (0..<frame.size.height).contains { row in
                frame.fills(inRow: row).contains { $0.surface == .focus || $0.surface == .highlight }
                    || frame.runs(inRow: row).contains(where: Self.marksFocus)
            }
        }

        #expect(violations == [])
    }

    /// Returns whether a run is a heavy frame, the bar of a filled field, a checkbox with the focus, or a
    /// pressed button with its spinner.
    private static func marksFocus(_ run: Frame.Run) -> Bool {
        run.text.text.hasPrefix("┏") || (run.surface == .field && run.text == "▌")
            || run.style == .focusedLabel || run.text.text.contains { "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0) }
    }
}
