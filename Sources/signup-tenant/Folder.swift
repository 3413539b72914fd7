import Accounts
import Programs

/// The folder that `--data` names.
enum Folder {
    /// Takes hold of the folder; `nil` for `:memory:`.
    static func named(_ path: String?) throws(Complaint) -> DataFolder? {
        if path == ":memory:" { return nil }
        guard let path = path ?? standard else {
            throw Complaint(
                .usage, "There is no home folder to keep accounts in. Choose a folder with --data.")
        }
        do throws(DataFolderFailure) {
            return try DataFolder(path: path)
        } catch {
            throw Complaint(error)
        }
    }

    /// The folder for state of the XDG Base Directory Specification.
    private static var standard: String? {
        if let state = Environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/signup-tenant" }
        return Environment["HOME"].map { $0 + "/.local/state/signup-tenant" }
    }
}
