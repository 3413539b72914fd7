import Foundation
import Options
import Testing

/// Completions and manual pages, checked by the shells and by mandoc.
struct ShellTests {
    static let commands = [Command.signUpWizard, .signUpTenant]

    @Test(arguments: commands, Shell.allCases)
    func `a shell accepts its completion script`(command: Command, shell: Shell) throws {
        let file = try File(command.completion(for: shell))

        let check = try Run("/usr/bin/env", shell.rawValue, "-n", file.path)

        #expect(check.status == 0 && check.text == "")
    }

    @Test(arguments: [
        ([""], ["flows", "check", "doctor", "storyboard", "replay", "completion", "man", "help"]),
        (["sto"], ["storyboard"]), (["--th"], ["--theme"]), (["--theme", "l"], ["light"]),
        (["--theme", "=", "mo"], ["mono"]), (["storyboard", "--st"], ["--states"]),
        (["storyboard", "--language", "d"], ["da", "de"]), (["completion", "z"], ["zsh"]),
        (["help", "st"], ["storyboard"]),
        (["flows", "--p"], []),
    ])
    func `bash completes subcommands, options and values`(words: [String], answers: [String]) throws {
        let file = try File(Command.signUpWizard.completion(for: .bash))
        let typed = (["signup-wizard"] + words).map { "'\($0)'" }.joined(separator: " ")

        let run = try Run(
            "/usr/bin/env", "bash", "-c",
            "source \(file.path); COMP_WORDS=(\(typed)); COMP_CWORD=\(words.count); _signup_wizard; printf '%s\n' \"${COMPREPLY[@]}\""
        )

        #expect(run.status == 0)
        #expect(run.text.split(separator: "\n").map(String.init) == answers)
    }

    @Test(arguments: commands) func `bash completes every option`(command: Command) throws {
        let file = try File(command.completion(for: .bash))
        let function = "_\(command.name.replacing("-", with: "_"))"

        let run = try Run(
            "/usr/bin/env", "bash", "-c",
            "source \(file.path); COMP_WORDS=(\(command.name) --); COMP_CWORD=1; \(function); printf '%s\n' \"${COMPREPLY[@]}\""
        )

        #expect(Set(run.text.split(separator: "\n").map(String.init)) == Set(command.options.map(\.spelling)))
    }

    @Test(arguments: [
        ("sto", ["storyboard"]), ("storyboard --st", ["--states"]), ("storyboard --theme l", ["light"]),
        ("completion z", ["zsh"]), ("help st", ["storyboard"]), ("--pl", ["--plain"]), ("flows --pl", []),
    ])
    func `fish completes subcommands, options and values`(typed: String, answers: [String]) throws {
        let file = try File(Command.signUpWizard.completion(for: .fish))

        let run = try Run(
            "/usr/bin/env", "fish", "--no-config", "-c",
            "source \(file.path); complete -C 'signup-wizard \(typed)'")

        let words = run.text.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
        #expect(run.status == 0)
        #expect(
            words.filter { $0.hasPrefix(typed.split(separator: " ").last.map(String.init) ?? "") } == answers)
    }

    @Test func `zsh registers the completion`() throws {
        let file = try File(Command.signUpWizard.completion(for: .zsh))

        let run = try Run(
            "/usr/bin/env", "zsh", "-fc",
            "autoload -Uz compinit; compinit -D -u; source \(file.path); print -r -- $_comps[signup-wizard]")

        #expect(run.status == 0 && run.text == "_signup_wizard\n")
    }

    @Test(arguments: commands) func `a manual page passes mandoc and names every option, key and exit status`(
        command: Command
    ) throws {
        let file = try File(command.manPage)

        let lint = try Run("/usr/bin/env", "mandoc", "-T", "lint", "-W", "warning", file.path)
        #expect(lint.status == 0 && lint.text == "")

        let page = try Run("/usr/bin/env", "mandoc", "-T", "utf8", file.path)
        let text = page.text.replacing(/.\u{8}/, with: "")
        #expect(page.status == 0)
        for option in command.options + command.subcommands.flatMap(\.options) {
            #expect(text.contains(option.spelling))
        }
        for key in command.keys { #expect(text.contains(key.name)) }
        for exit in command.exitStatuses { #expect(text.contains("\(exit.status)")) }
    }
}

/// A temporary file, deleted with the value.
private final class File {
    let path = NSTemporaryDirectory() + "shell-" + UUID().uuidString

    init(_ text: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A finished process; it is stopped after a minute.
private struct Run {
    let status: Int32
    let text: String

    init(_ words: String...) throws {
        let output = NSTemporaryDirectory() + "run-" + UUID().uuidString
        _ = FileManager.default.createFile(atPath: output, contents: nil)
        defer { try? FileManager.default.removeItem(atPath: output) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        process.arguments = ["-k", "5", "60"] + words
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": NSTemporaryDirectory(), "LC_ALL": "C.UTF-8"]
        let handle = try #require(FileHandle(forWritingAtPath: output))
        process.standardOutput = handle
        process.standardError = handle
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        text = try String(contentsOfFile: output, encoding: .utf8)
    }
}
