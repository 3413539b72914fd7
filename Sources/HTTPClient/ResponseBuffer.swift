import FoundationEssentials
import NativeAuth

/// The part of a response received so far, limited in size.
///
/// It is a class because libcurl's callbacks need a stable address.
final class ResponseBuffer {
    /// The maximum size of the body, and of all header lines together, in bytes.
    static let maximumBytes = ReplyLimits.bytes

    /// Why the transfer was stopped.
    enum Failure {
        case tooLong
        case compressed
    }

    private(set) var headers: [String: String] = [:]
    private(set) var body = Data()
    private(set) var failure: Failure?
    /// When data last arrived.
    private(set) var lastActivity = ContinuousClock.now
    private var headerByteCount = 0

    /// Appends one header line and returns whether to continue the transfer.
    func append(header line: UnsafeRawBufferPointer) -> Bool {
        lastActivity = .now
        headerByteCount += line.count
        guard headerByteCount <= Self.maximumBytes else { return reject(.tooLong) }
        // A line with other characters than ASCII is ignored: it has no meaning (RFC 9110 §5.5), and they
        // would make comparisons slow.
        guard line.allSatisfy({ $0 < 0x80 }) else { return true }
        let text = String(decoding: line, as: UTF8.self)
        // An interim (1xx) response is followed by another status line.
        if text.hasPrefix("HTTP/") { headers = [:] }
        guard let colon = text.firstIndex(of: ":") else { return true }
        var value = text[text.index(after: colon)...].drop { $0.isWhitespace }
        while value.last?.isWhitespace == true { value.removeLast() }
        headers[text[..<colon].lowercased()] = String(value)
        return true
    }

    /// Appends a part of the body and returns whether to continue the transfer.
    func append(body chunk: UnsafeRawBufferPointer) -> Bool {
        lastActivity = .now
        if isCompressed { return reject(.compressed) }
        guard body.count + chunk.count <= Self.maximumBytes else { return reject(.tooLong) }
        body.append(contentsOf: chunk)
        return true
    }

    /// Whether the response defines its own length; an attacker on the network can close a connection.
    var isSelfDelimited: Bool {
        body.isEmpty || headers["content-length"] != nil || headers["transfer-encoding"] != nil
    }

    private var isCompressed: Bool {
        let isIdentityEncoded = ["", "identity"].contains(headers["content-encoding"]?.lowercased() ?? "")
        return !isIdentityEncoded
            || !["", "chunked"].contains(headers["transfer-encoding"]?.lowercased() ?? "")
    }

    private func reject(_ failure: Failure) -> Bool {
        self.failure = failure
        return false
    }
}

/// The header lines of a request.
struct HeaderLines {
    private(set) var lines: [String] = []

    /// Adds a field, unless its name or value is invalid, for example because it contains a line break.
    mutating func add(_ name: String, _ value: String) {
        guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte),
            value.utf8.allSatisfy(Self.isPrintableASCII),
            !value.isEmpty
        else { return }
        lines.append("\(name): \(value)")
    }

    /// Makes libcurl omit a field that it adds by default.
    mutating func suppress(_ name: String) {
        lines.append("\(name):")
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        byte.isUnreserved || "!#$%&'*+^`|".utf8.contains(byte)
    }

    private static func isPrintableASCII(_ byte: UInt8) -> Bool {
        0x20...0x7E ~= byte
    }
}
