import UserFlow

// The flow file is edited while the wizard runs.

extension Wizard {
    /// Follows another flow: every answer is kept, and the current page where the flow still has it.
    mutating func follow(_ flow: UserFlow) -> [Effect] {
        screen.flowFileProblem = nil
        inspector.content = nil
        if flow != self.flow { navigation.follow(flow, at: signUpReducer) }
        return []
    }

    /// Shows why the flow file cannot be used, until it can.
    mutating func showFlowFile(_ problem: FlowFileProblem, _ path: String) -> [Effect] {
        screen.flowFileProblem = FlowFileReport(problem: problem, path: path)
        return []
    }

    /// What is wrong with the flow file: a summary, then its mistakes as `check` prints them; empty if
    /// nothing is.
    public var flowFileProblem: [String] {
        screen.flowFileProblem.map(strings.paragraphs) ?? []
    }
}

/// Why a flow file cannot be used, with its path.
struct FlowFileReport: Hashable, Sendable {
    let problem: FlowFileProblem
    let path: String

    /// The name of the file.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension Wizard.Strings {
    /// The strings about a flow file that is edited while the wizard runs.
    struct FlowFileStrings: Hashable, Sendable, Codable {
        var mistakes = "{file} has {n|mistake|mistakes}. You see the last version that worked."
        var missing = "{file} is gone. You see the last version that worked."
        var unreadable = "{file} can't be read. You see the last version that worked."
    }

    /// Returns what is wrong with a flow file: a summary, then its mistakes.
    fileprivate func paragraphs(_ report: FlowFileReport) -> [String] {
        switch report.problem {
        case .missing: return [format(flowFile.missing, ["file": report.name])]
        case .unreadable: return [format(flowFile.unreadable, ["file": report.name])]
        case .invalid(let failure):
            let count = failure.issues.count + failure.omittedCount
            return [format(flowFile.mistakes, ["file": report.name, "n": "\(count)"])]
                + failure.lines(file: report.name)
        }
    }
}
