import Testing

@testable import HTTPServer

struct InstantQueueTests {
    private final class Connection {}

    @Test func `connections come in the order of their latest instants`() {
        var generator = SplitMix(state: 1)
        let connections = (0..<500).map { _ in Connection() }
        let start = ContinuousClock.now
        var expected: [ObjectIdentifier: Int] = [:]
        var queue = InstantQueue()
        for _ in 0..<5_000 {
            let id = ObjectIdentifier(connections[Int(generator.next() % 500)])
            let instant = generator.next() % 8 == 0 ? nil : Int(generator.next() % 100_000)
            expected[id] = instant
            if let instant { queue.insert(id, at: start + .milliseconds(instant)) } else { queue.remove(id) }
        }

        #expect(queue.count == expected.count)
        var instants: [Int] = []
        while let id = queue.popFirst() { instants.append(expected.removeValue(forKey: id) ?? -1) }
        #expect(instants == instants.sorted() && instants.allSatisfy { $0 >= 0 } && expected.isEmpty)
    }

    @Test func `only instants that have passed are returned`() {
        let (first, second) = (Connection(), Connection())
        let now = ContinuousClock.now
        var queue = InstantQueue()
        queue.insert(ObjectIdentifier(second), at: now + .seconds(2))
        queue.insert(ObjectIdentifier(first), at: now + .seconds(1))

        #expect(queue.popFirst(before: now + .seconds(1)) == nil)
        #expect(queue.popFirst(before: now + .milliseconds(1_500)) == ObjectIdentifier(first))
        #expect(queue.popFirst(before: now + .milliseconds(1_500)) == nil)
        #expect(queue.count == 1)
    }

    /// A generator whose numbers are the same in every run.
    private struct SplitMix {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }
}
