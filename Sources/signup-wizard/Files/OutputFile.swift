import CommandLineSupport
import FileSystem

/// Writes files atomically: each is written to a temporary file, which is then renamed.
enum OutputFile {
    /// Writes a file, replacing an existing one.
    static func write(_ text: String, to path: String) throws(CommandError) {
        try write([(path, text)], unwritable: path)
    }

    /// Writes all of the files into a folder, or none.
    ///
    /// Creates the folder and its missing parents.
    static func write(_ files: [(name: String, text: String)], in folder: String) throws(CommandError) {
        guard Folder.create(folder, mode: 0o777) else { throw unwritable(folder) }
        try write(files.map { ("\(folder)/\($0.name)", $0.text) }, unwritable: folder)
    }

    /// Writes all of the files, or none; the error names the path `output`.
    private static func write(
        _ files: [(path: String, text: String)], unwritable output: String
    ) throws(CommandError) {
        var drafts: [Draft] = []
        defer { for draft in drafts { draft.discard() } }
        for (path, text) in files {
            guard let draft = Draft(text, for: path) else { throw unwritable(output) }
            drafts.append(draft)
        }
        // A file cannot replace a folder.
        for (path, _) in files where Folder.exists(path) { throw unwritable(output) }
        for draft in drafts where !draft.publish() { throw unwritable(output) }
    }

    private static func unwritable(_ path: String) -> CommandError {
        CommandError(.cannotWrite, "\(path) cannot be written. Choose another path with --output.")
    }
}
