/// Values that a text must not repeat: the last net under what the class of each field decides.
///
/// A text is searched as it is and with percent-encoding resolved, without regard to the case of ASCII
/// letters. Each value is kept as a fingerprint of its first bytes, so that no copy of a secret is made; the
/// time of a search grows with the length of the text only.
struct RepeatedValues: Sendable {
    /// The maximum number of values; with more of them, each text counts as repeating one.
    static let maximumCount = 256
    /// The minimum length of a value that is searched, in bytes: a shorter one is part of too many words.
    static let minimumBytes = 4
    /// The number of bytes by which a value is recognized; a longer one may go on in any way.
    static let recognizedBytes = 32

    /// A value: its length, and what its first bytes hash to.
    private struct Fingerprint: Hashable {
        let byteCount: Int
        let hash: UInt64

        var recognizedBytes: Int { min(byteCount, RepeatedValues.recognizedBytes) }
    }

    /// The values by their first four bytes, those with the fewest recognized bytes first.
    private var values: [UInt32: [Fingerprint]] = [:]
    private var count = 0

    /// Adds a value, without the spaces around it; nothing if it is too short.
    mutating func insert(_ text: String) {
        guard count <= Self.maximumCount else { return }
        var text = text
        text.withUTF8 { bytes in
            let isOther = { (byte: UInt8) in byte != UInt8(ascii: " ") }
            guard let start = bytes.firstIndex(where: isOther), let end = bytes.lastIndex(where: isOther)
            else { return }
            insert(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...end]))
        }
    }

    /// Adds a value; nothing if it is too short.
    mutating func insert(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= Self.minimumBytes else { return }
        count += 1
        guard count <= Self.maximumCount else { return }
        var hash = Hash()
        for byte in bytes.prefix(Self.recognizedBytes) { hash.append(byte) }
        let start = bytes.prefix(Self.minimumBytes).reduce(0) { $0 << 8 | UInt32($1.folded) }
        let value = Fingerprint(byteCount: bytes.count, hash: hash.value)
        guard values[start]?.contains(value) != true else { return }
        values[start, default: []].append(value)
        values[start]?.sort { $0.recognizedBytes < $1.recognizedBytes }
    }

    /// Returns whether a text repeats one of the values.
    func areRepeated(in text: String) -> Bool {
        guard count > 0 else { return false }
        let bytes = Array(text.utf8)
        return count > Self.maximumCount || !ranges(in: bytes).isEmpty || !rangesDecoding(bytes).isEmpty
    }

    /// Returns a text with an ellipsis in the place of values that it repeats; `nil` if it repeats one
    /// percent-encoded, or if there are too many values.
    func hiding(in text: String) -> String? {
        guard count > 0 else { return text }
        guard count <= Self.maximumCount else { return nil }
        let bytes = Array(text.utf8)
        let ranges = ranges(in: bytes)
        var (shown, end): ([UInt8], Int) = ([], 0)
        for range in ranges {
            shown += bytes[end..<range.lowerBound] + "…".utf8
            end = range.upperBound
        }
        shown += bytes[end...]
        guard rangesDecoding(shown).isEmpty else { return nil }
        return ranges.isEmpty ? text : String(decoding: shown, as: UTF8.self)
    }

    /// Returns where bytes repeat values once percent-encoding is resolved; none if there is none.
    private func rangesDecoding(_ bytes: [UInt8]) -> [Range<Int>] {
        bytes.contains { "%+".utf8.contains($0) } ? ranges(in: bytes[...].formDecoded) : []
    }

    /// Returns where bytes repeat values, in order; what overlaps is one.
    private func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start: UInt32 = 0
        for position in bytes.indices {
            start = start << 8 | UInt32(bytes[position].folded)
            let lowerBound = position + 1 - Self.minimumBytes
            guard lowerBound >= 0, let values = values[start],
                let value = firstValue(of: values, in: bytes[lowerBound...])
            else { continue }
            let upperBound = min(lowerBound + value.byteCount, bytes.count)
            if let last = ranges.last, last.upperBound >= lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, upperBound)
            } else {
                ranges.append(lowerBound..<upperBound)
            }
        }
        return ranges
    }

    /// Returns the longest of some values with which bytes begin.
    private func firstValue(of values: [Fingerprint], in bytes: ArraySlice<UInt8>) -> Fingerprint? {
        var hash = Hash()
        var (hashed, found): (Int, Fingerprint?) = (0, nil)
        for value in values {
            guard value.recognizedBytes <= bytes.count else { break }
            while hashed < value.recognizedBytes {
                hash.append(bytes[bytes.startIndex + hashed])
                hashed += 1
            }
            if value.hash == hash.value, value.byteCount > found?.byteCount ?? 0 { found = value }
        }
        return found
    }

    /// A polynomial hash of bytes, of which letters of both cases count as equal.
    private struct Hash {
        private(set) var value: UInt64 = 0

        mutating func append(_ byte: UInt8) { value = value &* 0x0100_0000_01B3 &+ UInt64(byte.folded) &+ 1 }
    }
}

extension UInt8 {
    /// The byte in lowercase, if it is an ASCII letter.
    fileprivate var folded: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
