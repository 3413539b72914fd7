import Commands
import FoundationEssentials
import Glibc
import NativeAuth
import PosixSupport
import Synchronization

/// The file of `--log`, to which a line is appended for each request and each reply.
///
/// Personal data is masked. Lines are written on a thread of their own, which exists only while there are
/// lines. A file that cannot be written changes nothing else.
final class LogFile: Sendable {
    private let path: String
    private let output: Output
    private let queue: DeliveryQueue<LogMessage>

    /// The open file, and whether a line could not be written.
    private final class Output: Sendable {
        let file: FileDescriptor
        let hasFailed = Mutex(false)

        init(_ file: consuming FileDescriptor) {
            self.file = file
        }

        func write(_ text: String) {
            hasFailed.withLock { hasFailed in
                if !hasFailed { hasFailed = !file.writeAll(Array((text + "\n").utf8)) }
            }
        }
    }

    /// Opens the file of `--log`; `nil` without the option.
    ///
    /// - Throws: Why the file cannot be used.
    convenience init?(_ invocation: Invocation) throws(CommandError) {
        guard let path = invocation[.log] else { return nil }
        // The pages are there.
        guard !OutputFile.isStandardOutput(path) else { throw CommandError(.isNoFile, path, .log) }
        let opened: FileDescriptor?
        do throws(OutputProblem) {
            opened = try FileDescriptor.output(path, O_APPEND | O_CREAT, mode: 0o600)
        } catch {
            throw CommandError(error, path, .log)
        }
        guard let file = opened else { throw CommandError(.isNotWritable, path, .log) }
        guard file.isPrivate, file.isOwnedByUser else {
            throw CommandError(
                .cannotWrite,
                "Other users can read \(path). Run chmod 600 \(path.shellPath), or choose another file with --log."
            )
        }
        self.init(path, file)
    }

    private init(_ path: String, _ file: consuming FileDescriptor) {
        self.path = path
        let output = Output(file)
        self.output = output
        queue = DeliveryQueue { output.write(Self.text(of: $0)) }
    }

    /// Returns a transport that logs the requests of another one.
    func transport(over base: any Transport) -> any Transport {
        let log = Log { _ in
            true
        } to: { [queue] line in
            queue.append(line.message(under: .allPII, after: Self.head(of: line)))
        }
        return LoggingTransport(base, log: log) { .milliseconds(SystemClock.now().monotonic) }
    }

    /// Waits a moment until all lines are written, and reports if some could not be.
    func finish() {
        let isComplete = queue.waitUntilDelivered(within: .seconds(1))
        guard !isComplete || output.hasFailed.withLock(\.self) else { return }
        Self.report("\(path) cannot be written, so lines of the log are missing.")
    }

    private static func report(_ message: String) {
        Console.error("\(Command.signUpWizard.name): \(message)")
    }

    private static func text(of item: DeliveryQueue<LogMessage>.Item) -> String {
        switch item {
        case .message(let message): return message.text
        case .dropped(let count):
            let line = LogLine(.linesDropped(count), correlationID: nil)
            return line.message(under: .allPII, after: head(of: line)).text
        }
    }

    /// Returns the text before a message: time, level and correlation ID.
    private static func head(of line: LogLine) -> String {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt)
        return "\(style.format(Date())) \(line.level.name) \(line.correlationID)"
    }
}
