internal import FoundationEssentials

/// What has arrived of an answer, up to what an answer may have.
///
/// A class, since libcurl hands bytes to an address that must stay.
final class Arrival {
    /// The most bytes of a body, and of header lines.
    static let most = 65_536

    /// Why the rest was not wanted.
    enum Fault {
        case tooLong
        case compressed
    }

    private(set) var headers: [String: String] = [:]
    private(set) var body = Data()
    private(set) var fault: Fault?
    /// When something last arrived.
    private(set) var lastHeard = ContinuousClock.now
    private var headerSize = 0

    /// Takes one header line, and returns whether the next is wanted.
    func take(header line: UnsafeRawBufferPointer) -> Bool {
        lastHeard = .now
        headerSize += line.count
        guard headerSize <= Self.most else { return refuse(.tooLong) }
        let text = String(decoding: line, as: UTF8.self)
        // Behind an interim answer another one comes.
        if text.hasPrefix("HTTP/") { headers = [:] }
        guard let colon = text.firstIndex(of: ":") else { return true }
        var value = text[text.index(after: colon)...].drop { $0.isWhitespace }
        while value.last?.isWhitespace == true { value.removeLast() }
        headers[text[..<colon].lowercased()] = String(value)
        return true
    }

    /// Takes a part of the body, and returns whether the next is wanted.
    func take(body part: UnsafeRawBufferPointer) -> Bool {
        lastHeard = .now
        if isCompressed { return refuse(.compressed) }
        guard body.count + part.count <= Self.most else { return refuse(.tooLong) }
        body.append(contentsOf: part)
        return true
    }

    /// Whether the answer itself says where it ends; the end of a connection anybody on the way can bring about.
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
