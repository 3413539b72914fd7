import CommandLineSupport
import FileSystem
import Glibc
import Options

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

    /// Writes a file, replacing an existing one, or writes to the standard output.
    ///
    /// - Parameters:
    ///   - text: The contents.
    ///   - path: The path of the file, or `-`.
    ///   - option: The option that takes the path.
    static func write(
        _ text: String, to path: String, option: Option = StoryboardOptions.output
    ) throws(CommandError) {
        guard isStandardOutput(path) else { return try write([(path, text)], option) }
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

    /// Writes all of the files into a folder, or none.
    ///
    /// Creates the folder and its missing parents.
    static func write(_ files: [(name: String, text: String)], in folder: String) throws(CommandError) {
        let option = StoryboardOptions.output
        guard Folder.create(folder, mode: 0o777) else {
            throw CommandError(.isNotWritable, folder, option)
        }
        try write(files.map { ("\(folder)/\($0.name)", $0.text) }, option)
    }

    /// Writes all of the files, or none; the error names the file and the option.
    private static func write(
        _ files: [(path: String, text: String)], _ option: Option
    ) throws(CommandError) {
        var drafts: [(path: String, draft: Draft)] = []
        defer { for (_, draft) in drafts { draft.discard() } }
        for (path, text) in files {
            do throws(OutputProblem) { drafts.append((path, try Draft(text, for: path))) } catch {
                throw CommandError(error, path, option)
            }
        }
        for (path, draft) in drafts {
            do throws(OutputProblem) { try draft.publish() } catch { throw CommandError(error, path, option) }
        }
    }
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
            case .isLink: "is a symbolic link and was not changed"
            case .isNoFile: "is not a regular file and was not changed"
            case .isNotWritable: "cannot be written"
            }
        self.init(.cannotWrite, "\(path) \(reason). Choose another path with --\(option.name).")
    }
}
