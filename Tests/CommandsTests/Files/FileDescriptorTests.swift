import Foundation
import PosixSupport
import TestSupport
import Testing

struct FileDescriptorTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a file is created with its permissions, written and read`() throws {
        let path = folder.path + "/new"
        do {
            let file = try Self.required(.init(ownFile: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600))
            let isWritten = file.writeAll("text".utf8) && file.synchronize()
            let isOwnedByUser = file.isRegularFile && file.isPrivate
            #expect(isWritten && isOwnedByUser)
        }

        #expect(FileDescriptor.contents(of: path, upTo: 100) == Array("text".utf8))
        #expect(FileDescriptor.contents(of: path, upTo: 2) == Array("te".utf8))
        #expect(folder.permissions(of: "new") == 0o600)
        let isSecondMade = FileDescriptor(ownFile: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600) != nil
        #expect(!isSecondMade)
    }

    @Test func `a file that does not exist has no contents`() {
        #expect(FileDescriptor.contents(of: folder.path + "/none", upTo: 100) == nil)
        #expect(errno == ENOENT)
    }

    @Test func `a descriptor is closed with its value, or before`() throws {
        let numbers = try ["a", "b"].map { name in
            let file = try Self.required(.init(folder.path + "/" + name, O_WRONLY | O_CREAT, mode: 0o600))
            let number = file.number
            #expect(fcntl(number, F_GETFD) == FD_CLOEXEC)
            if name == "b" {
                let isClosed = file.close()
                #expect(isClosed)
            }
            return number
        }

        // Other tests may have opened a file with the same number by now, but none of these two.
        #expect(numbers.allSatisfy { path(of: $0).map { !$0.hasPrefix(folder.path) } ?? true })
    }

    @Test func `closing reports an error`() {
        let isClosed = FileDescriptor(adopting: -1).close()

        #expect(!isClosed)
    }

    @Test func `a symbolic link is followed, unless the file is the program's own`() throws {
        let (file, link) = (folder.path + "/file", folder.path + "/link")
        try folder.write("text", to: "file")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)

        #expect(FileDescriptor.contents(of: link, upTo: 100) == Array("text".utf8))
        let isOpen = FileDescriptor(ownFile: link, O_RDONLY) != nil
        #expect(!isOpen && errno == ELOOP)
    }

    @Test func `a pipe of that name is no regular file, and opening it does not wait for a writer`() throws {
        try #require(mkfifo(folder.path + "/pipe", 0o644) == 0)

        let file = try Self.required(.init(ownFile: folder.path + "/pipe", O_RDONLY))

        let (isRegularFile, isPrivate) = (file.isRegularFile, file.isPrivate)
        #expect(!isRegularFile && !isPrivate)
    }

    @Test(arguments: [(0o600, true), (0o400, true), (0o640, false), (0o604, false), (0o601, false)])
    func `a file is private if other users have no permission`(mode: Int, isPrivate: Bool) throws {
        let file = try Self.required(.init(try folder.write("text", to: "file", mode: mode), O_RDONLY))

        let result = file.isPrivate
        #expect(result == isPrivate)
    }

    @Test(.enabled(if: getuid() == 0, "only root can give files away"), arguments: [(0, true), (1, false)])
    func `a file belongs to one user`(user: uid_t, isOwned: Bool) throws {
        let path = try folder.write("text", to: "file")
        #expect(chown(path, user, gid_t.max) == 0)

        let result = try Self.required(.init(path, O_RDONLY)).isOwnedByUser
        #expect(result == isOwned)
    }

    /// Returns the descriptor or throws; `#require` takes no noncopyable value.
    private static func required(_ file: consuming FileDescriptor?) throws -> FileDescriptor {
        guard let file else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        return file
    }

    private func path(of descriptor: Int32) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(getpid())/fd/\(descriptor)")
    }
}

