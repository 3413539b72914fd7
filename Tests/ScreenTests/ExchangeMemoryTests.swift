import Foundation
import TestSupport
import Testing

/// Each reply in `assets/exchanges` as the tenant's answer: what is left of secrets in the program's memory.
@Suite(.enabled(if: PseudoTerminal.canReadMemory)) struct ExchangeMemoryTests {
    /// Nightly, each reply; otherwise every sixteenth.
    private static let names: [String] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../assets/exchanges")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        let replies = files.filter { $0 != "index.json" && !$0.hasPrefix("request-") }.sorted()
        return replies.enumerated().filter { Nightly.isEnabled || $0.offset.isMultiple(of: 16) }.map(
            \.element)
    }()

    private static let code = "40273951"

    @Test(.rule("C-32"), arguments: names)
    func `after any reply at most the kept answer is in memory, and none once the account exists`(
        name: String
    ) throws {
        let reply = try Reply(name)
        let tenant = try ScriptedTenant(reply.script)
        let terminal = try PseudoTerminal.wizard(at: tenant.address, flow: "woodgrove")
        let password = Canary.password.secret
        try terminal.walk([
            ("", "Enter Continue"), ("ada@contoso.com\r", "Create a password"),
            (password, String(repeating: "•", count: password.count)),
        ])

        for (keys, request) in [
            ("\r", "start"), ("", "challenge"), ("\(Self.code)\r", "continue"), ("\r", "token"),
        ] {
            terminal.type(keys)
            terminal.wait { _ in tenant.requestNames.contains(request) }
            try #require(terminal.settles(atThreadCount: 1))
            if request == reply.request { break }
            if request == "challenge" { try #require(terminal.shows("Check your email")) }
            if request == "continue" { try #require(terminal.shows("Your account is ready")) }
        }

        #expect(tenant.requestNames.contains(reply.request))
        let isCreated = ["Your account is ready", "Enter Finish"].contains {
            terminal.screen.text.contains($0)
        }
        for secret in [password, String(password.prefix(12)), Self.code] {
            #expect(
                isCreated ? terminal.hasNoCopy(of: secret) : terminal.hasAtMostOneCopy(of: secret),
                "\(terminal.copies(of: secret) ?? -1) copies\n\(terminal.screen.text)")
        }
    }
}

/// A reply from a file, and the other replies of a sign-up.
private struct Reply: Sendable {
    /// The last component of the path that the reply is for; those outside a sign-up
    /// answer `start` or `token`.
    let request: String
    let script: ScriptedTenant.Script

    init(_ name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../assets/exchanges/\(name)")
        let exchange =
            try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
        let path = exchange["reply"] as? String ?? ""
        let last = path.split(separator: "/").last.map(String.init) ?? ""
        let request =
            ["start", "challenge", "continue", "token"].contains(last)
            ? last : last == "initiate" ? "start" : "token"
        let status = exchange["status"] as? Int ?? 0
        let body = try JSONSerialization.data(withJSONObject: exchange["body"] ?? [:])
        self.request = request
        script = { path, _ in
            if path == request { return (status, String(decoding: body, as: UTF8.self)) }
            if path == "challenge" { return (200, Self.challenge) }
            return (200, #"{"continuation_token": "t"}"#)
        }
    }

    private static let challenge = """
        {"continuation_token": "t", "challenge_type": "oob", "binding_method": "prompt", "code_length": 8,
         "challenge_channel": "email", "challenge_target_label": "a**@contoso.com", "interval": 0}
        """
}
