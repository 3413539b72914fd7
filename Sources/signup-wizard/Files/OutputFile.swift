import CommandLineSupport
import FileSystem
import Options

/// Writes files atomically: each is written to a temporary file, which is then renamed.
enum OutputFile {
    /// Writes a file, replacing an existing one.
    ///
    /// - Parameters:
    ///   - text: The contents.
    ///   - path: The path of the file.
    ///   - option: The option that takes the path.
    static func write(
        _ text: String, to path: String, option: Option = StoryboardOptions.output
    ) throws(CommandError) {
        try write([(path, text)], output: path, option)
    }

    /// Checks that a file can be written, without changing it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - option: The option that takes the path.
    static func check(_ path: String, option: Option) throws(CommandError) {
        guard let draft = Draft("", for: path) else { throw unwritable(path, option) }
        draft.discard()
        if Folder.exists(path) { throw unwritable(path, option) }
    }

    /// Writes all of the files into a folder, or none.
    ///
    /// Creates the folder and its missing parents.
    static func write(_ files: [(name: String, text: String)], in folder: String) throws(CommandError) {
        guard Folder.create(folder, mode: 0o777) else { throw unwritable(folder, StoryboardOptions.output) }
        try write(files.map { ("\(folder)/\($0.name)", $0.text) }, output: folder, StoryboardOptions.output)
    }

    /// Writes all of the files, or none; the error names the path `output` and its option.
    private static func write(
        _ files: [(path: String, text: String)], output: String, _ option: Option
    ) throws(CommandError) {
        var drafts: [Draft] = []
        defer { for draft in drafts { draft.discard() } }
        for (path, text) in files {
            guard let draft = Draft(text, for: path) else { throw unwritable(output, option) }
            drafts.append(draft)
        }
        // A file cannot replace a folder.
        for (path, _) in files where Folder.exists(path) { throw unwritable(output, option) }
        for draft in drafts where !draft.publish() { throw unwritable(output, option) }
    }

    private static func unwritable(_ path: String, _ option: Option) -> CommandError {
        CommandError(.cannotWrite, "\(path) cannot be written. Choose another path with --\(option.name).")
    }
}
