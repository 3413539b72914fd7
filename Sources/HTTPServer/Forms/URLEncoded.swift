/// An `application/x-www-form-urlencoded` body.
enum URLEncoded {
    /// Parses a body with up to `maximum` fields.
    static func pairs(
        in body: [UInt8], maximum: Int = FormParser.maximumFields
    ) throws(HTTPError) -> [FormParser.Pair] {
        let start = body.firstIndex { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "&") } ?? body.endIndex
        let pieces = body[start...].split(separator: UInt8(ascii: "&"))
        guard pieces.count <= maximum else { throw .malformedForm }
        return pieces.map { piece in
            let equals = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
            return FormParser.Pair(
                nameBytes: decoded(piece[..<equals]), valueBytes: decoded(piece[equals...].dropFirst()))
        }
    }

    /// Decodes `+` and percent escapes.
    static func decoded(_ piece: ArraySlice<UInt8>) -> [UInt8] {
        guard piece.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "%") }) else {
            return Array(piece)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(piece.count)
        var index = piece.startIndex
        while index < piece.endIndex {
            let byte = piece[index]
            index += 1
            switch byte {
            case UInt8(ascii: "+"): bytes.append(0x20)
            case UInt8(ascii: "%"):
                if index + 1 < piece.endIndex, let high = piece[index].hexDigit,
                    let low = piece[index + 1].hexDigit
                {
                    bytes.append(high << 4 | low)
                    index += 2
                } else {
                    bytes.append(byte)
                }
            default: bytes.append(byte)
            }
        }
        return bytes
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit.
    fileprivate var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
