internal import Glibc

/// Symbolic links by path.
package enum SymbolicLink {
    /// Returns a path, the path that the symbolic link there names, and so on to the file itself.
    ///
    /// Only links in the last component count. A circle of links ends after a few of them.
    package static func chain(from path: String) -> [String] {
        var chain = [path]
        while chain.count < maximumCount, let next = destination(of: chain[chain.count - 1]) {
            chain.append(next)
        }
        return chain
    }

    private static let maximumCount = 16

    /// Returns the path that a link names, from the current folder on; `nil` if there is no link at the path.
    private static func destination(of path: String) -> String? {
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map { max(readlink(path, $0, characters.count), 0) } ?? 0
            }
        }
        guard !bytes.isEmpty else { return nil }
        let destination = String(decoding: bytes, as: UTF8.self)
        return destination.utf8.first == UInt8(ascii: "/")
            ? destination : "\(Folder.parent(of: path))/\(destination)"
    }
}
