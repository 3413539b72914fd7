import CommandLineSupport
import FileSystem
import FoundationEssentials
import Glibc

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
        for name in names where name.hasPrefix("tokens-") && name.contains(".store") {
            unlink("\(folder)/\(name)")
        }
        return unlink(key) == 0
    }
}
