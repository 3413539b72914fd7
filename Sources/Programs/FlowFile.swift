internal import Glibc
public import UserFlow

/// A flow in a file of its own.
public enum FlowFile {
    /// Reads a file, of one that is too large no more than shows that it is.
    public static func read(_ path: String) throws(Complaint) -> UserFlow {
        guard access(path, F_OK) == 0 else {
            throw Complaint(.usage, "There is no flow file \(path). Check the path.")
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while bytes.count <= UserFlow.largestFile {
            guard let more = chunk(of: descriptor) else { throw unreadable(path) }
            if more.isEmpty { break }
            bytes += more
        }
        do throws(FlowFileFailure) {
            return try UserFlow(json: bytes)
        } catch {
            throw Complaint(error, file: path)
        }
    }

    /// The bytes that come next, none at the end; `nil` when they cannot be read.
    private static func chunk(of descriptor: Int32) -> [UInt8]? {
        while true {
            var count = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
                count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                filled = max(count, 0)
            }
            if count >= 0 { return chunk }
            guard errno == EINTR else { return nil }
        }
    }

    private static func unreadable(_ path: String) -> Complaint {
        Complaint(.cannotRead, "The flow file \(path) cannot be read. Check its permissions.")
    }
}
