import Foundation
import TestSupport
import Testing

/// Copies of passwords and codes in the program's memory, and when they are erased.
struct MemoryTests {
    private static let password = Canary.password.secret

    /// With and without overwriting freed memory, so that the result does not depend on luck.
    @Test(
        .rule("C-31", "C-32", "C-33"), .enabled(if: PseudoTerminal.canReadMemory), arguments: ["0", "165"],
        [false, true])
    func `no copy of a password is left when the account exists, and at most two before`(
        perturbation: String, hasLog: Bool
    ) throws {
        let tenant = try TenantProcess(flow: "woodgrove")
        let folder = try TemporaryFolder()
        let terminal = try Self.terminal(
            at: "\(tenant.address)/woodgrove", perturbation, hasLog ? ["--log", "\(folder.path)/log"] : [])
        #expect((1...2).contains(try #require(terminal.copies(of: Self.password))))

        terminal.type("\r")
        #expect(terminal.shows("Check your email"))
        let code = try #require(tenant.code())
        terminal.type("\(code)\r")
        #expect(terminal.shows("Your account is ready"))

        for secret in [Self.password, String(Self.password.prefix(12)), code] {
            #expect(terminal.hasNoCopy(of: secret), "\(terminal.places(of: secret))")
        }
        #expect((folder.contents(of: "log")?.contains("Reply received") == true) == hasLog)
    }

    /// The answers stay for going back, and a cancelled request keeps no copy.
    @Test(.rule("C-31"), .enabled(if: PseudoTerminal.canReadMemory), arguments: ["0", "165"])
    func `one copy of a password is kept through a cancelled request and on the first page`(
        perturbation: String
    ) throws {
        let tenant = try ScriptedTenant { _, _ in nil }
        let terminal = try Self.terminal(at: tenant.address, perturbation)

        terminal.type("\r")
        #expect(terminal.shows("Sending your answers"))
        terminal.type("\u{3}")
        #expect(terminal.shows("Cancelled."))
        #expect(terminal.hasOneCopy(of: Self.password))

        terminal.type("\u{1B}")
        #expect(terminal.shows("What's your email address?"))
        #expect(terminal.hasOneCopy(of: Self.password))
    }

    @Test(.rule("C-31"), .enabled(if: PseudoTerminal.canReadMemory), arguments: ["0", "165"])
    func `no copy of a password or code is left when the sign-up has expired`(
        perturbation: String
    ) throws {
        let tenant = try ScriptedTenant(Self.expiringScript)
        let terminal = try Self.terminal(at: tenant.address, perturbation)
        terminal.type("\r")
        #expect(terminal.shows("Check your email"))
        #expect(terminal.hasOneCopy(of: Self.password))

        terminal.type("40273951\r")
        #expect(terminal.showsSentence("Your answers are kept, except the password"))

        #expect(terminal.hasNoCopy(of: Self.password))
        #expect(terminal.hasNoCopy(of: String(Self.password.prefix(12))))
        #expect(terminal.hasNoCopy(of: "40273951"))
    }

    @Test(.rule("C-31"), .enabled(if: PseudoTerminal.canReadMemory), arguments: ["0", "165"])
    func `no copy of a refused password is left when the sign-up has expired`(
        perturbation: String
    ) throws {
        let tenant = try ScriptedTenant { name, form in
            name == "start" && form.contains(Self.password)
                ? (
                    400,
                    #"{"error": "invalid_grant", "suberror": "password_too_weak", "error_codes": [399246]}"#
                )
                : Self.expiringScript(name, form)
        }
        let terminal = try Self.terminal(at: tenant.address, perturbation)
        terminal.type("\r")
        #expect(terminal.shows("too easy to guess"))
        terminal.type("\u{5}\u{15}" + Self.password)
        let bullets = String(repeating: "•", count: Self.password.count)
        #expect(
            terminal.wait { terminal in
                let text = terminal.screen.text
                return text.contains(bullets) && text.contains("Very weak") && !text.contains("too easy")
            })
        #expect((1...2).contains(try #require(terminal.copies(of: Self.password))))
        terminal.type("\u{5}\u{15}Battery-Staple-8\r")
        #expect(terminal.shows("Check your email"))

        terminal.type("40273951\r")
        #expect(terminal.showsSentence("Your answers are kept, except the password"))

        #expect(terminal.hasNoCopy(of: Self.password))
        #expect(terminal.hasNoCopy(of: "Battery-Staple-8"))
    }

    /// A tenant that sends a code and then reports the sign-up as expired.
    private static let expiringScript: ScriptedTenant.Script = { name, _ in
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

    private static func terminal(
        at tenant: String, _ perturbation: String, _ options: [String] = []
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal.wizard(
            at: tenant, flow: "woodgrove", options, environment: ["MALLOC_PERTURB_": perturbation])
        try #require(terminal.shows("Enter Continue"))
        terminal.type("ada@contoso.com\r")
        try #require(terminal.shows("Create a password"))
        terminal.type(password)
        try #require(terminal.shows(String(repeating: "•", count: password.count)))
        return terminal
    }
}

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

    /// Returns the first place of a text in the process's writable memory, with the bytes around
    /// it; empty for none.
    func places(of text: String) -> String {
        guard let map = procFile("maps"), let memory = FileHandle(forReadingAtPath: "/proc/\(process)/mem")
        else { return "" }
        for line in map.split(separator: "\n") where line.contains(" rw") {
            let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt64($0, radix: 16) }
            guard bounds.count == 2, (try? memory.seek(toOffset: bounds[0])) != nil,
                let bytes = try? memory.read(upToCount: Int(bounds[1] - bounds[0])),
                let match = bytes.range(of: Data(text.utf8))
            else { continue }
            let around = bytes[max(match.lowerBound - 96, 0)..<min(match.upperBound + 96, bytes.count)]
            let printable = around.map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: ".") }
            return
                "\(line), at \(match.lowerBound) of \(bytes.count): \(String(decoding: printable, as: UTF8.self))"
        }
        return ""
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
