import Accounts
import Testing

struct SodiumGeneratorTests {
    @Test func `numbers do not repeat`() {
        var generator = SodiumGenerator()

        let numbers = Set((0..<10_000).map { _ in generator.next() })

        #expect(numbers.count == 10_000)
    }

    @Test func `every bit is set about half of the time`() {
        var generator = SodiumGenerator()
        var counts = [Int](repeating: 0, count: 64)

        for _ in 0..<10_000 {
            let number = generator.next()
            for bit in 0..<64 where number >> bit & 1 == 1 { counts[bit] += 1 }
        }

        // Eight standard deviations: practically impossible by chance.
        #expect(counts.allSatisfy { (4_600...5_400).contains($0) })
    }

    @Test func `it works as a generator of the standard library`() {
        var generator = SodiumGenerator()

        let digits = (0..<1_000).map { _ in Int.random(in: 0..<10, using: &generator) }

        #expect(Set(digits) == Set(0..<10))
    }
}
