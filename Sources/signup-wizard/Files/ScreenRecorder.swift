import CommandLineSupport
import FileSystem
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

    /// Starts the recording of `--record`; `nil` without the option.
    ///
    /// - Parameters:
    ///   - invocation: The options.
    ///   - brand: The accent color of the flow.
    /// - Throws: Why the file cannot be written.
    init?(_ invocation: Invocation, brand: Color?) throws(CommandError) {
        guard let path = invocation[.record] else { return nil }
        guard !OutputFile.isStandardOutput(path) else { throw CommandError(.isNoFile, path, .record) }
        try OutputFile.check(path, option: .record)
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
        do throws(OutputProblem) {
            let draft = try Draft(text, for: path, mode: 0o600)
            defer { draft.discard() }
            try draft.publish()
        } catch {
            return Self.report("\(path) cannot be written, so there is no recording.")
        }
        if recording.isFull {
            let size = Asciicast.maximumBytes / 1_048_576
            Self.report("The recording reached \(size) MB, so the end is missing in \(path).")
        }
    }

    private static func report(_ message: String) {
        Console.error("\(Command.signUpWizard.name): \(message)")
    }
}
