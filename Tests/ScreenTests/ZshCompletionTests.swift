import Testing

/// The completion script for zsh, tested with Tab in zsh.
struct ZshCompletionTests {
    @Test(arguments: [
        ("sto", "storyboard "), ("--pl", "--plain "), ("storyboard --st", "storyboard --states "),
        ("storyboard --theme l", "storyboard --theme light "), ("completion z", "completion zsh "),
        ("flows --pl", "flows --pl"), ("--theme mo --pl", "--theme mo --plain "),
    ])
    func `zsh completes commands, options and values`(typed: String, line: String) throws {
        let shell = try PseudoTerminal(
            ["/usr/bin/env", "zsh", "-f"], width: 200, environment: ["PS1": "ready> "])
        try #require(shell.shows("ready>"))
        shell.type(
            "autoload -Uz compinit; compinit -D -u; source <(\(PseudoTerminal.wizardPath) completion zsh); ")
        shell.type("PS1='done> '\r")
        try #require(shell.shows("\ndone>"), "\(shell.screen.text)")

        shell.type("signup-wizard \(typed)\t+")

        #expect(shell.shows("\ndone> signup-wizard \(line)+"), "\(shell.screen.text)")
    }
}
