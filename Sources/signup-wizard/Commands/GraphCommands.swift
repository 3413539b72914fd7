import Commands
import Glibc
import NativeAuth
import PosixSupport
import UserFlow

/// `export`: writes what makes a flow in a tenant, and reports what the tenant has otherwise.
enum ExportCommand {
    static func run(_ invocation: Invocation) {
        do throws(CommandError) {
            let flow = try FlowOption.flow(named: invocation[.flow] ?? "")
            let folder = invocation[ExportOptions.graph] ?? ""
            guard access("\(folder)/sent", F_OK) != 0 else {
                throw CommandError(
                    .cannotWrite,
                    "The requests in \(folder) are sent, so it was not changed. Choose another path with --graph."
                )
            }
            let export = GraphExport(flow)
            try OutputFile.write(export.files, in: folder, option: ExportOptions.graph)
            let lines = ["\(export.requests.count) requests in \(folder)", ""] + export.lines
            let script = "\(folder)/\(GraphExport.scriptName)"
            Console.output(
                (lines + [
                    "", "To send them: sh \(script.shellQuoted) CLIENT_ID",
                    "What the script needs is said at its top.",
                ])
                .joined(separator: "\n"))
        } catch {
            error.reportAndExit()
        }
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
            let result = try read(file, choices)
            try OutputFile.write(result.flow.json, to: output, option: ImportOptions.output)
            for warning in result.warnings { Console.error(warning.line(file: file)) }
            let pages = result.flow.pages.count
            OutputFile.report(
                "\(result.flow.attributes.count) attributes on \(pages == 1 ? "1 page" : "\(pages) pages")",
                of: output)
        } catch {
            error.reportAndExit()
        }
    }

    private static func choices(_ invocation: Invocation) throws(CommandError) -> GraphImport.Choices {
        var choices = GraphImport.Choices()
        choices.name = invocation[ImportOptions.name]
        if let tag = invocation[ImportOptions.language] {
            choices.language = try LanguageOption.language(tag: tag)
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

    private static func read(_ file: String, _ choices: GraphImport.Choices) throws(CommandError)
        -> GraphImport
    {
        let limit = UserFlow.maximumFileBytes + 1
        let bytes =
            file == "-"
            ? DescriptorIO.read(upTo: limit, from: STDIN_FILENO)
            : FileDescriptor.contents(of: file, upTo: limit)
        guard let bytes else {
            throw CommandError(.cannotRead, "\(file) cannot be read. Check the path and its permissions.")
        }
        do throws(FlowFileFailure) {
            return try GraphImport(json: bytes, choices)
        } catch {
            throw CommandError(fileErrors: error.linesWithSource(file: file))
        }
    }
}
