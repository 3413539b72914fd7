import Foundation

/// Returns an upper bound of the memory that a value of a table keeps: itself and its buffers.
///
/// A part of a larger text counts as infinite, because it keeps the whole text.
func storedBytes(_ value: Any) -> Int {
    switch value {
    case is Substring, is Substring.UTF8View, is ArraySlice<UInt8>: return 1 << 40
    case let text as String: return 16 + (text.utf8.count > 15 ? 48 + text.utf8.count : 0)
    case let bytes as [UInt8]: return 8 + 48 + bytes.count
    case let data as Data: return 16 + 48 + data.count
    case is any FixedWidthInteger, is Bool: return 8
    default:
        let mirror = Mirror(reflecting: value)
        let parts = mirror.children.map { storedBytes($0.value) }.reduce(0, +)
        let overhead = mirror.displayStyle == .dictionary || mirror.displayStyle == .collection ? 64 : 8
        return parts + overhead
    }
}
