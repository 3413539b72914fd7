import Foundation

/// The memory of this process.
enum ProcessMemory {
    /// Counts the occurrences of a word in writable memory.
    ///
    /// - Parameter shifted: The word with every byte incremented by one, so that the argument is not a copy.
    static func copies(of shifted: [UInt8]) -> Int {
        guard let memory = fopen("/proc/self/mem", "r"),
            let map = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
        else { return -1 }
        defer { fclose(memory) }
        return map.split(separator: "\n").filter { $0.contains(" rw") }.reduce(0) { count, line in
            let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { Int($0, radix: 16) }
            guard bounds.count == 2 else { return count }
            let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: bounds[1] - bounds[0], alignment: 8)
            defer { bytes.deallocate() }
            fseek(memory, bounds[0], SEEK_SET)
            let readCount = fread(bytes.baseAddress, 1, bytes.count, memory)
            return count + occurrences(of: shifted, in: UnsafeRawBufferPointer(rebasing: bytes[..<readCount]))
        }
    }

    /// The peak of the memory in kB since the start or ``resetPeak()``, or -1.
    static var peak: Int {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        return status?.firstMatch(of: #/VmHWM:\s*(\d+) kB/#).flatMap { Int($0.output.1) } ?? -1
    }

    /// Makes the memory in use the new peak, and returns it.
    static func resetPeak() -> Int {
        try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
        return peak
    }

    private static func occurrences(of shifted: [UInt8], in bytes: UnsafeRawBufferPointer) -> Int {
        var (start, count) = (0, 0)
        while let offset = offset(of: shifted[0] - 1, in: bytes, from: start) {
            let candidate = bytes[offset...].prefix(shifted.count)
            if candidate.elementsEqual(shifted.lazy.map { $0 - 1 }) { count += 1 }
            start = offset + 1
        }
        return count
    }

    private static func offset(of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let baseAddress = bytes.baseAddress, start < bytes.count,
            let match = memchr(baseAddress + start, Int32(byte), bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(match) - baseAddress
    }
}
