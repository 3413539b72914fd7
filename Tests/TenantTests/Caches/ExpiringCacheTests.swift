import NativeAuth
import Testing
import TextAlgorithms

@testable import Tenant

/// The table behind everything that a tenant remembers for a limited time.
struct ExpiringCacheTests {
    private static let start = Timestamp(wall: 0, monotonic: 1_000_000)

    @Test(arguments: [(0, false), (99, false), (100, true), (5_000, true)])
    func `a value expires after its lifetime`(milliseconds: Int, isExpired: Bool) {
        var cache = Self.cache()
        cache.store("one", for: 1, at: Self.start)

        let now = Self.start.adding(milliseconds: Int64(milliseconds))

        #expect(cache.value(for: 1, at: now) == (isExpired ? nil : "one"))
        #expect(cache.isExpired(1, at: now) == isExpired)
        #expect(cache.age(of: 1, at: now) == Int64(milliseconds))
        #expect(cache[1] == "one")
        #expect(cache.sweep(at: now).map(\.value) == (isExpired ? ["one"] : []))
        #expect(cache[1] == (isExpired ? nil : "one"))
    }

    @Test func `storing a value again restarts its lifetime`() {
        var cache = Self.cache()
        cache.store("one", for: 1, at: Self.start)
        cache.store("uno", for: 1, at: Self.start.adding(milliseconds: 60))

        let now = Self.start.adding(milliseconds: 159)

        #expect(cache.sweep(at: now).isEmpty)
        #expect(cache.value(for: 1, at: now) == "uno")
        #expect(cache.count == 1)
    }

    @Test func `a sweep removes expired values only, oldest first`() {
        var cache = Self.cache()
        for key in 0..<8 { cache.store("\(key)", for: key, at: Self.start.adding(milliseconds: Int64(key))) }
        cache.remove(1)
        cache.store("two", for: 2, at: Self.start.adding(milliseconds: 50))

        let removed = cache.sweep(at: Self.start.adding(milliseconds: 105))

        #expect(removed.map(\.key) == [0, 3, 4, 5])
        #expect(cache.entries.keys.sorted() == [2, 6, 7])
    }

    @Test(arguments: [
        (ExpiringCache<Int, String>.Eviction.oldest, [0]), (.olderHalf, [0, 2, 3, 4]),
        (.all, [0, 2, 3, 4, 5, 6, 7, 1]),
    ])
    func `a full table makes room for a new value`(
        eviction: ExpiringCache<Int, String>.Eviction, evicted: [Int]
    ) {
        var cache = Self.full(eviction)
        cache.store("one", for: 1, at: Self.start)

        let removed = cache.store("new", for: 99, at: Self.start)

        #expect(removed.map(\.key) == evicted)
        #expect(cache.count == 9 - evicted.count)
        #expect(cache[99] == "new")
    }

    @Test(arguments: [ExpiringCache<Int, String>.Eviction.oldest, .olderHalf, .all])
    func `a full table replaces a value without evicting another`(
        eviction: ExpiringCache<Int, String>.Eviction
    ) {
        var cache = Self.full(eviction)

        #expect(cache.store("three", for: 3, at: Self.start).isEmpty)
        #expect(cache.count == 8)
    }

    @Test func `the older half stays if expired values make room`() {
        var cache = Self.cache(.olderHalf)
        for key in 0..<8 {
            let age = key < 2 ? 0 : 50
            cache.store("\(key)", for: key, at: Self.start.adding(milliseconds: Int64(age)))
        }

        let removed = cache.store("new", for: 99, at: Self.start.adding(milliseconds: 100))

        #expect(removed.map(\.key) == [0, 1])
        #expect(cache.count == 7)
    }

    @Test func `a table without a lifetime never expires`() {
        var cache = ExpiringCache<Int, String>(lifetime: .max, maximumCount: 8, eviction: .all)
        cache.store("one", for: 1, at: Self.start)

        #expect(cache.sweep(at: Timestamp(wall: 0, monotonic: .max)).isEmpty)
    }

    @Test func `values stored again and again take no more memory`() {
        var cache = Self.cache(maximumCount: 100)

        for number in 0..<10_000 {
            cache.store("\(number)", for: number % 50, at: Self.start)
            #expect(cache.insertions.count <= 2 * cache.count + 16)
        }
        for key in 0..<50 { cache.remove(key) }
        cache.store("last", for: 0, at: Self.start)

        #expect(cache.count == 1 && cache.insertions.count <= 18)
    }

    @Test(arguments: 1...20)
    func `a table behaves like a list that is searched`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let eviction: ExpiringCache<Int, String>.Eviction = seed.isMultiple(of: 2) ? .oldest : .olderHalf
        var cache = Self.cache(eviction, maximumCount: 12)
        var list: [(key: Int, value: String, storedAt: Int64)] = []
        var now = Self.start

        for step in 0..<3_000 {
            now = now.adding(milliseconds: Int64.random(in: 0...12, using: &random))
            let key = Int.random(in: 0..<20, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: cache.remove(key); list.removeAll { $0.key == key }
            case 1:
                let expired = list.filter { now.monotonic - $0.storedAt >= 100 }.map(\.key)
                #expect(cache.sweep(at: now).map(\.key) == expired)
                list.removeAll { expired.contains($0.key) }
            default:
                if !list.contains(where: { $0.key == key }), list.count >= 12 {
                    let expired = list.count { now.monotonic - $0.storedAt >= 100 }
                    let half = expired == 0 ? 6 : expired
                    list.removeFirst(seed.isMultiple(of: 2) ? 1 : half)
                }
                list.removeAll { $0.key == key }
                list.append((key, "\(step)", now.monotonic))
                cache.store("\(step)", for: key, at: now)
            }
            #expect(
                cache.entries.mapValues(\.value)
                    == Dictionary(uniqueKeysWithValues: list.map { ($0.0, $0.1) }))
        }
    }

    private static func cache(
        _ eviction: ExpiringCache<Int, String>.Eviction = .oldest, maximumCount: Int = 8
    ) -> ExpiringCache<Int, String> {
        ExpiringCache(lifetime: 100, maximumCount: maximumCount, eviction: eviction)
    }

    /// Returns a table with the keys from 0 to 7, its maximum.
    private static func full(
        _ eviction: ExpiringCache<Int, String>.Eviction
    ) -> ExpiringCache<Int, String> {
        var cache = cache(eviction)
        for key in 0..<8 { cache.store("\(key)", for: key, at: start) }
        return cache
    }
}
