import Foundation
import Testing

/// Copies of passwords and codes in the program's memory, and when they are erased.
struct MemoryTests {
    private static let password = Canary.password.word

    /// Whether these tests may read the memory of other processes: CAP_SYS_PTRACE.
    private static let canLook: Bool = {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let mask = status?.firstMatch(of: #/CapEff:\s*([0-9a-f]+)/#).flatMap {
            UInt64($0.output.1, radix: 16)
        }
        return (mask ?? 0) >> 19 & 1 == 1
    }()

    /// With and without overwriting freed memory, so that the result does not depend on luck.
    @Test(.enabled(if: canLook), arguments: ["0", "165"])
    func `C-31 C-32 C-33 no copy of a password is left when the account exists, and at most two before`(
        filling: String
    ) throws {
        let tenant = try Neighbour(flow: "woodgrove")
        let terminal = try Self.terminal(at: "\(tenant.address)/woodgrove", filling)
        #expect((1...2).contains(try #require(terminal.copies(of: Self.password))))

        terminal.type("\r")
        #expect(terminal.waits(for: "Check your email"))
        let code = try #require(tenant.code())
        terminal.type("\(code)\r")
        #expect(terminal.waits(for: "Sign in now?"))

        #expect(terminal.forgets(Self.password))
        #expect(terminal.forgets(String(Self.password.prefix(12))))
        #expect(terminal.forgets(code))
    }

    /// The answers stay for going back, and a cancelled request keeps no copy.
    @Test(.enabled(if: canLook), arguments: ["0", "165"])
    func `C-31 one copy of a password is kept through a cancelled request and on the first page`(
        filling: String
    ) throws {
        let tenant = try ScriptedTenant { _, _ in nil }
        let terminal = try Self.terminal(at: tenant.address, filling)

        terminal.type("\r")
        #expect(terminal.waits(for: "Sending your answers"))
        terminal.type("\u{3}")
        #expect(terminal.waits(for: "Stopped waiting."))
        #expect(terminal.keepsOne(Self.password))

        terminal.type("\u{1B}")
        #expect(terminal.waits(for: "What is your email address?"))
        #expect(terminal.keepsOne(Self.password))
    }

    @Test(.enabled(if: canLook), arguments: ["0", "165"])
    func `C-31 no copy of a password or code is left when the sign-up has expired`(
        filling: String
    ) throws {
        let tenant = try ScriptedTenant(Self.forgetful)
        let terminal = try Self.terminal(at: tenant.address, filling)
        terminal.type("\r")
        #expect(terminal.waits(for: "Check your email"))
        #expect(terminal.keepsOne(Self.password))

        terminal.type("40273951\r")
        #expect(terminal.waits(forSentence: "Your answers but the password are kept"))

        #expect(terminal.forgets(Self.password))
        #expect(terminal.forgets(String(Self.password.prefix(12))))
        #expect(terminal.forgets("40273951"))
    }

    /// A tenant that sends a code and then reports the sign-up as expired.
    private static let forgetful: ScriptedTenant.Script = { name, _ in
        switch name {
        case "start": (200, #"{"continuation_token": "t"}"#)
        case "challenge":
            (
                200,
                #"{"continuation_token": "t", "challenge_type": "oob", "binding_method": "prompt", "#
                    + #""challenge_channel": "email", "challenge_target_label": "a", "code_length": 8}"#
            )
        default: (400, #"{"error": "expired_token", "error_codes": [552003]}"#)
        }
    }

    private static func terminal(at tenant: String, _ filling: String) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizard, "--tenant", tenant, "--client-id", "app", "--flow", "woodgrove"],
            environment: ["MALLOC_PERTURB_": filling])
        try #require(terminal.waits(for: "Enter continue"))
        terminal.type("ada@contoso.com\r")
        try #require(terminal.waits(for: "Create a password"))
        terminal.type(password)
        try #require(terminal.waits(for: String(repeating: "•", count: password.count)))
        return terminal
    }
}

extension PseudoTerminal {
    /// Returns the number of copies of a text in the process's writable memory; `nil` without access to it.
    fileprivate func copies(of word: String) -> Int? {
        guard let map = report("maps"), let memory = FileHandle(forReadingAtPath: "/proc/\(process)/mem")
        else {
            return nil
        }
        let wanted = Data(word.utf8)
        return map.split(separator: "\n").filter { $0.contains(" rw") }.reduce(0) { count, line in
            let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt64($0, radix: 16) }
            guard ends.count == 2, (try? memory.seek(toOffset: ends[0])) != nil,
                let bytes = try? memory.read(upToCount: Int(ends[1] - ends[0]))
            else { return count }
            return count + bytes.count(of: wanted)
        }
    }

    /// Whether one copy of a text is in memory, once temporary copies are gone.
    fileprivate func keepsOne(_ word: String) -> Bool {
        (0..<50).contains { _ in copies(of: word) == 1 }
    }

    /// Whether no copy of a text is in memory, once temporary copies are gone.
    fileprivate func forgets(_ word: String) -> Bool {
        (0..<50).contains { _ in copies(of: word) == 0 }
    }
}

extension Data {
    /// Returns the number of occurrences of other data.
    fileprivate func count(of wanted: Data) -> Int {
        var (count, start) = (0, startIndex)
        while let place = range(of: wanted, in: start..<endIndex) {
            count += 1
            start = place.upperBound
        }
        return count
    }
}
