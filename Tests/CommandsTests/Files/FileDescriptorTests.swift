import PosixSupport
import Foundation
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
