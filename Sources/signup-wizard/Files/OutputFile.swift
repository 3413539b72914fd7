import Commands
import FoundationEssentials
import Glibc
import PosixSupport
import Tenant

/// Writes what a user asked for to files, or to the standard output.
///
/// Files are written atomically: each is written to a temporary file, which is then renamed.
enum OutputFile {
    /// Whether a path means the standard output, as for other programs.
    ///
    /// Following `/dev/stdout` would replace the file that a shell has opened, so it is taken by its name.
    static func isStandardOutput(_ path: String) -> Bool {
        ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
    }

    /// Writes a file or to the standard output.
    ///
    /// - Parameters:
    ///   - text: The contents.
    ///   - path: The path of the file, or `-`.
    ///   - option: The option that takes the path.
    ///   - replaced: The file that it may replace.
    ///   - mode: The permissions of a new file.
    static func write(
        _ text: String, to path: String, option: Option = StoryboardOptions.output,
        replacing replaced: ReplacedFile = .any, mode: mode_t = 0o666
    ) throws(CommandError) {
        guard isStandardOutput(path) else { return try write([(path, text, replaced)], option, mode: mode) }
        guard DescriptorIO.writeAll(Array(text.utf8), to: STDOUT_FILENO) else {
            throw CommandError(.cannotWrite, "The standard output cannot be written.")
        }
    }

    /// Prints what was written: to the standard error if the standard output has the contents.
    static func report(_ line: String, of path: String) {
        if isStandardOutput(path) { Console.error(line) } else { Console.output("\(line) in \(path)") }
    }

    /// Checks that a file can be written, without changing it.
    ///
    /// - Parameters:
    ///   - path: The path of the file, or `-`.
    ///   - option: The option that takes the path.
    static func check(_ path: String, option: Option) throws(CommandError) {
        guard !isStandardOutput(path) else { return }
        do throws(OutputProblem) {
            _ = try FileDescriptor.output(path)
            guard access(Folder.parent(of: path), W_OK | X_OK) == 0 else { throw .isNotWritable }
        } catch {
            throw CommandError(error, path, option)
        }
    }

    /// Writes all of the files, or none; the error names the file and the option.
    static func write(
        _ files: [(path: String, text: String, replaced: ReplacedFile)], _ option: Option,
        mode: mode_t = 0o666
    ) throws(CommandError) {
        var drafts: [Draft] = []
        defer { for draft in drafts { draft.discard() } }
        for (path, text, _) in files {
            do throws(OutputProblem) { drafts.append(try Draft(text, for: path, mode: mode)) } catch {
                throw CommandError(error, path, option)
            }
        }
        for (index, file) in files.enumerated() {
            do throws(OutputProblem) { try drafts[index].publish(replacing: file.replaced) } catch {
                for (earlier, draft) in zip(files[..<index], drafts) where earlier.replaced == .none {
                    draft.withdraw()
                }
                throw CommandError(error, file.path, option)
            }
        }
    }
}

/// The file at a path that a new one may replace.
enum ReplacedFile: Hashable, Sendable {
    /// None: the new file is the first of its name, or is not written.
    case none
    /// The one with these bytes, or none.
    case contents([UInt8])
    /// Any, since the user named the file to write.
    case any
}

extension CommandError {
    /// Creates the error for a file that a user named and that is not written.
    ///
    /// - Parameters:
    ///   - problem: Why it is not written.
    ///   - path: The path of the file.
    ///   - option: The option that takes the path.
    init(_ problem: OutputProblem, _ path: String, _ option: Option) {
        let reason =
            switch problem {
            case .isLink: "\(path) is a symbolic link and was not changed."
            case .isNoFile: "\(path) is not a regular file and was not changed."
            case .isNotWritable: "\(path) cannot be written."
            case .isTaken: "There is a file \(path) already."
            case .isChanged: "\(path) was changed in the meantime, so it was not replaced."
            }
        self.init(.cannotWrite, "\(reason) Choose another path with --\(option.name).")
    }
}

/// A temporary file with the contents of another one, which is on disk and complete.
struct Draft {
    private let path: String
    private let temporaryPath: String

    /// Writes the contents of a file to a new one in the same folder.
    ///
    /// What is at the path must be a regular file that can be written, or nothing. Other users of the folder
    /// cannot foretell its name, and a link in its place is not followed (security C-25).
    ///
    /// - Parameters:
    ///   - text: The contents.
    ///   - path: The path of the file.
    ///   - mode: The permissions of the new file.
    init(_ text: String, for path: String, mode: mode_t = 0o666) throws(OutputProblem) {
        _ = try FileDescriptor.output(path)
        var random = SodiumGenerator()
        self.path = path
        temporaryPath = "\(path).\(String(random.next() as UInt64, radix: 36)).part"
        guard let file = FileDescriptor(ownFile: temporaryPath, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        else { throw .isNotWritable }
        guard file.writeAll(text.utf8), file.synchronize(), file.close() else {
            discard()
            throw .isNotWritable
        }
    }

    /// Gives the file its final name.
    ///
    /// - Parameter replaced: The file that it may replace.
    func publish(replacing replaced: ReplacedFile) throws(OutputProblem) {
        if case .contents(let bytes) = replaced, access(path, F_OK) == 0 {
            guard FileDescriptor.contents(of: path, upTo: bytes.count + 1) == bytes else { throw .isChanged }
        } else if replaced != .any {
            return try publishAsFirst()
        }
        _ = try FileDescriptor.output(path)
        guard rename(temporaryPath, path) == 0 else { throw .isNotWritable }
    }

    /// Gives the file its final name, unless there is a file or anything else of this name.
    private func publishAsFirst() throws(OutputProblem) {
        // Unlike rename, link never replaces a file.
        if link(temporaryPath, path) == 0 { return }
        guard errno != EEXIST else { throw .isTaken }
        // The file system of a memory stick has no links: an empty file keeps the name until it is replaced.
        guard FileDescriptor(ownFile: path, O_WRONLY | O_CREAT | O_EXCL) != nil else {
            throw errno == EEXIST ? .isTaken : .isNotWritable
        }
        guard rename(temporaryPath, path) == 0 else { throw .isNotWritable }
    }

    /// Deletes the file under its final name.
    func withdraw() { unlink(path) }

    /// Deletes the file, unless it has its final name.
    func discard() { unlink(temporaryPath) }
}

/// The sign-ins that an earlier version kept in the wizard's folder for state.
enum KeptSignIns {
    /// Deletes them with their key, and returns whether there were any.
    ///
    /// The key is deleted last, so that the next start goes on if this one is interrupted.
    static func delete() -> Bool {
        guard let folder = XDGFolder.state(of: "signup-wizard") else { return false }
        let key = "\(folder)/tokens.key"
        guard access(key, F_OK) == 0 else { return false }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let ofEarlierVersion = #/tokens-[0-9a-f]+\.store(\.(lock|refresh|key|new|unreadable-[0-9]+))?/#
        for name in names where name.wholeMatch(of: ofEarlierVersion) != nil {
            unlink("\(folder)/\(name)")
        }
        return unlink(key) == 0
    }
}
