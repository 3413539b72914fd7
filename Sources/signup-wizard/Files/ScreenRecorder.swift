import CommandLineSupport
import FileSystem
import Glibc
import NativeAuth
import Options
import Terminal

/// The recording of `--record`: it is fed screens, and written as one file when the program ends.
///
/// Give it the screens of ``Wizard/Wizard/redactedFrame(size:)``, which contain no password and no code. A file
/// that cannot be written changes nothing else.
struct ScreenRecorder {
    /// When the recording starts.
    let start: Timestamp
    private let path: String
    /// The accent color of the flow.
    var brand: Color? { didSet { if brand != oldValue { colors = nil } } }
    private var recording: Asciicast
    private var colors: Colors?
    private var isFinished = false

    /// The colors of the screen, with the palette that follows from them.
    private struct Colors {
        let theme: Theme
        let background: Color?
        let palette: Palette
    }

    /// Starts the recording of `--record`; `nil` without the option, or with a message if the file cannot be
    /// written.
    ///
    /// - Parameters:
    ///   - invocation: The options.
    ///   - brand: The accent color of the flow.
    init?(_ invocation: Invocation, brand: Color?) {
        guard let path = invocation[.record] else { return nil }
        guard Self.isWritable(path) else {
            Self.report(
                "\(path) cannot be written, so nothing is recorded. Choose another file with --record.")
            return nil
        }
        self.path = path
        self.brand = brand
        start = SystemClock.now()
        recording = Asciicast(startingAt: start.wall / 1_000)
    }

    /// Reports that there are no pages to record, because the program asks line by line.
    static func reportPlainMode() {
        report("In plain mode there are no pages, so nothing is recorded.")
    }

    /// Adds a screen.
    ///
    /// - Parameters:
    ///   - frame: The screen, without passwords and codes.
    ///   - theme: The theme that it is shown in.
    ///   - background: The background of the terminal, if it is known.
    ///   - time: When it is shown.
    mutating func show(
        _ frame: Frame, theme: Theme, background: Color? = nil, at time: Timestamp = SystemClock.now()
    ) {
        let palette = palette(theme, background)
        recording.show(frame, palette: palette, at: start.milliseconds(until: time))
    }

    /// Returns the palette of a theme with 24-bit colors, which players show whatever the terminal has.
    private mutating func palette(_ theme: Theme, _ background: Color?) -> Palette {
        if let colors, colors.theme == theme, colors.background == background { return colors.palette }
        let palette = Palette(theme: theme, brand: brand, depth: .direct, background: background)
        colors = Colors(theme: theme, background: background, palette: palette)
        return palette
    }

    /// Writes the file, and reports if that fails or if the recording is not complete; does nothing the next
    /// time.
    ///
    /// - Parameter time: When the last screen disappears.
    mutating func finish(at time: Timestamp = SystemClock.now()) {
        guard !isFinished else { return }
        isFinished = true
        let text = recording.text(endingAt: start.milliseconds(until: time))
        guard let draft = Draft(text, for: path, mode: 0o600), !Folder.exists(path), draft.publish() else {
            return Self.report("\(path) cannot be written, so there is no recording.")
        }
        if recording.isFull {
            let size = Asciicast.maximumBytes / 1_048_576
            Self.report("The recording reached \(size) MB, so the end is missing in \(path).")
        }
    }

    /// Returns whether a file can be written: a new one, or in place of a regular file that may be changed.
    private static func isWritable(_ path: String) -> Bool {
        if let file = FileDescriptor(ownFile: path, O_WRONLY) {
            guard file.isRegularFile else { return false }
        } else if errno != ENOENT {
            return false
        }
        guard let draft = Draft("", for: path, mode: 0o600) else { return false }
        draft.discard()
        return true
    }

    private static func report(_ message: String) {
        Console.error("\(Command.signUpWizard.name): \(message)")
    }
}
