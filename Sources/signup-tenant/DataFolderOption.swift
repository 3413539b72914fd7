import Accounts
import CommandLineSupport
import FileSystem

/// The data folder from the `--data` option.
enum DataFolderOption {
    /// Opens and locks the folder; `nil` for `:memory:`.
    static func resolve(_ path: String?) throws(CommandError) -> DataFolder? {
        if path == ":memory:" { return nil }
        guard let path = path ?? XDGFolder.state(of: "signup-tenant") else {
            throw CommandError(
                .usage, "HOME is not set, so there is no default data folder. Choose one with --data.")
        }
        do throws(DataFolderFailure) {
            return try DataFolder(path: path)
        } catch {
            throw CommandError(error)
        }
    }
}
