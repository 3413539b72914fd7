internal import Tenant
internal import TextAlgorithms

// How a limit is stored: digests in hexadecimal, times as numbers with a space between them.

extension LimitRecord {
    /// Reads a row of kind, key, times and change time; `nil` when it has other contents.
    init?(row: [SQLiteStatement.Value]) {
        guard
            case (.text(let kind), .text(let key), .text(let times), .integer(let updated)) = (
                row[0], row[1], row[2], row[3]
            ), let kind = Kind(rawValue: kind), let key = [UInt8](hexadecimal: key)
        else { return nil }
        let numbers = times.split(separator: " ").map { Int64($0) }
        let counted = numbers.compactMap(\.self)
        guard counted.count == numbers.count else { return nil }
        self.init(kind: kind, key: key, times: counted, updatedAt: updated)
    }
}

extension [UInt8] {
    /// Reads two hexadecimal digits a byte; `nil` for anything else.
    init?(hexadecimal text: String) {
        let digits = text.utf8.map { UInt8(hexadecimalDigit: $0) }
        guard digits.count.isMultiple(of: 2) else { return nil }
        self = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            append(high << 4 | low)
        }
    }

    /// The bytes as two hexadecimal digits each.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

extension UInt8 {
    /// The value of a lowercase hexadecimal digit.
    fileprivate init?(hexadecimalDigit character: UInt8) {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self = character - UInt8(ascii: "a") + 10
        default: return nil
        }
    }
}
