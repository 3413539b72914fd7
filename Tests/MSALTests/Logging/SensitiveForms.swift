import Foundation

/// A value, and the forms in which a log could leak it.
struct SensitiveForms: Sendable {
    private let forms: [String]

    init(_ value: String) {
        let bytes = Array(value.utf8)
        let hex = bytes.map { String(format: "%02x", $0) }
        // Characters of base64 that do not depend on the bytes around the value.
        let base64 = (0..<3).map { offset in
            let padded = Data([UInt8](repeating: 0, count: offset) + bytes)
            return String(
                padded.prefix(padded.count / 3 * 3).base64EncodedString().dropFirst([0, 2, 3][offset]))
        }
        let base64URL = base64.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
        forms =
            [
                value, String(value.reversed()), hex.joined(), hex.map { "%\($0)" }.joined(),
                value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? value,
            ] + base64 + base64URL
    }

    /// Returns the forms that a text contains, in any case of the letters.
    func found(in text: String) -> [String] {
        forms.filter { text.range(of: $0, options: [.caseInsensitive, .literal]) != nil }
    }
}

extension [String] {
    /// Returns the forms of these values that lines contain; of values of fewer than four characters none.
    func leaks(in lines: [LogReader.Entry]) -> [String] {
        let text = lines.map(\.text).joined(separator: "\n")
        return Set(self).filter { $0.utf8.count >= 4 }.flatMap { SensitiveForms($0).found(in: text) }
    }
}
