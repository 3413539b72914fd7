import Dispatch
import Foundation
import Storyboard
import Synchronization
import Tenant
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// What holds for the frame of every state of a flow, at every size and in every language.
///
/// At night, every flow is explored in every language and at every size; otherwise a short one in the widest.
struct EveryStateTests {
    private static let sizes =
        (Nightly.isEnabled
        ? [(20, 6), (40, 12), (60, 16), (80, 24), (120, 40), (200, 60)] : [(20, 6)])
        .map { Frame.Size(width: $0, height: $1) }

    /// A frame and how to find it.
    private struct StateFrame {
        var name: String
        var state: String
        var frame: Frame
    }

    /// The flows to explore, each in a language.
    private static var runs: [(flow: UserFlow, language: Language)] {
        get throws {
            guard Nightly.isEnabled else {
                return [(try .sample("fabrikam"), .japanese)]
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
        #expect(frames.count > 100)
        return Array(frames.filter { !rule($0.frame) }.map { "\($0.name)\n\($0.frame.text)" }.prefix(5))
    }

    @Test(.rule("R-02")) func `no text is written over other text or beyond the edge`() throws {
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

    @Test(.rule("R-02")) func `the caret is inside the frame`() throws {
        let violations = try Self.violations { frame in
            guard let caret = frame.caret else { return true }
            return (0..<frame.size.width).contains(caret.x) && (0..<frame.size.height).contains(caret.y)
        }

        #expect(violations == [])
    }

    @Test(.rule("R-02")) func `the focus is marked without color`() throws {
        // Nothing has the focus there.
        let states: Set = ["help", "inbox.empty", "inbox.message", "tty.small"]
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

/// The pages for accounts that exist: a password reset, a second factor and a registration.
struct ExistingAccountTests {
    private static let resetPages: Set<PageID?> = [.resetPassword, .resetCode, .newPassword]
    private static let strongAuthPages: Set<PageID?> = [.authMethod, .registration, .authCode]

    @Test(arguments: StoryboardTests.names)
    func `every state of a password reset is reached in every flow with passwords`(name: String) throws {
        let storyboard = try StoryboardTests.storyboard(name)
        let hasPasswords = storyboard.flow.identityProvider == .emailPassword

        let reached = Set(storyboard.scenes.map(\.state).filter { Self.resetPages.contains($0.page) })

        let all = Set(Storyboard.State.all.filter { Self.resetPages.contains($0.page) })
        #expect(reached == (hasPasswords && !storyboard.flow.needsBrowser ? all : []))
    }

    @Test(arguments: StoryboardTests.names)
    func `every state of strong authentication is reached in every flow that signs in`(name: String) throws {
        let storyboard = try StoryboardTests.storyboard(name)
        guard !storyboard.flow.needsBrowser else { return }
        // A code is no second factor where a code is the first one.
        let hasPasswords = storyboard.flow.identityProvider == .emailPassword
        let pages = Self.strongAuthPages.subtracting(hasPasswords ? [] : [.authMethod])

        let reached = Set(storyboard.scenes.map(\.state))

        #expect(Storyboard.State.all.filter { pages.contains($0.page) && !reached.contains($0) } == [])
    }

    @Test(.nightly) func `a flow with a second factor asks for it on the main path`() throws {
        var flow = try #require(try UserFlow.bundled("woodgrove"))
        flow.requiresSecondFactor = true
        let storyboard = StoryboardTests.storyboard(of: flow)
        let drawing = StoryboardTests.page(of: storyboard)

        #expect(
            storyboard.mainPath.map(\.page.id)
                == [.email, .password, .code, .done, .authMethod, .authCode, .done])
        #expect(Set(storyboard.pages).count == storyboard.pages.count)
        #expect(drawing.matches(of: /<rect/).count == storyboard.pages.count { !$0.isAnyPage })
    }
}
