import Inspector
import NativeAuth
import SignUp
import Terminal
import UserFlow

// What the tenant can refuse on the page, and what the flow file says about it.

extension Wizard {
    var refusalLines: [InspectorLine] {
        guard !isPreview else { return unsettledLines }
        let calls = inspectedEndpoints + inspectedStep.otherCalls
        guard !calls.isEmpty else { return [InspectorLine(strings.inspector.noRefusals, .hint)] }
        let names = calls.map(\.shortName).joined(separator: strings.screen.comma)
        let title = strings.format(strings.inspector.refusals, ["call": names])
        return [InspectorLine(title, .label, hangingIndent: 2)]
            + inspectedStep.refusals.flatMap { lines(for: $0) }
    }

    private func lines(for refusal: Refusal) -> [InspectorLine] {
        let addition = refusal.isAddition ? " (\(strings.inspector.addition))" : ""
        return [
            InspectorLine(refusal.summary, .plain, hangingIndent: 2),
            row("  iOS", refusal.iosFlag + addition, .accent, columns: 10),
            row("  Android", refusal.androidFlag, .accent, columns: 10),
            InspectorLine(words(for: refusal.failure), .hint, indent: 2),
        ]
    }

    var flowLines: [InspectorLine] {
        guard let source = configuration.flowSource else {
            return [InspectorLine(strings.inspector.noFile, .hint)]
        }
        let lines = source.lines(of: pageID.flowParts(in: flow))
        guard !lines.isEmpty else {
            return [InspectorLine(strings.format(strings.inspector.noLines, ["file": source.name]), .hint)]
        }
        return [InspectorLine(source.name, .label)]
            + lines.map { line in
                let number =
                    String(repeating: " ", count: max(3 - "\(line.number)".count, 0)) + "\(line.number)  "
                return InspectorLine(
                    [.init(text: number, style: .hint), .init(text: line.text, style: .plain)],
                    hangingIndent: 5)
            }
    }
}

extension Refusal {
    /// The status, the words and the numbers of the reply.
    fileprivate var summary: String {
        let numbers = codes.map { String($0) }.joined(separator: ", ")
        let words = [error, suberror].compactMap { $0?.rawValue } + (numbers.isEmpty ? [] : [numbers])
        return ([String(status)] + words).joined(separator: " · ")
    }
}
