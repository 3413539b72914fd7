import Glibc
import Synchronization

extension TemporaryFolder {
    /// Creates a folder that is removed when the tests exit, for files that many tests share.
    package static func untilExit() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let isFirst = sharedFolders.withLock { folders in
            folders.append(folder)
            return folders.count == 1
        }
        if isFirst { atexit { sharedFolders.withLock { $0 = [] } } }
        return folder
    }
}

/// The folders to remove at exit.
private let sharedFolders = Mutex<[TemporaryFolder]>([])
