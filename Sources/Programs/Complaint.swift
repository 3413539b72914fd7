public import Accounts
internal import Glibc
public import UserFlow

/// An error that ends the program, with a message for the user and an exit status.
public struct Complaint: Error {
    /// The exit statuses from sysexits.h that the programs use.
    public enum Status: Int32, Sendable {
        /// The arguments are invalid (`EX_USAGE`).
        case usage = 64
        /// The contents of a file are invalid (`EX_DATAERR`).
        case badData = 65
        /// A file cannot be read (`EX_NOINPUT`).
        case cannotRead = 66
        /// A file or folder cannot be written (`EX_CANTCREAT`).
        case cannotWrite = 73
        /// A database cannot be read (`EX_IOERR`).
        case brokenDatabase = 74
        /// A temporary failure (`EX_TEMPFAIL`).
        case tryLater = 75
    }

    /// The exit status.
    public let status: Status
    /// The message, of one or more lines.
    public let text: String

    /// Creates an error whose message starts with the program's name.
    public init(_ status: Status, _ text: String) {
        self.status = status
        self.text = "\(Self.program): \(text)"
    }

    /// Writes the message to the standard error and exits.
    public func end() -> Never {
        Console.complain(text)
        exit(status.rawValue)
    }

    /// The name that the program was started with.
    static var program: Substring {
        CommandLine.arguments.first?.split(separator: "/").last ?? "signup"
    }
}

extension Complaint {
    /// Creates the error for a data folder that cannot be used.
    public init(_ failure: DataFolderFailure) {
        switch failure {
        case .notWritable(let path):
            self.init(.cannotWrite, "\(path) cannot be written. Choose another folder with --data.")
        case .inUse(let path):
            self.init(.tryLater, "The folder \(path) is in use by another \(Self.program). Close it first.")
        case .foreignFile(let file):
            self.init(
                .badData, "\(file) is not an accounts database and was not changed. Use another --data.")
        case .newer(let file, let version):
            self.init(
                .badData,
                "\(file) is from a newer version (\(version)) and was not changed. Update, or use another --data."
            )
        case .unreadable(let file):
            self.init(.brokenDatabase, "\(file) cannot be read. Check its permissions and the disk.")
        }
    }

    /// Creates the error for an invalid flow file: a line for each mistake, starting with the file's name.
    public init(_ failure: FlowFileFailure, file: String) {
        self.init(mistakes: failure.lines(file: file))
    }

    /// Creates the error for invalid files: a line for each mistake, starting with the file's name.
    public init(mistakes lines: [String]) {
        status = .badData
        text = lines.joined(separator: "\n")
    }
}
