import Foundation
import Testing

@testable import Commands

/// The reference pages of options and exit statuses, which are made from the option tables.
///
/// `REWRITE_DRAWINGS=yes` writes them anew, as it does the golden drawings.
struct ReferencePageTests {
    @Test(arguments: [
        (
            Command.makeSignUpWizard(languageTags: ["en", "da", "de", "ja"]),
            "Wizard/Wizard.docc/WizardOptions.md"
        ),
        (Command.signUpTenant, "Tenant/Tenant.docc/TenantOptions.md"),
    ])
    func `a reference page has every option, command and exit status of its program`(
        command: Command, path: String
    ) throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../Sources/\(path)").standardized
        if ProcessInfo.processInfo.environment["REWRITE_DRAWINGS"] != nil {
            try command.referencePage.write(to: file, atomically: true, encoding: .utf8)
        }

        #expect(try String(contentsOf: file, encoding: .utf8) == command.referencePage)
    }
}

struct ReleaseTests {
    @Test func `both programs and the article on changes name one version`() throws {
        let article = URL(filePath: #filePath)
            .appending(path: "../../../../Sources/Wizard/Wizard.docc/Changes.md").standardized

        #expect(Command.signUpWizard.version == Command.signUpTenant.version)
        let text = try String(contentsOf: article, encoding: .utf8)
        #expect(text.contains("new in version \(Command.signUpWizard.version),"))
    }
}

extension Command {
    /// The page in Markdown.
    fileprivate var referencePage: String {
        var sections = [
            "# Options of \(name)",
            "Every option and command of `\(name)`, and the statuses that it exits with.",
            "## Options", table(of: options),
        ]
        if !subcommands.isEmpty { sections.append("## Commands") }
        for subcommand in subcommands {
            sections += [
                "### \(subcommand.name)", subcommand.summary, "`\(usage(of: subcommand))`",
                table(of: subcommand.options),
            ]
        }
        if !keys.isEmpty {
            sections += ["## Keys", rows(["Key", "What it does"], keys.map { [$0.name, $0.action] })]
        }
        let statuses = exitStatuses.map { ["\($0.status)", $0.meaning] }
        sections += ["## Exit statuses", rows(["Status", "Meaning"], statuses)]
        return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private func table(of options: [Option]) -> String {
        let shown = options.filter { $0 != .help }
        return shown.isEmpty
            ? ""
            : rows(["Option", "What it does"], shown.map { ["`\($0.synopsis)`", helpWithDefault(of: $0)] })
    }

    private func rows(_ head: [String], _ rows: [[String]]) -> String {
        ([head, head.map { _ in "---" }] + rows).map { row in
            "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
        }.joined(separator: "\n")
    }
}
