import CMicrohttpd
import Glibc

/// Reads a request's header from libmicrohttpd and checks its syntax strictly.
///
/// The version in Debian 12 silently joins folded lines, accepts a bare LF as a line break and truncates a
/// value at a NUL. But it parses the header in its receive buffer: each name follows the previous value, and
/// the first one the version, after exactly CR LF. So the distances between the addresses that it returns
/// show what was between them, without reading those bytes. A header that it had to move for a folded line
/// has other distances, too.
struct HeadReader {
    private var fields: [Head.Field] = []
    private var end: UnsafePointer<CChar>?
    private var isPlain = true

    /// Reads the header of a request whose method and version are at these addresses.
    static func head(
        of connection: OpaquePointer, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>
    ) -> Head {
        var reader = HeadReader(end: version + strlen(version))
        withUnsafeMutablePointer(to: &reader) { reader in
            _ = MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { @Sendable context, _, name, nameCount, value, valueCount in
                    context?.assumingMemoryBound(to: HeadReader.self).pointee
                        .add(name, nameCount, value, valueCount)
                    return .YES
                }, reader)
        }
        let size = cmicrohttpd_head_size(connection)
        let isWhole = reader.end.map { method + size - $0 == 4 } ?? false
        return Head(
            method: String(cString: method), version: String(cString: version), fields: reader.fields,
            size: size, isPlain: reader.isPlain && isWhole)
    }

    private init(end: UnsafePointer<CChar>) {
        self.end = end
    }

    private mutating func add(
        _ name: UnsafePointer<CChar>?, _ nameCount: Int, _ value: UnsafePointer<CChar>?, _ valueCount: Int
    ) {
        guard let name, let end else { return isPlain = false }
        isPlain = isPlain && name - end == 2 && (value.map { $0 > name } ?? true)
        self.end = value.map { $0 + valueCount } ?? name + nameCount
        fields.append(Head.Field(name: Self.text(name, nameCount), value: Self.text(value, valueCount)))
    }

    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
    }
}
