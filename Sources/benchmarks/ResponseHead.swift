/// The parts of a response's head that a client needs.
struct ResponseHead {
    /// The number of bytes up to the body.
    let size: Int
    let status: Int
    let bodySize: Int

    /// Parses a head; `nil` if it is not complete.
    init?(_ bytes: [UInt8]) {
        var (line, status, bodySize) = (0, 0, 0)
        while let end = bytes[line...].firstIndex(of: 0x0A) {
            if line == 0 { status = Self.number(bytes, from: 9) }
            if end - line == 1 {
                self.size = end + 1
                self.status = status
                self.bodySize = bodySize
                return
            }
            if Self.isContentLength(bytes, at: line) { bodySize = Self.number(bytes, from: line + 16) }
            line = end + 1
        }
        return nil
    }

    /// Whether a line begins with `content-length: `, in any case.
    private static func isContentLength(_ bytes: [UInt8], at line: Int) -> Bool {
        let name: StaticString = "content-length: "
        guard bytes.count > line + 16 else { return false }
        return (0..<16).allSatisfy { bytes[line + $0] | 0x20 == name.utf8Start[$0] }
    }

    private static func number(_ bytes: [UInt8], from start: Int) -> Int {
        var (number, index) = (0, start)
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
            number = number * 10 + Int(bytes[index] - 0x30)
            index += 1
        }
        return number
    }
}