struct DescriptorIOTests {
    /// The ends of a pipe: what is written to the second is read from the first.
    private let ends: [Int32]

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        self.ends = ends
    }

    @Test(arguments: [0, 1, 100, 300_000])
    func `all bytes arrive, however many a pipe holds at once`(count: Int) async {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let input = FileDescriptor(adopting: ends[0])
        let output = ends[1]
        Thread.detachNewThread {
            DescriptorIO.writeAll(bytes, to: output)
            close(output)
        }

        let received = input.read(upTo: 1_000_000)
        #expect(received == bytes)
    }

    @Test func `reading ends at the maximum, and goes on from there`() {
        let input = FileDescriptor(adopting: ends[0])
        #expect(DescriptorIO.writeAll("abcdef".utf8, to: ends[1]))
        close(ends[1])

        let pieces = [4, 4, 4, 0].map { input.read(upTo: $0).map { String(decoding: $0, as: UTF8.self) } }
        #expect(pieces == ["abcd", "ef", "", ""])
    }

    @Test func `a descriptor that cannot be read or written is an error`() {
        defer {
            for end in ends { close(end) }
        }

        #expect(DescriptorIO.read(upTo: 1, from: ends[1]) == nil)
        #expect(!DescriptorIO.writeAll([1], to: ends[0]))
        #expect(DescriptorIO.writeAll([], to: ends[0]))
        #expect(DescriptorIO.read(upTo: 1, from: -1) == nil)
    }

    @Test func `a full disk is an error`() throws {
        guard let file = FileDescriptor("/dev/full", O_WRONLY) else { throw POSIXError(.ENOENT) }

        let isWritten = file.writeAll("text".utf8)
        let reason = errno
        #expect(!isWritten && reason == ENOSPC)
    }

    @Test func `a signal does not cut a transfer short`() async {
        await #expect(processExitsWith: .success) {
            let bytes = [UInt8](repeating: 7, count: 1_000_000)
            var ends: [Int32] = [-1, -1]
            pipe(&ends)
            let input = FileDescriptor(adopting: ends[0])
            let output = ends[1]
            // Without SA_RESTART, so that it interrupts a system call.
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { _ in }
            sigaction(SIGURG, &action, nil)
            let reader = pthread_self()
            Thread.detachNewThread {
                for start in stride(from: 0, to: bytes.count, by: 10_000) {
                    pthread_kill(reader, SIGURG)
                    DescriptorIO.writeAll(bytes[start..<start + 10_000], to: output)
                }
                close(output)
            }

            let received = input.read(upTo: 2_000_000)
            #expect(received == bytes)
        }
    }
}

struct FolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: ["", "/", "//", "/."])
    func `a folder and its missing parents are created with the permissions`(ending: String) throws {
        #expect(Folder.create(folder.path + "/new/er" + ending, mode: 0o700))

        #expect(folder.permissions(of: "new") == 0o700)
        #expect(folder.permissions(of: "new/er") == 0o700)
        #expect(Folder.exists(folder.path + "/new/er"))
    }

    @Test func `a folder that exists stays as it is`() throws {
        #expect(Folder.create(folder.path + "/new", mode: 0o700))
        #expect(Folder.create(folder.path + "/new", mode: 0o755))

        #expect(folder.permissions(of: "new") == 0o700)
        #expect(Folder.create("/", mode: 0o700))
    }

    @Test func `nothing is created below a file, and a file is no folder`() throws {
        let file = try folder.write("text", to: "file")

        #expect(!Folder.create(file + "/below", mode: 0o700))
        #expect(!Folder.exists(file) && !Folder.exists(folder.path + "/none"))
    }

    @Test(arguments: ["", "/proc/no/such"])
    func `a path that cannot be a folder is reported`(path: String) {
        #expect(!Folder.create(path, mode: 0o700))
    }

    @Test(.enabled(if: getuid() == 0, "only root can give folders away"), arguments: [(0, true), (1, false)])
    func `a folder belongs to one user`(user: uid_t, isOwned: Bool) {
        #expect(chown(folder.path, user, gid_t.max) == 0)

        #expect(Folder.isOwnedByUser(folder.path) == isOwned)
        #expect(!Folder.isOwnedByUser(folder.path + "/none"))
    }
}
