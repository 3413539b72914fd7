import Commands
import FoundationEssentials
import Glibc
import NativeAuth
import PosixSupport
import UserFlow

/// `export`: writes the requests that create a flow in a tenant, and reports how the tenant then differs.
enum ExportCommand {
    static func run(_ invocation: Invocation) {
        do throws(CommandError) {
            let flow = try FlowOption.flow(named: invocation[.flow] ?? "")
            let path = invocation[ExportOptions.graph] ?? ""
            let folder = try folder(at: path)
            let export = GraphExport(flow)
            try folder.write(export.files, deleting: GraphExport.isBody)
            let script = "\(path)/\(GraphExport.scriptName)"
            let lines =
                ["\(export.requests.count) requests in \(path)", ""] + export.lines + [
                    "", "To send them: sh \(script.shellPath) CLIENT_ID",
                    "The top of \(GraphExport.scriptName) lists what it needs.",
                ]
            Console.output(lines.joined(separator: "\n"))
        } catch {
            error.reportAndExit()
        }
    }

    /// Returns the folder at a path.
    ///
    /// - Throws: An error with the message for the user if its requests were sent, or if the folder has
    ///   files of anything else.
    private static func folder(at path: String) throws(CommandError) -> OutputFolder {
        let folder = OutputFolder(path, option: ExportOptions.graph)
        guard !folder.names.contains("sent") else {
            throw CommandError(
                .cannotWrite,
                "The requests in \(path) were sent already, so nothing was written. Choose another path with --graph."
            )
        }
        guard folder.names.isEmpty || folder.wasWritten else {
            throw CommandError(
                .cannotWrite,
                "\(path) has other files, so nothing was written. Choose another path with --graph.")
        }
        return folder
    }
}

/// `import`: makes a flow file of a tenant's user flow, and reports what it has not.
enum ImportCommand {
    static func run(_ invocation: Invocation) {
        do throws(CommandError) {
            let file = invocation.operands.first ?? ""
            let choices = try choices(invocation)
            let output = invocation[ImportOptions.output] ?? "-"
            try OutputFile.check(output, option: ImportOptions.output)
            guard OutputFile.isStandardOutput(output) || access(output, F_OK) != 0 else {
                throw CommandError(.isTaken, output, ImportOptions.output)
            }
            let (flow, warnings) = try read(file, choices, invocation.values(of: ImportOptions.translations))
            try OutputFile.write(
                flow.json, to: output, option: ImportOptions.output, replacing: .none)
            for line in warnings { Console.error(line) }
            OutputFile.report(summary(of: flow), of: output)
        } catch {
            error.reportAndExit()
        }
    }

    private static func summary(of flow: UserFlow) -> String {
        let (attributes, pages) = (flow.attributes.count, flow.pages.count)
        guard attributes > 0 else { return "A flow without attributes" }
        return "\(attributes) attribute\(attributes == 1 ? "" : "s") on \(pages) page\(pages == 1 ? "" : "s")"
    }

    private static func choices(_ invocation: Invocation) throws(CommandError) -> GraphImport.Choices {
        var choices = GraphImport.Choices()
        choices.name = invocation[ImportOptions.name]
        if let tag = invocation[ImportOptions.language] {
            choices.language = try LanguageOption.language(tag: tag)
            guard Language.supported.contains(choices.language) else {
                throw CommandError(.usage, "No flow is in the language \(tag.quoted).")
            }
        }
        switch invocation[ImportOptions.signIn] {
        case nil: break
        case "password": choices.identityProvider = .emailPassword
        case "code": choices.identityProvider = .emailOneTimePasscode
        case let method?:
            throw CommandError(.usage, "There is no method \(method.quoted). Choose from: password, code.")
        }
        return choices
    }

    /// Returns the flow of a user flow and of the texts in other languages, and the warnings as lines.
    private static func read(
        _ file: String, _ choices: GraphImport.Choices, _ translations: [String]
    ) throws(CommandError) -> (flow: UserFlow, warnings: [String]) {
        var result = try readFile(file) { json throws(FlowFileFailure) in
            try GraphImport(json: json, choices)
        }
        var warnings = result.warnings.lines(file: file)
        for file in translations {
            let flow = result.flow
            result = try readFile(file) { json throws(FlowFileFailure) in
                try GraphImport(translating: flow, json: json)
            }
            warnings += result.warnings.lines(file: file)
        }
        // Its texts are written in more places than they are read from, so it may be too large.
        do throws(FlowFileFailure) { _ = try UserFlow(json: result.flow.json.utf8) } catch {
            throw CommandError(fileErrors: error.lines(file: "The flow file of \(file)"))
        }
        return (result.flow, warnings)
    }

    private static func readFile(
        _ file: String, as read: ([UInt8]) throws(FlowFileFailure) -> GraphImport
    ) throws(CommandError) -> GraphImport {
        let limit = UserFlow.maximumFileBytes + 1
        let bytes =
            file == "-"
            ? DescriptorIO.read(upTo: limit, from: STDIN_FILENO)
            : FileDescriptor.contents(of: file, upTo: limit)
        guard let bytes else {
            throw CommandError(.cannotRead, "\(file) cannot be read. Check the path and its permissions.")
        }
        do throws(FlowFileFailure) { return try read(bytes) } catch {
            throw CommandError(fileErrors: error.linesWithSource(file: file))
        }
    }
}
