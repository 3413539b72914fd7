internal import FoundationEssentials

/// The part of a response received so far, limited in size.
///
/// It is a class because libcurl's callbacks need a stable address.
final class Arrival {
    /// The maximum size of the body, and of all header lines together, in bytes.
    static let most = 65_536

    /// Why the transfer was stopped.
    enum Fault {
        case tooLong
        case compressed
    }

    private(set) var headers: [String: String] = [:]
    private(set) var body = Data()
    private(set) var fault: Fault?
    /// When data last arrived.
    private(set) var lastHeard = ContinuousClock.now
    private var headerSize = 0

    /// Appends one header line and returns whether to continue the transfer.
    func take(header line: UnsafeRawBufferPointer) -> Bool {
        lastHeard = .now
        headerSize += line.count
        guard headerSize <= Self.most else { return refuse(.tooLong) }
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
    func take(body part: UnsafeRawBufferPointer) -> Bool {
        lastHeard = .now
        if isCompressed { return refuse(.compressed) }
        guard body.count + part.count <= Self.most else { return refuse(.tooLong) }
        body.append(contentsOf: part)
        return true
    }

    /// Whether the response defines its own length; an attacker on the network can close a connection.
    var isWhole: Bool {
        body.isEmpty || headers["content-length"] != nil || headers["transfer-encoding"] != nil
    }

    private var isCompressed: Bool {
        let isPlain = ["", "identity"].contains(headers["content-encoding"]?.lowercased() ?? "")
        return !isPlain || !["", "chunked"].contains(headers["transfer-encoding"]?.lowercased() ?? "")
    }

    private func refuse(_ fault: Fault) -> Bool {
        self.fault = fault
        return false
    }
}
