import NativeAuth
import Terminal
import Wizard

/// Records the pages of a replay at the pace of a person, since the replay itself takes a moment.
final class ReplayRecorder {
    private static let size = Frame.Size(width: 80, height: 24)

    private var recorder: ScreenRecorder
    private var time: Timestamp
    private var frame: Frame?
    private var pageID = ""
    private var isPageNew = false

    /// How long a screen is shown, in milliseconds.
    private enum Pause {
        static let key: Int64 = 80
        static let newPage: Int64 = 1_200
        static let filledPage: Int64 = 700
        static let end: Int64 = 3_000
    }

    init(_ recorder: ScreenRecorder) {
        self.recorder = recorder
        time = recorder.start
    }

    /// Adds the current screen of a wizard, if it has changed.
    func record(_ wizard: Wizard) {
        let next = wizard.redactedFrame(size: Self.size)
        guard next != frame else { return }
        let id = wizard.snapshot.id
        if frame != nil {
            let pause = isPageNew ? Pause.newPage : id != pageID ? Pause.filledPage : Pause.key
            time = time.adding(milliseconds: pause)
        }
        (frame, isPageNew, pageID) = (next, id != pageID, id)
        recorder.show(next, theme: .dark, at: time)
    }

    /// Writes the file.
    func finish() {
        recorder.finish(at: time.adding(milliseconds: Pause.end))
    }
}
