import CMicrohttpd
import Glibc

/// Reads a request's head from libmicrohttpd and checks its syntax strictly.
///
/// The version in Debian 12 silently joins folded lines, accepts a bare LF as a line break and truncates a
/// value at a NUL. But it parses the header in its receive buffer: each name follows the previous value, and
/// the first one the version, after exactly CR LF; and the version follows the
/// target, and the target the method, after exactly one byte. So the distances between the addresses that it returns
/// show what was between them, without reading those bytes. Joining a folded line moves the header and so
/// changes the distances too.
struct RequestHeadParser {
    private var fields: [HeaderFields.Field] = []
    private var previousEnd: UnsafePointer<CChar>?
    private var isStrict = true

    /// Reads the head of a request for a target, whose method and version are at these addresses.
    static func head(
        of connection: OpaquePointer, target: String, method: UnsafePointer<CChar>,
        version: UnsafePointer<CChar>
    ) -> RequestHead {
        var parser = RequestHeadParser(previousEnd: version + strlen(version))
        withUnsafeMutablePointer(to: &parser) { parser in
            _ = MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { @Sendable context, _, name, nameCount, value, valueCount in
                    context?.assumingMemoryBound(to: RequestHeadParser.self).pointee
                        .add(name, nameCount, value, valueCount)
                    return .YES
                }, parser)
        }
        let size = cmicrohttpd_head_size(connection)
        let isComplete = parser.previousEnd.map { method + size - $0 == 4 } ?? false
        let isLineComplete = version - method == strlen(method) + 1 + target.utf8.count + 1
        return RequestHead(
            method: String(cString: method), target: target, version: String(cString: version),
            headers: HeaderFields(parser.fields), size: size,
            isStrict: parser.isStrict && isComplete && isLineComplete)
    }

    private init(previousEnd: UnsafePointer<CChar>) {
        self.previousEnd = previousEnd
    }

    private mutating func add(
        _ name: UnsafePointer<CChar>?, _ nameCount: Int, _ value: UnsafePointer<CChar>?, _ valueCount: Int
    ) {
        guard let name, let previousEnd else { return isStrict = false }
        isStrict = isStrict && name - previousEnd == 2 && (value.map { $0 > name } ?? true)
        self.previousEnd = value.map { $0 + valueCount } ?? name + nameCount
        fields.append(
            HeaderFields.Field(
                name: Self.text(name, nameCount), value: Self.text(value, valueCount).withoutOuterBlanks))
    }

    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
    }
}
