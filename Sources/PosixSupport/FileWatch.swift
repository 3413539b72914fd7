import Glibc

/// A watch on a path, which tells when another program saves, replaces or removes the file there.
///
/// It watches folders instead of the file, so that it notices an editor that writes a new file and renames
/// it. While nothing happens there, it costs nothing.
package struct FileWatch: ~Copyable {
    private let inotify: FileDescriptor
    private let path: String
    /// The names that matter in each watched folder.
    private var names: [Int32: Set<String>] = [:]

    /// What happened at the path.
    package enum Change: Hashable, Sendable {
        /// A program has closed the file after writing to it, or has moved another one into its place.
        case saved
        /// A name, permissions or a folder on the path have changed, so that the file may be gone or back.
        case moved
    }

    /// Starts to watch a path, at which there need not be a file; `nil` if the system has no watch left.
    package static func start(_ path: String) -> FileWatch? {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        var watch = FileWatch(FileDescriptor(adopting: descriptor), path)
        guard watch.watchFolders() else { return nil }
        return watch
    }

    private init(_ inotify: consuming FileDescriptor, _ path: String) {
        self.inotify = inotify
        self.path = path
    }

    /// The descriptor, which is readable once something has happened.
    package var descriptor: Int32 { inotify.number }

    /// Returns what has happened since the last call; `nil` if nothing that concerns the path.
    package mutating func change() -> Change? {
        let events = readEvents()
        guard !events.isEmpty else { return nil }
        let relevant = events.filter { event in
            event.mask & Self.folderMask != 0
                || names[event.watch]?.contains { $0.utf8.elementsEqual(event.name) } == true
        }
        // Folders may have been replaced, so those that are now on the path are watched from here on.
        if !relevant.isEmpty { _ = watchFolders() }
        let isSaved = relevant.contains { $0.mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 }
        return isSaved ? .saved : relevant.isEmpty ? nil : .moved
    }

    /// What happens to a watched folder itself, or that events were lost.
    private static let folderMask = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_Q_OVERFLOW)

    /// What happens to a folder on the way, and not in it.
    private static let ownMask = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

    private static let mask =
        ownMask
        | UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB)

    /// Watches the folder of the file, and that of each symbolic link on the way to it, for what happens to
    /// these names; and each other folder on the way for what happens to itself.
    ///
    /// Of a folder that does not exist, the nearest parent that does is watched.
    private mutating func watchFolders() -> Bool {
        var found: [Int32: Set<String>] = [:]
        let walk = PathWalk(path)
        // The order matters: the second mask for the same folder replaces the first.
        for folder in walk.folders {
            let watch = inotify_add_watch(inotify.number, folder, Self.ownMask)
            if watch >= 0 { found[watch] = [] }
        }
        for location in walk.locations {
            var (folder, name) = (Folder.parent(of: location), Folder.name(of: location))
            var watch = inotify_add_watch(inotify.number, folder, Self.mask)
            while watch < 0, errno == ENOENT || errno == ENOTDIR, folder != ".", folder != "/" {
                (folder, name) = (Folder.parent(of: folder), Folder.name(of: folder))
                watch = inotify_add_watch(inotify.number, folder, Self.mask)
            }
            if watch >= 0 { found[watch, default: []].insert(name) }
        }
        for watch in names.keys where found[watch] == nil { inotify_rm_watch(inotify.number, watch) }
        names = found
        return !found.isEmpty
    }
}

extension FileWatch {
    /// An event as the system reports it; the name is empty for the folder itself.
    private struct Event {
        let watch: Int32
        let mask: UInt32
        let name: [UInt8]
    }

    /// Reads all pending events.
    private func readEvents() -> [Event] {
        var events: [Event] = []
        while true {
            let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
                count = max(read(inotify.number, buffer.baseAddress, buffer.count), 0)
            }
            guard !bytes.isEmpty else { return events }
            events += Self.events(in: bytes)
        }
    }

    private static func events(in bytes: [UInt8]) -> [Event] {
        var events: [Event] = []
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= bytes.count {
            let header = bytes.withUnsafeBytes {
                $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            }
            let start = offset + MemoryLayout<inotify_event>.size
            let name = bytes[start..<min(start + Int(header.len), bytes.count)].prefix { $0 != 0 }
            events.append(Event(watch: header.wd, mask: header.mask, name: Array(name)))
            offset = start + Int(header.len)
        }
        return events
    }
}
