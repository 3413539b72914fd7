import Glibc
import Programs

/// A folder that files are written into.
struct OutputFolder {
    let path: String

    /// Makes the folder and its missing parents.
    init(_ path: String) throws(Complaint) {
        self.path = path
        var end = path.startIndex
        while end < path.endIndex {
            end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
            guard mkdir(String(path[..<end]), 0o777) == 0 || errno == EEXIST || errno == EISDIR else {
                throw Self.unwritable(path)
            }
        }
    }

    /// Writes a file, in place of one of the same name.
    func write(_ text: String, to name: String) throws(Complaint) {
        let file = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw Self.unwritable(path) }
        defer { close(file) }
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { throw Self.unwritable(path) }
            bytes = bytes.dropFirst(max(count, 0))
        }
    }

    private static func unwritable(_ path: String) -> Complaint {
        Complaint(.cannotWrite, "The folder \(path) cannot be written. Choose another one with --output.")
    }
}
