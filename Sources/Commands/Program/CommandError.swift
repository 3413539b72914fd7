import Glibc
import NativeAuth
package import PosixSupport
import UserFlow

/// An error that ends the program, with a message for the user and an exit status.
package struct CommandError: Error {
    /// The exit statuses from sysexits.h that the programs use.
    package enum Status: Int32, Sendable {
        /// The program works, but could not do what the user asked for.
        case unsuccessful = 1
        /// The arguments are invalid (`EX_USAGE`).
        case usage = 64
        /// The contents of a file are invalid (`EX_DATAERR`).
        case invalidData = 65
        /// A file cannot be read (`EX_NOINPUT`).
        case cannotRead = 66
        /// A service cannot be reached (`EX_UNAVAILABLE`).
        case unavailable = 69
        /// A file or folder cannot be written (`EX_CANTCREAT`).
        case cannotWrite = 73
        /// A database cannot be read, or a result cannot be written (`EX_IOERR`).
        case ioError = 74
        /// A temporary failure (`EX_TEMPFAIL`).
        case temporaryFailure = 75
        /// The app or the tenant is set up wrongly (`EX_CONFIG`).
        case misconfigured = 78
    }

    /// The exit status.
    package let status: Status
    /// The message, of one or more lines.
    package let message: String
    /// The message without the program's name.
    let reason: String

    /// Creates an error whose message starts with the program's name.
    package init(_ status: Status, _ message: String) {
        self.status = status
        self.message = "\(Self.programName): \(message)"
        reason = message
    }

    /// Writes the message to the standard error and exits.
    package func reportAndExit() -> Never {
        Console.error(message)
        ProcessExit.end(status: status.rawValue)
    }

    /// The name that the program was started with.
    static var programName: Substring {
        CommandLine.arguments.first?.split(separator: "/").last ?? "signup"
    }
}

extension CommandError {
    /// Creates the error for a data folder that cannot be used.
    ///
    /// - Parameters:
    ///   - failure: Why it cannot be used.
    ///   - hasMemoryOption: Whether the program can do without a folder, which it then suggests.
    package init(_ failure: DataFolderFailure, hasMemoryOption: Bool = false) {
        switch failure {
        case .notWritable(let path):
            self.init(.cannotWrite, "\(path) cannot be written. Choose another folder with --data.")
        case .insecurePermissions(let path):
            self.init(.cannotWrite, "Others can replace files in \(path). Run: chmod 700 \(path.shellPath)")
        case .inUse(let path):
            self.init(
                .temporaryFailure,
                "The folder \(path) is in use by another \(Self.programName). Close it first"
                    + (hasMemoryOption ? ", or use --data :memory:." : "."))
        case .foreignFile(let file):
            self.init(
                .invalidData, "\(file) is not an accounts database and was not changed. Use another --data.")
        case .olderVersion(let file, let version):
            self.init(
                .invalidData,
                "\(file) is from an older version (\(version)) and was not changed. Delete it, or use another --data."
            )
        case .newerVersion(let file, let version):
            self.init(
                .invalidData,
                "\(file) is from a newer version (\(version)) and was not changed. Update, or use another --data."
            )
        case .unreadable(let file):
            self.init(.ioError, "\(file) cannot be read. Check its permissions and the disk.")
        }
    }

    /// Creates the error for a flow file that cannot be used.
    init(_ problem: FlowFileProblem, file: String) {
        switch problem {
        case .missing: self.init(.usage, "There is no flow file \(file). Check the path.")
        case .unreadable:
            self.init(
                .cannotRead,
                "The flow file \(file) cannot be read. Check that it is a file, and its permissions.")
        case .invalid(let failure): self.init(failure, file: file)
        }
    }

    /// Creates the error for an invalid flow file: a line for each mistake, starting with the file's name.
    init(_ failure: FlowFileFailure, file: String) {
        self.init(fileErrors: failure.lines(file: file))
    }

    /// Creates the error for invalid files: a line for each mistake, starting with the file's name.
    package init(fileErrors lines: [String]) {
        status = .invalidData
        message = lines.joined(separator: "\n")
        reason = message
    }
}

/// The end of a process that has more than one thread.
package enum ProcessExit {
    /// Ends the process at once, without running exit handlers.
    ///
    /// A library's exit handler frees memory that another thread may still be using: GnuTLS's, for example,
    /// while the key for tokens is generated. ``Console`` does not buffer its output, so nothing is lost.
    ///
    /// - Parameter status: The exit status, from 0 to 255.
    package static func end(status: Int32) -> Never {
        _exit(status)
    }
}
