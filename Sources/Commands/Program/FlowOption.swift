public import UserFlow
import NativeAuth

/// The flow that `--flow` names: a bundled flow or a file.
public enum FlowOption {
    /// Returns the bundled flow with a name, or reads a flow file.
    public static func flow(named name: String) throws(CommandError) -> UserFlow {
        do throws(FlowFileFailure) {
            if let flow = try UserFlow.bundled(name) { return flow }
        } catch {
            throw CommandError(error, file: name)
        }
        guard name.contains("/") || name.hasSuffix(".json") else {
            let names = UserFlow.bundled.joined(separator: ", ")
            let suggestion = name.closestMatch(in: UserFlow.bundled).map { " Did you mean \($0)?" } ?? ""
            throw CommandError(
                .usage,
                "There is no flow \"\(name)\".\(suggestion) Choose from: \(names), or a file such as ./flow.json."
            )
        }
        return try FlowFile.read(name)
    }

    /// Prints the bundled flows as a table.
    public static func printTable() {
        Console.output(table)
    }

    /// The bundled flows as a table of at most 100 columns, with a heading.
    ///
    /// The first column is the name.
    static var table: String {
        let flows = UserFlow.bundled.compactMap { name in
            (try? UserFlow.bundled(name)).map { row(name, $0) }
        }
        let rows = [["NAME", "BRAND", "SIGN-UP", "ALIAS", "ATTRIBUTES"]] + flows
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let padded = zip(row.dropLast(), widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return (padded + row.suffix(1)).joined(separator: "  ")
        }.joined(separator: "\n")
    }

    private static func row(_ name: String, _ flow: UserFlow) -> [String] {
        let method =
            switch flow.identityProvider {
            case _ where flow.needsBrowser: "email, then in a browser"
            case .emailPassword: "email, password and code"
            case .emailOneTimePasscode: "email and code"
            }
        let attributes = flow.pages.map { flow.attributes(on: $0).count }.reduce(0, +)
        let pages = flow.pages.count == 1 ? "1 page" : "\(flow.pages.count) pages"
        return [
            name, flow.name, method, flow.alias.rawValue,
            attributes == 0 ? "none" : "\(attributes) on \(pages)",
        ]
    }
}
