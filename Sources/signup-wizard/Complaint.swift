import Accounts
import Curses
import Glibc
import UserFlow

/// What keeps the program from going on: one line for the person, and an exit status for the shell.
struct Complaint: Error {
    /// The statuses of sysexits.h that the program uses.
    enum Status: Int32 {
        case usage = 64
        case badData = 65
        case cannotRead = 66
        case cannotWrite = 73
        case brokenDatabase = 74
        case tryLater = 75
    }

    let status: Status
    let text: String

    init(_ status: Status, _ text: String) {
        self.status = status
        self.text = text
    }

    /// Says it and ends the program.
    func end() -> Never {
        Console.complain("signup-wizard: \(text)")
        exit(status.rawValue)
    }
}

extension Complaint {
    init(_ failure: DataFolderFailure) {
        switch failure {
        case .notWritable(let path):
            self.init(.cannotWrite, "\(path) cannot be written. Choose another folder with --data.")
        case .inUse(let path):
            self.init(
                .tryLater, "The folder \(path) is in use by another signup-wizard. Close that one first.")
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

    init(_ failure: CursesFailure) {
        switch failure {
        case .unknownTerminal(let name):
            self.init(.usage, "The terminal \"\(name)\" is unknown here. Set TERM to one that infocmp knows.")
        case .cannotDraw:
            self.init(.usage, "This terminal cannot draw pages. Try another one, such as TERM=xterm.")
        }
    }

    init(_ failure: FlowFileFailure, file: String) {
        let place = failure.place.isEmpty ? "" : "\(failure.place): "
        self.init(.badData, "\(file): \(place)\(Self.words(for: failure.problem))")
    }

    private static func words(for problem: FlowFileFailure.Problem) -> String {
        switch problem {
        case .notJSON: "This is not JSON."
        case .missing: "This member is missing."
        case .wrongType: "This member has another type than it needs."
        case .unknownValue: "This value is not among the possible ones."
        case .unknownAttribute(let name): "No attribute is called \"\(name)\"."
        case .duplicateAttribute(let name): "Two attributes are called \"\(name)\"."
        case .outOfRange(let range): "The number is between \(range.lowerBound) and \(range.upperBound)."
        case .empty: "This is empty."
        case .notAColor: "A colour is written like #0F6CBD."
        case .nothingRequired: "A page after the code needs a required attribute."
        }
    }
}
