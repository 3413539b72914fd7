public import FoundationEssentials

/// What a text must satisfy before `JSONDecoder` sees it.
///
/// The decoder alone takes 50 MB, takes the first of two equal keys where others take the last, and accepts
/// UTF-16 and trailing commas. Behind the gate nobody can make two readers of one reply disagree.
public enum JSONGate {
    /// The most bytes that are looked at.
    public static let largest = 65_536
    /// The most arrays and objects inside one another.
    public static let deepest = 32

    /// Whether `json` is at most ``largest`` bytes of UTF-8 without a byte order mark, nests at most ``deepest``
    /// levels, repeats no key within an object (however it is escaped) and has no comma before a closing bracket.
    ///
    /// Everything else about the grammar (RFC 8259) is left to `JSONDecoder`.
    public static func admits(_ json: Data) -> Bool {
        guard json.count <= largest, String(validating: json, as: UTF8.self) != nil else { return false }
        guard !json.starts(with: [0xEF, 0xBB, 0xBF]), !json.contains(0) else { return false }
        return json.withUnsafeBytes { bytes in
            var scan = Scan(bytes: bytes)
            return scan.run()
        }
    }

    /// One pass over the bytes that looks at brackets, commas and keys.
    private struct Scan {
        let bytes: UnsafeRawBufferPointer
        var keys: [Set<String>?] = []
        var afterComma = false
        /// Where the string is that was read last.
        var key: Range<Int>?

        mutating func run() -> Bool {
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                switch byte {
                case UInt8(ascii: "\""):
                    let end = self.end(ofStringAt: index)
                    key = index..<end
                    index = end
                    afterComma = false
                    continue
                case UInt8(ascii: "{"), UInt8(ascii: "["):
                    keys.append(byte == UInt8(ascii: "{") ? [] : nil)
                    guard keys.count <= deepest else { return false }
                    afterComma = false
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    guard keys.popLast() != nil, !afterComma else { return false }
                case UInt8(ascii: ":"):
                    guard remember() else { return false }
                case UInt8(ascii: ","):
                    afterComma = true
                case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
                    break
                default:
                    afterComma = false
                }
                index += 1
            }
            return keys.isEmpty
        }

        /// The index behind a string's closing quote, or the end of the bytes.
        private func end(ofStringAt start: Int) -> Int {
            var index = start + 1
            while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            return min(index + 1, bytes.count)
        }

        /// A string as it reads once its escapes are resolved; `nil` when it is not one.
        private func text(_ range: Range<Int>) -> String? {
            let literal = bytes[range]
            guard literal.contains(UInt8(ascii: "\\")) else {
                return String(decoding: literal, as: UTF8.self)
            }
            return (try? JSONDecoder().decode(String.self, from: Data(literal))).map { "\"\($0)\"" }
        }

        /// Puts the string just read among its object's keys, unless it is there already.
        private mutating func remember() -> Bool {
            guard let range = key, let last = keys.indices.last, keys[last] != nil, let key = text(range)
            else {
                return false
            }
            return keys[last]?.insert(key).inserted ?? false
        }
    }
}
