import Commands
import Foundation
import TestSupport
import Testing
import UserFlow

/// The commands in the articles, run in the order in which they stand there.
struct ArticleCommandTests {
    /// An article with commands, by its path.
    struct Article: CustomTestStringConvertible {
        let path: String

        var testDescription: String { path.split(separator: "/").last.map(String.init) ?? path }

        static let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

        /// Those in the DocC catalogs.
        ///
        /// `.ci/run` runs the commands of the README.
        static let all: [Article] = {
            let sources = root.appending(path: "Sources").path()
            let paths = (try? FileManager.default.subpathsOfDirectory(atPath: sources)) ?? []
            return paths.filter { $0.hasSuffix(".md") }.sorted().map { Article(path: "Sources/\($0)") }
        }()

        var text: String {
            (try? String(contentsOf: Self.root.appending(path: path), encoding: .utf8)) ?? ""
        }
    }

    @Test(arguments: Article.all.filter { $0.text.contains("```sh") })
    func `the commands of an article run as written`(article: Article) throws {
        let lines = try FinishedProcess([
            "\(Article.root.path())/.ci/readme-commands", Article.root.appending(path: article.path).path(),
        ]).lines
        let session = try ShellSession()

        #expect(!lines.isEmpty)
        for line in lines {
            let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
            try #require(parts.count == 2)
            try session.run(parts[1], kind: parts[0])
        }
    }

    @Test(arguments: Article.all + [Article(path: "README.md")])
    func `the programs know the commands within lines and in tables`(article: Article) {
        let commands = article.text.matches(of: #/`(signup-(?:wizard|tenant)(?: [^`]+)?)`/#)
            .map { String($0.output.1) }
            // Usages and output of the programs.
            .filter { !$0.contains("[") && !$0.contains("…") }

        #expect(commands.compactMap { Shell.mistake(in: $0) } == [])
    }

    @Test(arguments: [Command.makeSignUpWizard(languageTags: ["en", "da"]), .signUpTenant])
    func `a program knows the examples of its help`(command: Command) {
        let name = command.name
        #expect(command.examples.compactMap { Shell.mistake(in: "\(name) \($0.arguments)") } == [])
    }
}

/// What a shell and the programs make of a command, without running it.
enum Shell {
    /// Returns why a program would refuse the options of a command; `nil` if it would not, or if
    /// it is another program.
    static func mistake(in command: String) -> String? {
        let words = command.split(separator: " ").map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
        }
        let program: Command? =
            switch words.first {
            case "signup-wizard": .makeSignUpWizard(languageTags: ["en", "da"])
            case "signup-tenant": .signUpTenant
            default: nil
            }
        do throws(UsageError) {
            _ = try program?.parse(Array(words.dropFirst()))
            return nil
        } catch {
            switch error {
            // A command that is only named.
            case .missingOperand, .missingOption: return nil
            default: return "\(command): \(error)"
            }
        }
    }
}

