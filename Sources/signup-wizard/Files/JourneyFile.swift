import Glibc
import Journeys
import CommandLineSupport
import UserFlow

/// A journey and its file, which may contain secrets.
struct JourneyFile {
    let path: String
    let journey: Journey

    /// Reads journey files.
    ///
    /// The error lists every mistake in every file.
    static func read(_ paths: [String]) throws(CommandError) -> [JourneyFile] {
        var files: [JourneyFile] = []
        var errors: [String] = []
        for path in paths {
            let bytes = try bytes(of: path)
            do throws(FlowFileFailure) {
                files.append(JourneyFile(path: path, journey: try Journey(json: bytes)))
            } catch {
                errors += error.lines(file: path)
            }
        }
        guard errors.isEmpty else { throw CommandError(fileErrors: errors) }
        return files
    }

    private static func bytes(of path: String) throws(CommandError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw unreadable(path)
        }
        guard status.st_mode & 0o077 == 0 else {
            throw CommandError(
                .cannotRead,
                "Other users can read \(path), which may hold a password. Run: chmod 600 \(path)")
        }
        guard let bytes = BoundedReader.read(from: descriptor, limit: UserFlow.maximumFileBytes) else {
            throw unreadable(path)
        }
        return bytes
    }

    private static func unreadable(_ path: String) -> CommandError {
        CommandError(
            .cannotRead, "The journey file \(path) cannot be read. Check the path and its permissions.")
    }
}
