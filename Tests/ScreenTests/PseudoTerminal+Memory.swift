import Foundation

// MARK: - Memory

extension PseudoTerminal {
    /// Whether tests may read the memory of other processes: CAP_SYS_PTRACE.
    static let canReadMemory: Bool = {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let mask = status?.firstMatch(of: #/CapEff:\s*([0-9a-f]+)/#).flatMap {
            UInt64($0.output.1, radix: 16)
        }
        return (mask ?? 0) >> 19 & 1 == 1
    }()

    /// Returns the number of copies of a text in the process's writable memory; `nil` without access to it.
    func copies(of text: String) -> Int? {
        guard let map = procFile("maps"), let memory = FileHandle(forReadingAtPath: "/proc/\(process)/mem")
        else {
            return nil
        }
        let pattern = Data(text.utf8)
        return map.split(separator: "\n").filter { $0.contains(" rw") }.reduce(0) { count, line in
            let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt64($0, radix: 16) }
            guard bounds.count == 2, (try? memory.seek(toOffset: bounds[0])) != nil,
                let bytes = try? memory.read(upToCount: Int(bounds[1] - bounds[0]))
            else { return count }
            return count + bytes.count(of: pattern)
        }
    }

    /// Whether at most one copy of a text is in memory, once temporary copies are gone.
    func hasAtMostOneCopy(of text: String) -> Bool {
        (0..<5_000).contains { _ in copies(of: text).map { $0 <= 1 } == true }
    }

    /// Whether one copy of a text is in memory, once temporary copies are gone.
    func hasOneCopy(of text: String) -> Bool {
        (0..<5_000).contains { _ in copies(of: text) == 1 }
    }

    /// Whether no copy of a text is in memory, once temporary copies are gone.
    func hasNoCopy(of text: String) -> Bool {
        (0..<5_000).contains { _ in copies(of: text) == 0 }
    }
}

extension Data {
    /// Returns the number of occurrences of other data.
    fileprivate func count(of pattern: Data) -> Int {
        var (count, start) = (0, startIndex)
        while let match = range(of: pattern, in: start..<endIndex) {
            count += 1
            start = match.upperBound
        }
        return count
    }
}
