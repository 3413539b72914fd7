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
        #expect(table.isExpired(1, at: now) == isExpired)
        #expect(table[1] == "one")
        #expect(table.sweep(at: now).map(\.value) == (isExpired ? ["one"] : []))
        #expect(table[1] == (isExpired ? nil : "one"))
    }

    @Test func `a full table makes room by removing what has expired`() throws {
        var table = Table(lifetime: 100, maximumCount: 3)
        for key in 0..<3 {
            table.store("", for: key, wasSent: true, at: Self.start.adding(milliseconds: Int64(key) * 50))
        }

        let now = Self.start.adding(milliseconds: 100)

        #expect(throws: Never.self) { try table.checkRoom(at: now) }
        #expect(try table.makeRoom(at: now).map(\.key) == [0])
    }

    @Test func `a row that was sent something is never dropped, and the new one is refused`() {
        var table = Table(lifetime: 42_000, maximumCount: 500)
        for key in 0..<500 { table.store("", for: key, wasSent: true, at: Self.start) }

        let now = Self.start.adding(milliseconds: 1)

        #expect(throws: TenantError.tooManyRequests(retryAfter: 42)) { try table.makeRoom(at: now) }
        #expect(throws: TenantError.tooManyRequests(retryAfter: 42)) { try table.checkRoom(at: now) }
        #expect(table.count == 500)
    }

    @Test func `a table without a lifetime never expires`() {
        var table = Table(lifetime: .max, maximumCount: 8)
        table.store("one", for: 1, at: Self.start)

        #expect(table.sweep(at: Timestamp(wall: 0, monotonic: .max)).isEmpty)
        #expect(table.retryDelay(at: Self.start) == 600)
    }

    @Test(arguments: Nightly.selection(2, of: Array(1...20)))
    func `a table behaves like a list that is searched`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var table = Table(lifetime: 4_000, maximumCount: 330)
        var list = SearchedList(lifetime: 4_000, maximumCount: 330)
        var now = Self.start

        for step in 0..<6_000 {
            now = now.adding(milliseconds: Int64.random(in: 0...6, using: &random))
            let key = Int.random(in: 0..<2_000, using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0:
                table.remove(key)
                list.rows.removeAll { $0.key == key }
            case 1: #expect(table.sweep(at: now).map(\.key) == list.sweep(at: now))
            default:
                let isSent = Int.random(in: 0..<10, using: &random) > 0
                if table.row(of: key) == nil {
                    let dropped = try? table.makeRoom(at: now).map(\.key)
                    #expect(dropped == list.makeRoom(at: now))
                    guard dropped != nil else { continue }
                }
                table.store("\(step)", for: key, wasSent: isSent, at: now)
                list.store(key, wasSent: isSent, at: now)
                #expect(table.value(for: key, at: now) == "\(step)")
            }
            #expect(table.count == list.rows.count)
        }
        #expect(table.rows.map(\.key).sorted() == list.rows.map(\.key).sorted())
    }
}

/// The rule of a full table, by searching a list.
struct SearchedList {
    struct Row {
        var key: Int
        var wasSent: Bool
        var storedAt: Int64
    }

    let lifetime: Int64
    let maximumCount: Int
    var rows: [Row] = []

    init(lifetime: Int64, maximumCount: Int) {
        self.lifetime = lifetime
        self.maximumCount = maximumCount
    }

    mutating func store(_ key: Int, wasSent: Bool, at now: Timestamp) {
        rows.removeAll { $0.key == key }
        rows.append(Row(key: key, wasSent: wasSent, storedAt: now.monotonic))
    }

    mutating func sweep(at now: Timestamp) -> [Int] {
        let expired = rows.filter { now.monotonic - $0.storedAt >= lifetime }
        rows.removeAll { now.monotonic - $0.storedAt >= lifetime }
        return expired.map(\.key)
    }

    /// Returns the keys of the rows that make room for a new one, which are removed; `nil` if there is no room.
    mutating func makeRoom(at now: Timestamp) -> [Int]? {
        guard rows.count >= maximumCount else { return [] }
        let expired = sweep(at: now)
        guard rows.count >= maximumCount else { return expired }
        guard let index = rows.firstIndex(where: { !$0.wasSent }) else { return nil }
        return expired + [rows.remove(at: index).key]
    }
}
