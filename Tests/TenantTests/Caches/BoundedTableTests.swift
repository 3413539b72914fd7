import NativeAuth
import TestSupport
import Testing

@testable import Tenant

/// The table behind everything that a tenant remembers for a limited time.
struct BoundedTableTests {
    private typealias Table = BoundedTable<Int, String>
    private static let start = Timestamp(wall: 0, monotonic: 1_000_000)

    @Test(arguments: [(0, false), (99, false), (100, true), (5_000, true)])
    func `a value expires after its lifetime`(milliseconds: Int, isExpired: Bool) {
        var table = Table(lifetime: 100, maximumCount: 8)
        table.store("one", for: 1, at: Self.start)

        let now = Self.start.adding(milliseconds: Int64(milliseconds))

        #expect(table.value(for: 1, at: now) == (isExpired ? nil : "one"))
        #expect(table[1] == "one")
        #expect(table.sweep(at: now).map(\.value) == (isExpired ? ["one"] : []))
        #expect(table[1] == (isExpired ? nil : "one"))
    }

    @Test func `a value that is stored again is young, one that is changed is not`() {
        var table = Table(lifetime: 100, maximumCount: 8)
        for key in 1...2 { table.store("old", for: key, at: Self.start) }
        let later = Self.start.adding(milliseconds: 60)

        table.store("new", for: 1, at: later)
        table.change(2) { $0 = "new" }
        table.change(3) { $0 = "new" }

        #expect([table[1], table[2], table[3]] == ["new", "new", nil])
        #expect(table.sweep(at: Self.start.adding(milliseconds: 100)).map(\.key) == [2])
        #expect(table.sweep(at: Self.start.adding(milliseconds: 160)).map(\.key) == [1])
    }

    @Test(arguments: [(1, 1), (7, 1), (8, 1), (16, 2), (100, 12)])
    func `a full table loses an eighth, the rows that were stored first`(maximum: Int, lost: Int) {
        var table = Table(lifetime: 100, maximumCount: maximum)
        // At the same time: the order decides, not the clock.
        for key in 0..<maximum { table.store("", for: key, at: Self.start) }
        if maximum > 1 { table.store("again", for: 0, at: Self.start) }
        let oldest = maximum > 1 ? 1 : 0

        let dropped = table.store("", for: -1, at: Self.start)

        #expect(dropped == Array(oldest..<oldest + lost))
        #expect(table.count == maximum - lost + 1)
        #expect(table.store("", for: -1, at: Self.start).isEmpty)
    }

    @Test func `a table without a lifetime never expires`() {
        var table = Table(lifetime: .max, maximumCount: 8)
        table.store("one", for: 1, at: Self.start)

        #expect(table.sweep(at: Timestamp(wall: 0, monotonic: .max)).isEmpty)
    }
}