/// A folder in which commands run one after another, with the built programs on the path.
final class ShellSession {
    let folder: TemporaryFolder
    /// What the commands before have set, for those that follow.
    private var assignments: [String] = []
    /// The tenant that the last command for one has started, and the addresses that it stands for.
    private var tenant: PseudoTerminal?
    private var port = 0

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "home/.hushlogin")
        let root = ArticleCommandTests.Article.root.path()
        for name in ["Tests", "assets", ".ci"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder.path)/\(name)", withDestinationPath: "\(root)/\(name)")
        }
        try folder.write(Self.azureCLI, to: "bin/az", mode: 0o755)
        // Any error of a server is one of the command.
        try folder.write("silent\nshow-error\nwrite-out = \"\\n%{http_code}\"\n", to: "home/.curlrc")
    }

    /// What reads a tenant's user flows and branding.
    private static let azureCLI = """
        #!/bin/sh
        case $* in
        *authenticationEventsFlows*) sed 's/"Contoso"/"Sign up"/' assets/graph/worked-get.json ;;
        *localizations*) echo '{"value": []}' ;;
        *) exit 1 ;;
        esac
        """

    private var environment: [String: String] {
        let programs = BuiltProgram.path("").dropLast()
        return [
            "HOME": "\(folder.path)/home", "PATH": "\(folder.path)/bin:\(programs):/usr/bin:/bin",
            "TMPDIR": folder.path,
        ]
    }

    /// Runs a command of an article, or writes the file that it describes.
    ///
    /// - Parameters:
    ///   - text: The command, or the contents of the file.
    ///   - kind: Its kind, as `.ci/readme-commands` prints it.
    func run(_ text: String, kind: String) throws {
        if kind.hasPrefix("file ") {
            try folder.write(text, to: String(kind.dropFirst(5)), mode: 0o644)
            return
        }
        if kind == "parse" || kind == "nightly" && !Nightly.isEnabled {
            let shell = try FinishedProcess(["/bin/bash", "-n", "-c", text])
            #expect(shell.status == 0 && Shell.mistake(in: text) == nil, "\(text)")
            return
        }
        let words = text.split(separator: " ").map(String.init)
        let isProgram = words.count == 1 || words[1].hasPrefix("-")
        if words[0] == "signup-tenant", isProgram {
            try start(text)
        } else if words[0] == "signup-wizard", isProgram || ["demo", "new"].contains(words[1]) {
            try show(text)
        } else if text.firstMatch(of: #/^(export )?\w+=/#) != nil {
            assignments.append(text)
        } else {
            try finish(text)
        }
    }

    /// Runs a command to its end, which must be a good one.
    private func finish(_ command: String) throws {
        let process = try FinishedProcess(
            shell(command), in: folder.path, environment: environment.merging(["LANG": "C.UTF-8"]) { $1 })
        let status = command.hasPrefix("curl ") ? process.lines.last.flatMap { Int($0) } : nil
        // Version 2 answers its first request with this status.
        let isRefused = (status ?? 200) >= 400 && !(status == 401 && command.contains("authorize-challenge"))
        #expect(
            process.status == 0 && !isRefused,
            "\(command): \(process.status)\n\(process.text)\(String(decoding: process.errorOutput, as: UTF8.self))"
        )
    }

    /// Starts a tenant, and leaves it running.
    private func start(_ command: String) throws {
        tenant = nil
        // A test that runs at the same time may take the free port first.
        for _ in 0..<10 {
            port = try SSHServer.freePort()
            let listen = command.contains("--listen") ? "" : " --listen 127.0.0.1:8080"
            let terminal = try PseudoTerminal(
                ["/usr/bin/env", "-C", folder.path] + shell("exec \(command)\(listen) 2>errors"),
                environment: environment)
            if terminal.wait(until: { $0.output(from: 0).contains("\nNext ") || $0.hasExited }),
                !terminal.hasExited
            {
                tenant = terminal
                return
            }
        }
        Issue.record("\(command)\n\(folder.contents(of: "errors") ?? "")")
    }

    /// Runs a command that draws pages, and leaves them once the first is there.
    private func show(_ command: String) throws {
        let terminal = try PseudoTerminal(
            ["/usr/bin/env", "-C", folder.path] + shell("exec \(command)"), environment: environment)
        let isShown = terminal.wait {
            $0.output(from: 0).contains("\u{1B}[?1049h") && $0.screen.text.contains(where: \.isLetter)
                || $0.hasExited
        }
        terminal.type("\u{3}\u{3}")
        let exit = terminal.waitForExit()
        #expect(
            isShown && [.exit(0), .exit(130)].contains(exit),
            "\(command): \(exit)\n\(terminal.output(from: 0))")
    }

    /// Returns the shell that runs a command after the assignments, with the port of the
    /// tenant in each address.
    private func shell(_ command: String) -> [String] {
        let script = (assignments + [command]).joined(separator: "\n")
        let text = port == 0 ? script : script.replacing(#/:(8080|8443)\b/#, with: ":\(port)")
        return ["/bin/bash", "-euo", "pipefail", "-c", text]
    }
}
