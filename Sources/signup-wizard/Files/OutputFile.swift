import FileSystem
import Glibc
import CommandLineSupport

/// Writes files atomically: each is written to a temporary file, which is then renamed.
enum OutputFile {
    /// Writes a file, replacing an existing one.
    static func write(_ text: String, to path: String) throws(CommandError) {
        let draft = "\(path).\(getpid()).part"
        do throws(CommandError) {
            try writeContents(draft, text)
            guard rename(draft, path) == 0 else { throw unwritable(path) }
        } catch {
            unlink(draft)
            throw unwritable(path)
        }
    }

    /// Writes all of the files into a folder, or none.
    ///
    /// Creates the folder and its missing parents.
    static func write(_ files: [(name: String, text: String)], in folder: String) throws(CommandError) {
        guard Folder.create(folder, mode: 0o777) else { throw unwritable(folder) }
        let drafts = files.map {
            (draft: "\(folder)/\($0.name).\(getpid()).part", path: "\(folder)/\($0.name)")
        }
        do throws(CommandError) {
            for (draft, file) in zip(drafts, files) { try writeContents(draft.draft, file.text) }
            // A file cannot replace a folder.
            for (_, path) in drafts where Folder.exists(path) { throw unwritable(path) }
            for (draft, path) in drafts where rename(draft, path) != 0 { throw unwritable(folder) }
        } catch {
            for (draft, _) in drafts { unlink(draft) }
            throw unwritable(folder)
        }
    }

    private static func writeContents(_ path: String, _ text: String) throws(CommandError) {
        guard let file = FileDescriptor(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666),
            file.writeAll(text.utf8), file.close()
        else { throw unwritable(path) }
    }

    private static func unwritable(_ path: String) -> CommandError {
        CommandError(.cannotWrite, "\(path) cannot be written. Choose another path with --output.")
    }
}
