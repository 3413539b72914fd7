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
        try createFolder(folder)
        let drafts = files.map {
            (draft: "\(folder)/\($0.name).\(getpid()).part", path: "\(folder)/\($0.name)")
        }
        do throws(CommandError) {
            for (draft, file) in zip(drafts, files) { try writeContents(draft.draft, file.text) }
            for (_, path) in drafts where isFolder(path) { throw unwritable(path) }
            for (draft, path) in drafts where rename(draft, path) != 0 { throw unwritable(folder) }
        } catch {
            for (draft, _) in drafts { unlink(draft) }
            throw unwritable(folder)
        }
    }

    /// Whether the path is a folder, which a file cannot replace.
    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func createFolder(_ folder: String) throws(CommandError) {
        var end = folder.startIndex
        while end < folder.endIndex {
            end = folder[folder.index(after: end)...].firstIndex(of: "/") ?? folder.endIndex
            guard mkdir(String(folder[..<end]), 0o777) == 0 || errno == EEXIST || errno == EISDIR else {
                throw unwritable(folder)
            }
        }
    }

    private static func writeContents(_ path: String, _ text: String) throws(CommandError) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw unwritable(path) }
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                close(file)
                throw unwritable(path)
            }
            bytes = bytes.dropFirst(count)
        }
        // Some file systems report a full disk only on closing.
        guard close(file) == 0 else { throw unwritable(path) }
    }

    private static func unwritable(_ path: String) -> CommandError {
        CommandError(.cannotWrite, "\(path) cannot be written. Choose another path with --output.")
    }
}
