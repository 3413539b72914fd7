import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The advice on the kinds of characters that a password has to have.
struct PasswordKindTests {
    private static let samples = ["a", "A", "7", "-"]
    private static let names = [
        "a lower-case letter", "an upper-case letter", "a number", "a symbol",
    ]

    private func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")
        return harness
    }

    @Test func `the error says how many kinds are missing, and names them all`() throws {
        var harness = try makeHarness()

        harness.enter("password")

        #expect(
            harness.wizard.snapshot.problem?.text
                == "Add 2 of these: an upper-case letter, a number, a symbol.")
    }

    @Test(arguments: 1..<16)
    func `a password that takes the advice is accepted, whichever kinds it takes`(kinds: Int) throws {
        let missing = (0..<4).filter { kinds & 1 << $0 == 0 }
        let password = (0..<8).map { index in
            let used = (0..<4).filter { kinds & 1 << $0 != 0 }
            return Self.samples[used[index % used.count]]
        }.joined()
        let rule = try #require(try UserFlow.bundled("woodgrove")).password
        let problem = PasswordCheck(Secret(password) ?? Secret(), count: 8).problem(with: rule)
        guard let problem else {
            #expect(4 - missing.count >= 3)
            return
        }

        let text = Wizard.Strings().text(of: problem)
        let count = try #require(text.firstMatch(of: /Add ([0-9]) of these/).flatMap { Int($0.1) })
        #expect(missing.allSatisfy { text.contains(Self.names[$0]) }, "\(text)")
        for first in missing.indices {
            let taken = (0..<count).map { missing[(first + $0) % missing.count] }
            let better = password + taken.map { Self.samples[$0] }.joined()
            #expect(
                PasswordCheck(Secret(better) ?? Secret(), count: 8 + count).problem(with: rule) == nil,
                "\(better): \(text)")
        }
    }

    @Test func `one line says how many kinds are needed, and the one that is not is no failure`() throws {
        var harness = try makeHarness()
        harness.type("correct")
        #expect(harness.shows("○ 3 of these 4 kinds ✓ a-z ○ A-Z ○ 0-9 ○ symbol"))

        harness.type("Horse9")

        #expect(harness.shows("✓ 3 of these 4 kinds ✓ a-z ✓ A-Z ✓ 0-9 ○ symbol"))
    }

    @Test(arguments: [("P@ssw0rd", "○"), ("Correct-Horse-9", "✓")])
    func `a common password is told as such, but not refused`(password: String, mark: String) throws {
        var harness = try makeHarness()

        harness.type(password)
        #expect(harness.shows("\(mark) Not a common password"))
        harness.press(.enter)

        #expect(harness.wizard.isWaiting)
    }
}
