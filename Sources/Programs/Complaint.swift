public import Accounts
internal import Glibc
public import UserFlow

/// What keeps a program from going on: words for the person, and an exit status for the shell.
public struct Complaint: Error {
    /// The statuses of sysexits.h that the programs use.
    public enum Status: Int32, Sendable {
        case usage = 64
        case badData = 65
        case cannotRead = 66
        case cannotWrite = 73
        case brokenDatabase = 74
        case tryLater = 75
    }

    /// The exit status.
    public let status: Status
    /// The words.
    public let text: String

    /// Complains in the name of the program that runs.
    public init(_ status: Status, _ text: String) {
        self.status = status
        self.text = "\(Self.program): \(text)"
    }

    /// Says it and ends the program.
    public func end() -> Never {
        Console.complain(text)
        exit(status.rawValue)
    }

    /// The name that the program was called by.
    static var program: Substring {
        CommandLine.arguments.first?.split(separator: "/").last ?? "signup"
    }
}

extension Complaint {
    /// What is wrong with a folder for accounts.
    public init(_ failure: DataFolderFailure) {
        switch failure {
        case .notWritable(let path):
            self.init(.cannotWrite, "\(path) cannot be written. Choose another folder with --data.")
        case .inUse(let path):
            self.init(
                .tryLater, "The folder \(path) is in use by another \(Self.program). Close that one first.")
        case .notOurs(let file):
            self.init(
                .badData, "\(file) is not a database of ours. It was left alone; choose another --data.")
        case .newer(let file, let version):
            self.init(
                .badData,
                "\(file) comes from a newer version (\(version)). It was left alone; update, or choose another --data."
            )
        case .unreadable(let file):
            self.init(.brokenDatabase, "\(file) cannot be read. Check its permissions and the disk.")
        }
    }

    /// The mistakes in a flow file: a line for each, which begins with the file's name instead of ours.
    public init(_ failure: FlowFileFailure, file: String) {
        self.init(mistakes: failure.lines(file: file))
    }

    /// The mistakes in files: a line for each, which begins with the file's name instead of ours.
    public init(mistakes lines: [String]) {
        status = .badData
        text = lines.joined(separator: "\n")
    }
}
