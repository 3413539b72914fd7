import Commands
import Foundation
import TestSupport
import Testing

/// Completions and manual pages, checked by the shells and by mandoc.
struct ShellTests {
    static let commands = [Command.signUpWizard, .signUpTenant]

    @Test(arguments: commands, Shell.allCases)
    func `a shell accepts its completion script`(command: Command, shell: Shell) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(command.completion(for: shell), to: "file")

        let check = try Run("/usr/bin/\(shell.rawValue)", "-n", file)

        #expect(check.status == 0 && check.text == "")
    }

    @Test(arguments: [
        (
            [""],
            [
                "demo", "flows", "new", "check", "doctor", "storyboard", "replay", "refresh", "import",
                "export",
                "completion",
                "man", "help",
            ]
        ),
        (["sto"], ["storyboard"]), (["--th"], ["--theme"]), (["--theme", "l"], ["light"]),
        (["--theme", "t"], ["terminal"]),
        (["storyboard", "--theme", "t"], ["terminal"]),
        (["--no"], ["--no-browser", "--no-mouse", "--no-save"]),
        (["--theme", "=", "mo"], ["mono"]), (["storyboard", "--st"], ["--states"]),
        (["--cle"], ["--clean"]), (["demo", "--cl"], ["--clean"]), (["storyboard", "--d"], ["--demo"]),
        (["storyboard", "--language", "d"], ["da", "de"]), (["completion", "z"], ["zsh"]),
        (["help", "st"], ["storyboard"]), (["storyboard", "--language", "q"], []),
        (["flows", "--p"], []),
    ])
    func `bash completes subcommands, options and values`(words: [String], answers: [String]) throws {
        #expect(try Self.bashAnswers(to: words, of: .signUpWizard) == answers)
    }

    @Test(arguments: [(["accounts", ""], ["list", "show", "remove"]), (["accounts", "s"], ["show"])])
    func `bash completes what can be done with accounts`(words: [String], answers: [String]) throws {
        #expect(try Self.bashAnswers(to: words, of: .signUpTenant) == answers)
    }

    /// Returns what bash offers after these words, of which the last one is being typed.
    private static func bashAnswers(to words: [String], of command: Command) throws -> [String] {
        let folder = try TemporaryFolder()
        let file = try folder.write(command.completion(for: .bash), to: "file")
        let typed = ([command.name] + words).map { "'\($0)'" }.joined(separator: " ")
        let function = "_\(command.name.replacing("-", with: "_"))"

        let run = try Run(
            "/usr/bin/bash", "-c",
            "source \(file); COMP_WORDS=(\(typed)); COMP_CWORD=\(words.count); \(function); printf '%s\n' \"${COMPREPLY[@]}\""
        )

        #expect(run.status == 0)
        return run.text.split(separator: "\n").map(String.init)
    }

    @Test(arguments: commands) func `bash completes every option`(command: Command) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(command.completion(for: .bash), to: "file")
        let function = "_\(command.name.replacing("-", with: "_"))"

        let run = try Run(
            "/usr/bin/bash", "-c",
            "source \(file); COMP_WORDS=(\(command.name) --); COMP_CWORD=1; \(function); printf '%s\n' \"${COMPREPLY[@]}\""
        )

        #expect(Set(run.text.split(separator: "\n").map(String.init)) == Set(command.options.map(\.spelling)))
    }

    @Test(arguments: [
        ("sto", ["storyboard"]), ("storyboard --st", ["--states"]), ("storyboard --d", ["--demo"]),
        ("demo --cl", ["--clean"]), ("storyboard --theme l", ["light"]), ("completion z", ["zsh"]),
        ("help st", ["storyboard"]), ("--pl", ["--plain"]), ("flows --pl", []),
    ])
    func `fish completes subcommands, options and values`(typed: String, answers: [String]) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Command.signUpWizard.completion(for: .fish), to: "file")

        let run = try Run(
            "/usr/bin/fish", "--no-config", "-c", "source \(file); complete -C 'signup-wizard \(typed)'")

        let words = run.text.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
        #expect(run.status == 0)
        #expect(
            words.filter { $0.hasPrefix(typed.split(separator: " ").last.map(String.init) ?? "") } == answers)
    }

    @Test func `zsh registers the completion`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Command.signUpWizard.completion(for: .zsh), to: "file")

        let run = try Run(
            "/usr/bin/zsh", "-fc",
            "autoload -Uz compinit; compinit -D -u; source \(file); print -r -- $_comps[signup-wizard]")

        #expect(run.status == 0 && run.text == "_signup_wizard\n")
    }

    @Test(arguments: commands) func `a manual page passes mandoc and names every option, key and exit status`(
        command: Command
    ) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(command.manPage, to: "file")

        let lint = try Run("/usr/bin/mandoc", "-T", "lint", "-W", "warning", file)
        #expect(lint.status == 0 && lint.text == "")

        let page = try Run("/usr/bin/mandoc", "-T", "utf8", file)
        let text = page.text.replacing(/.\u{8}/, with: "")
        #expect(page.status == 0)
        for option in command.options + command.subcommands.flatMap(\.options) {
            #expect(text.contains(option.spelling))
        }
        for key in command.keys { #expect(text.contains(key.name)) }
        for exit in command.exitStatuses { #expect(text.contains("\(exit.status)")) }
    }
}

/// A finished process, with its standard output and then its standard error.
private struct Run {
    let status: Int32
    let text: String

    init(_ words: String...) throws {
        let folder = try TemporaryFolder()
        let process = try FinishedProcess(
            words, environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"])
        status = process.status
        text = process.text + String(decoding: process.errorOutput, as: UTF8.self)
    }
}
