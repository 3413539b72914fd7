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
        let sections =
            [
                "# Options of \(name)",
                "Every option and command of `\(name)`, and the statuses that it exits with.",
                "## Options", table(of: options),
                subcommands.isEmpty ? "" : "## Commands",
            ]
            + subcommands.flatMap {
                ["### \($0.name)", $0.summary, "`\(usage(of: $0))`", table(of: $0.options)]
            }
            + (keys.isEmpty
                ? [] : ["## Keys", rows(["Key", "What it does"], keys.map { [$0.name, $0.action] })])
            + [
                "## Exit statuses",
                rows(["Status", "Meaning"], exitStatuses.map { ["\($0.status)", $0.meaning] }),
            ]
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
