import Accounts
import CommandLineSupport

/// The data folder from the `--data` option.
enum DataFolderOption {
    /// Opens and locks the folder; `nil` for `:memory:`.
    static func resolve(_ path: String?) throws(CommandError) -> DataFolder? {
        if path == ":memory:" { return nil }
        guard let path = path ?? defaultPath else {
            throw CommandError(
                .usage, "There is no home folder to keep accounts in. Choose a folder with --data.")
        }
        do throws(DataFolderFailure) {
            return try DataFolder(path: path)
        } catch {
            throw CommandError(error)
        }
    }

    /// The default folder, by the XDG Base Directory Specification.
    private static var defaultPath: String? {
        if let state = Environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/signup-tenant" }
        return Environment["HOME"].map { $0 + "/.local/state/signup-tenant" }
    }
}
