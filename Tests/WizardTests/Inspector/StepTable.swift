import NativeAuth

@testable import Wizard

/// The table of all steps in the article about the inspector.
enum StepTable {
    /// The path of the article from the root of the repository.
    static let path = "Sources/Wizard/Wizard.docc/Inspector.md"

    /// The lines of the table.
    static var lines: [String] {
        let columns = ["State library", "MSAL iOS", "MSAL Android", "Continue sends", "Other requests"]
        return [line(columns), line(columns.map { _ in "---" })]
            + InspectedStep.allCases.map { step in
                line(
                    [step.libraryName, step.iosName, step.androidName].map { "`\($0)`" }
                        + [step.calls, step.otherCalls].map { calls in
                            calls.map(\.shortName).joined(separator: ", ")
                        })
            }
    }

    private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

extension InspectedEndpoint {
    /// The last part of the path, with the kind of credential.
    fileprivate var shortName: String {
        let name = path.rawValue.split(separator: "/").last.map(String.init) ?? ""
        return grant.map { "\(name) (\($0))" } ?? name
    }
}
