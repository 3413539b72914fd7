import FileSystem
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
        guard let file = FileDescriptor.regularFile(path) else { throw unreadable(path) }
        guard file.isPrivate else {
            throw CommandError(
                .cannotRead,
                "Other users can read \(path), which may hold a password. Run: chmod 600 \(path)")
        }
        guard let bytes = file.read(upTo: UserFlow.maximumFileBytes + 1) else { throw unreadable(path) }
        return bytes
    }

    private static func unreadable(_ path: String) -> CommandError {
        CommandError(
            .cannotRead, "The journey file \(path) cannot be read. Check the path and its permissions.")
    }
}
