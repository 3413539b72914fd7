import Foundation
import Glibc
import PosixSupport
import TestSupport
import Testing

/// What a watch reports of the ways in which editors save a file.
struct FileWatchTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = "\(folder.path)/flow.json"
        try Data("old".utf8).write(to: URL(filePath: path))
    }

    @Test func `nothing is reported while nothing happens`() throws {
        var watch = try start(path)

        #expect(watch.change() == nil)
        #expect(!isReadable(watch.descriptor))
    }

    /// A shell's `cat >`, nano, and an editor that truncates the file.
    @Test func `writing to the file is reported when it is closed`() throws {
        var watch = try start(path)
        let file = open(path, O_WRONLY | O_TRUNC)
        #expect(write(file, "ne", 2) == 2)
        #expect(watch.change() == nil)
        #expect(write(file, "w", 1) == 1)

        #expect(close(file) == 0)

        #expect(isReadable(watch.descriptor))
        #expect(watch.change() == .saved)
        #expect(watch.change() == nil)
    }

    /// `sed -i`, and editors that write a temporary file first.
    @Test func `a file that is renamed into the place is reported`() throws {
        var watch = try start(path)
        try folder.write("new", to: "temporary")
        #expect(watch.change() == nil)

        #expect(rename("\(folder.path)/temporary", path) == 0)

        #expect(watch.change() == .saved)
    }

    /// vim, which keeps the old file as a backup.
    @Test func `a new file in the place of one that was moved away is reported`() throws {
        var watch = try start(path)
        #expect(rename(path, path + "~") == 0)
        #expect(watch.change() == .moved)
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o644)

        #expect(write(file, "new", 3) == 3)
        #expect(close(file) == 0)

        #expect(watch.change() == .saved)
    }

    @Test func `other files in the folder are not reported`() throws {
        var watch = try start(path)

        try folder.write("swap", to: ".flow.json.swp")
        try folder.write("other", to: "flow.json.bak")

        #expect(watch.change() == nil)
    }

    @Test func `a file that is deleted, and one that comes back, are reported`() throws {
        var watch = try start(path)
        #expect(unlink(path) == 0)
        #expect(watch.change() == .moved)
        #expect(mkdir(path, 0o755) == 0)
        #expect(watch.change() == .moved)
        #expect(rmdir(path) == 0)
        #expect(watch.change() == .moved)

        try folder.write("new", to: "flow.json")

        #expect(watch.change() == .saved)
    }

    @Test func `a folder that is replaced by another one is still watched`() throws {
        try folder.write("old", to: "sub/deep/flow.json")
        let path = "\(folder.path)/sub/deep/flow.json"
        var watch = try start(path)
        #expect(rename("\(folder.path)/sub/deep", "\(folder.path)/old") == 0)
        #expect(watch.change() == .moved)
        #expect(mkdir("\(folder.path)/sub/deep", 0o755) == 0)
        #expect(watch.change() == .moved)

        try folder.write("new", to: "sub/deep/flow.json")

        #expect(watch.change() == .saved)
        try folder.write("x", to: "old/flow.json")
        #expect(watch.change() == nil)
    }

    @Test func `the file that a symbolic link names is watched, too`() throws {
        try folder.write("old", to: "real/flow.json")
        let link = "\(folder.path)/link.json"
        #expect(symlink("real/flow.json", link) == 0)
        var watch = try start(link)

        try Data("new".utf8).write(to: URL(filePath: "\(folder.path)/real/flow.json"))
        #expect(watch.change() == .saved)

        #expect(symlink("flow.json", "\(folder.path)/next") == 0)
        #expect(rename("\(folder.path)/next", link) == 0)
        #expect(watch.change() == .saved)
        try Data("new".utf8).write(to: URL(filePath: path))
        #expect(watch.change() == .saved)
        try Data("new".utf8).write(to: URL(filePath: "\(folder.path)/real/flow.json"))
        #expect(watch.change() == nil)
    }

    /// Ways in which a path can lead over symbolic links to a file.
    enum Link: String, CaseIterable {
        case folder, parent, relative, absolute, chained, upwards

        /// Makes two versions of a folder, and the link that leads to the first one.
        ///
        /// - Returns: The path to watch, the link, and where it leads to the second version.
        func make(in folder: TemporaryFolder) throws -> (path: String, link: String, other: String) {
            let base = folder.path
            for version in ["1", "2"] { try folder.write(version, to: "v/\(version)/deep/flow.json") }
            try folder.write("", to: "links/file")
            let link = self == .relative || self == .upwards ? "links/now" : "now"
            let start =
                self == .relative || self == .upwards ? "../v/" : self == .absolute ? "\(base)/v/" : "v/"
            let end = self == .parent || self == .upwards ? "" : "/deep"
            #expect(symlink("\(start)1\(end)", "\(base)/\(link)") == 0)
            if self == .chained { #expect(symlink("now", "\(base)/first") == 0) }
            let path =
                switch self {
                case .folder, .absolute: "now/flow.json"
                case .parent: "now/deep/flow.json"
                case .relative: "links/now/flow.json"
                case .chained: "first/flow.json"
                case .upwards: "links/now/deep/../deep/flow.json"
                }
            return ("\(base)/\(path)", "\(base)/\(link)", "\(start)2\(end)")
        }
    }

    @Test(arguments: Link.allCases, [false, true])
    func `a link to a folder that leads elsewhere is reported, and what is saved there`(
        link: Link, dangles: Bool
    ) throws {
        let (path, name, other) = try link.make(in: folder)
        var watch = try start(path)

        if dangles {
            #expect(unlink(name) == 0)
            #expect(watch.change() == .moved)
            #expect(symlink(other, name) == 0)
            #expect(watch.change() == .moved)
        } else {
            #expect(symlink(other, "\(folder.path)/next") == 0)
            if name.contains("links/") { #expect(unlink("\(folder.path)/next") == 0) }
            if name.contains("links/") { #expect(symlink(other, "\(folder.path)/links/next") == 0) }
            let next = name.contains("links/") ? "links/next" : "next"
            #expect(rename("\(folder.path)/\(next)", name) == 0)
            #expect(watch.change() == .saved)
        }

        #expect(try String(contentsOfFile: path, encoding: .utf8) == "2")
        try Data("new".utf8).write(to: URL(filePath: "\(folder.path)/v/2/deep/flow.json"))
        #expect(watch.change() == .saved)
        try Data("old".utf8).write(to: URL(filePath: "\(folder.path)/v/1/deep/flow.json"))
        #expect(watch.change() == nil)
    }

    @Test func `a link that leads nowhere yet is watched until it does`() throws {
        #expect(symlink("later/deep", "\(folder.path)/now") == 0)
        var watch = try start("\(folder.path)/now/flow.json")
        #expect(mkdir("\(folder.path)/later", 0o755) == 0)
        #expect(watch.change() == .moved)
        #expect(mkdir("\(folder.path)/later/deep", 0o755) == 0)
        #expect(watch.change() == .moved)

        try folder.write("new", to: "later/deep/flow.json")

        #expect(watch.change() == .saved)
    }

    @Test func `a folder above that of the file can be replaced, too`() throws {
        try folder.write("old", to: "top/sub/deep/flow.json")
        try folder.write("new", to: "other/sub/deep/flow.json")
        var watch = try start("\(folder.path)/top/sub/deep/flow.json")
        #expect(rename("\(folder.path)/top", "\(folder.path)/old") == 0)
        #expect(watch.change() == .moved)
        #expect(rename("\(folder.path)/other", "\(folder.path)/top") == 0)
        #expect(watch.change() == .saved)

        try folder.write("newer", to: "top/sub/deep/flow.json")

        #expect(watch.change() == .saved)
    }

    @Test func `a circle of symbolic links does not hang`() throws {
        #expect(symlink("b", "\(folder.path)/a") == 0)
        #expect(symlink("a", "\(folder.path)/b") == 0)

        var watch = try start("\(folder.path)/a")

        #expect(watch.change() == nil)
    }
}

/// Starts a watch, which ``#require`` cannot return.
private func start(_ path: String) throws -> FileWatch {
    guard let watch = FileWatch.start(path) else { throw POSIXError(.EMFILE) }
    return watch
}

private func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
}
