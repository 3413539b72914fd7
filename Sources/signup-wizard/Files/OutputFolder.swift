import Commands
import FoundationEssentials
import Glibc
import PosixSupport
import Tenant

/// A folder that a command writes files of its own choice to, such as that of `export`.
///
/// A list in the folder has a digest of each file that was written there. A file that is not in the list, or
/// that was changed since, belongs to the user whatever its name is, and is neither replaced nor deleted.
struct OutputFolder {
    /// The name of the list.
    static let listName = ".signup-wizard"

    private let path: String
    private let option: Option
    /// The names in the folder.
    let names: Set<String>
    /// The lines of the list; `nil` if there is none that this program wrote.
    private let list: Set<String>?

    /// Reads what is in a folder, which may be missing.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - option: The option that takes the path.
    init(_ path: String, option: Option) {
        self.path = path
        self.option = option
        names = Set((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
        let lines = Self.contents(of: "\(path)/\(Self.listName)").map { bytes in
            String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        }
        list = lines?.first == Self.heading ? Set(lines ?? []) : nil
    }

    /// Whether a command of this program has written files to the folder.
    var wasWritten: Bool { list != nil }

    /// Writes all of the files into the folder, or none.
    ///
    /// Creates the folder and its missing parents.
    ///
    /// - Parameters:
    ///   - files: The names and the contents.
    ///   - isOutdated: Whether a file that was written before, and that nobody changed, is deleted.
    func write(
        _ files: [(name: String, text: String)], deleting isOutdated: (String) -> Bool = { _ in false }
    ) throws(CommandError) {
        guard Folder.create(path, mode: 0o777) else { throw CommandError(.isNotWritable, path, option) }
        var own: [String: [UInt8]] = [:]
        for name in names where name != Self.listName { own[name] = contents(ofOwn: name) }
        for (name, _) in files + [(Self.listName, "")] where names.contains(name) && !isOwn(name, own) {
            throw CommandError(
                .cannotWrite,
                "\(path)/\(name) is not as \(Command.signUpWizard.name) wrote it, so nothing was written. Choose another path with --\(option.name)."
            )
        }
        let lines = own.map(Self.line) + files.map { Self.line($0.name, Array($0.text.utf8)) }
        let list = ([Self.heading] + Set(lines).sorted()).joined(separator: "\n") + "\n"
        // First the list: if the program is interrupted, what is old and what is new are both in it.
        var outputs = [("\(path)/\(Self.listName)", list, wasWritten ? ReplacedFile.any : .none)]
        for (name, text) in files {
            outputs.append(("\(path)/\(name)", text, own[name].map { .contents($0) } ?? .none))
        }
        try OutputFile.write(outputs, option)
        for name in own.keys where isOutdated(name) && !files.contains(where: { $0.name == name }) {
            unlink("\(path)/\(name)")
        }
    }

    private func isOwn(_ name: String, _ own: [String: [UInt8]]) -> Bool {
        name == Self.listName ? wasWritten : own[name] != nil
    }

    /// Returns the contents of a file that is as this program wrote it; `nil` for any other file.
    private func contents(ofOwn name: String) -> [UInt8]? {
        guard let list, let bytes = Self.contents(of: "\(path)/\(name)") else { return nil }
        return list.contains(Self.line(name, bytes)) ? bytes : nil
    }

    private static let heading =
        "# What signup-wizard wrote here. It replaces no file that was changed since."

    /// Returns the line of a file as `sha256sum` prints it.
    private static func line(_ name: String, _ bytes: [UInt8]) -> String {
        let digits = Sodium.sha256(bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return "\(digits.joined())  \(name)"
    }

    private static func contents(of path: String) -> [UInt8]? {
        guard let file = FileDescriptor(ownFile: path, O_RDONLY), file.isRegularFile else { return nil }
        return file.read(upTo: maximumBytes)
    }

    /// No file that is written is larger.
    private static let maximumBytes = 1 << 26
}
