import TenantStore
import CommandLineSupport
import Options
import Storyboard
import UserFlow

/// `storyboard` with two flows: compares them on an HTML page.
struct ComparisonCommand {
    private let flows: [UserFlow]
    private let drawing: DrawingOptions
    private let output: String

    /// Returns the command if `--flow` is given more than once; `nil` otherwise.
    init?(_ invocation: Invocation) throws(CommandError) {
        let names = invocation.values(of: StoryboardOptions.flow)
        guard names.count > 1 else { return nil }
        guard names.count == 2 else {
            throw CommandError(
                .usage,
                "Only two flows can be compared. Give --flow once to draw a flow, or twice to compare two.")
        }
        guard !invocation.has(StoryboardOptions.watch) else {
            throw CommandError(.usage, "--watch follows one flow file. Give --flow once, or omit --watch.")
        }
        guard let output = invocation[StoryboardOptions.output],
            output.hasSuffix(".html") || OutputFile.isStandardOutput(output),
            !invocation.has(StoryboardOptions.animation), !invocation.has(StoryboardOptions.states)
        else {
            throw CommandError(
                .usage,
                "Two flows are compared on one HTML page. Use only --output FILE.html, or give --flow once.")
        }
        drawing = try DrawingOptions(invocation)
        guard drawing.isSingle else {
            throw CommandError(.usage, "A comparison has one --language and one --size.")
        }
        try OutputFile.check(output, option: StoryboardOptions.output)
        self.output = output
        flows = [try FlowOption.flow(named: names[0]), try FlowOption.flow(named: names[1])]
        guard flows[0] != flows[1] else {
            throw CommandError(.usage, "Both --flow name the same flow. Give two different flows to compare.")
        }
    }

    /// Writes the page, and prints how many states differ.
    func write() throws(CommandError) {
        let storyboards = flows.map {
            Storyboard(
                of: $0, language: drawing.languages[0], sizes: drawing.sizes, isClean: drawing.isClean,
                signer: Ed25519Signer())
        }
        let report = ComparisonReport(
            storyboards[0], storyboards[1], size: drawing.sizes[0], themes: drawing.themes)
        try OutputFile.write(report.html, to: output)
        let differences = report.differences
        OutputFile.report(
            "\(differences.first.count) states only in the first flow, "
                + "\(differences.second.count) only in the second,", of: output)
    }
}
