import Foundation
import TestSupport
import Testing

/// The options and the code that decide which tenant is trusted.
struct TrustOptionTests {
    private static let options: Set = [
        "--animate", "--api", "--ca", "--clean", "--demo", "--client-id", "--data", "--flow", "--format",
        "--from",
        "--help",
        "--graph", "--inspect", "--json", "--junit", "--language", "--log", "--loop", "--mail", "--name",
        "--output", "--prototype", "--no-browser", "--no-mouse", "--no-save", "--plain", "--redirect-port",
        "--print", "--result", "--start", "--email", "--for", "--scope",
        "--sign-in", "--size", "--states", "--tenant",
        "--theme", "--tour", "--translations", "--version", "--watch",
    ]

    /// A new option is added here only if it does not turn verification off.
    @Test(.rule("C-55")) func `no option of the wizard turns verification off`() throws {
        let names = [
            "demo", "doctor", "storyboard", "replay", "refresh", "check", "import", "new", "export", "flows",
            "completion",
            "man",
        ]
        let commands = [["--help"], ["man"]] + names.map { ["help", $0] }

        let text = try commands.map { try FinishedProcess([PseudoTerminal.wizardPath] + $0).text }.joined()

        let options = text.replacing("\\-", with: "-").matches(of: #/[^\w\-](--[a-z][a-z\-]*)/#)
        #expect(Set(options.map { String($0.output.1) }) == Self.options)
        for word in ["insecure", "verify", "no-check", "skip"] { #expect(!text.contains("--\(word)")) }
    }

    /// The options of libcurl and OpenSSL that verification depends on, in all sources that reach a tenant.
    @Test(.rule("C-55")) func `the code that reaches a tenant only turns verification on`() throws {
        let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
        let folders = ["HTTPClient", "MSAL", "SignUp", "Wizard", "signup-wizard", "CCurl"]
        let files = folders.flatMap { folder in
            (try? FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: folder).path()))?
                .map { "\(folder)/\($0)" } ?? []
        }.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".h") }
        let lines = files.flatMap { file in
            (try? String(contentsOf: sources.appending(path: file), encoding: .utf8))?.split(separator: "\n")
                ?? []
        }.map { $0.trimmingCharacters(in: .whitespaces) }

        let found = lines.filter {
            ($0.contains("VERIFY") || $0.contains("SSL_"))
                && $0.contains(#/VERIFY(?:PEER|HOST|STATUS)|SSL_OPTIONS|SSL_VERIFY_NONE|SSL_CTX_set_verify/#)
        }
        #expect(found == ["set(CURLOPT_SSL_VERIFYPEER, 1)", "set(CURLOPT_SSL_VERIFYHOST, 2)"])
    }
}

/// The completion script for zsh, tested with Tab in zsh.
struct ZshCompletionTests {
    @Test(arguments: [
        ("sto", "storyboard "), ("--pl", "--plain "), ("storyboard --st", "storyboard --states "),
        ("storyboard --theme l", "storyboard --theme light "), ("completion z", "completion zsh "),
        ("flows --pl", "flows --pl"), ("--theme mo --pl", "--theme mo --plain "),
    ])
    func `zsh completes commands, options and values`(typed: String, line: String) throws {
        let shell = try PseudoTerminal(
            ["/usr/bin/zsh", "-f"], width: 200, environment: ["PS1": "ready> "])
        try #require(shell.shows("ready>"))
        shell.type(
            "autoload -Uz compinit; compinit -D -u; source <(\(PseudoTerminal.wizardPath) completion zsh); ")
        shell.type("PS1='done> '\r")
        try #require(shell.shows("\ndone>"), "\(shell.screen.text)")

        shell.type("signup-wizard \(typed)\t+")

        #expect(shell.shows("\ndone> signup-wizard \(line)+"), "\(shell.screen.text)")
    }
}
