import Glibc
import NativeAuth
import PosixSupport
package import UserFlow

/// A flow in a JSON file.
package enum FlowFile {
    /// Reads and validates a flow file.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: An error with the message for the user.
    package static func read(_ path: String) throws(CommandError) -> UserFlow {
        do throws(FlowFileProblem) { return try load(path).value } catch {
            throw CommandError(error, file: path)
        }
    }

    /// Reads and validates a flow file, and returns what the file should have as well.
    ///
    /// A file that is too large is not read to the end.
    static func load(
        _ path: String
    ) throws(FlowFileProblem) -> (value: UserFlow, warnings: FlowFileFailure) {
        guard access(path, F_OK) == 0 else { throw .missing }
        return try flow(in: FileDescriptor.contents(of: path, upTo: UserFlow.maximumFileBytes + 1))
    }

    /// Validates the bytes of a flow file, which are `nil` if it could not be read.
    static func flow(
        in bytes: [UInt8]?
    ) throws(FlowFileProblem) -> (value: UserFlow, warnings: FlowFileFailure) {
        guard let bytes else { throw .unreadable }
        do throws(FlowFileFailure) {
            return try UserFlow.readWithWarnings(json: bytes)
        } catch {
            throw .invalid(error)
        }
    }

    /// Returns whether a name means a file, and not a bundled flow.
    static func isFile(named name: String) -> Bool {
        !UserFlow.bundled.contains(name) && (name.contains("/") || name.hasSuffix(".json"))
    }
}

/// The flow that `--flow` names: a bundled flow or a file.
package enum FlowOption {
    /// Returns the bundled flow with a name, or reads a flow file.
    package static func flow(named name: String) throws(CommandError) -> UserFlow {
        do throws(FlowFileFailure) {
            if let flow = try UserFlow.bundled(name) { return flow }
        } catch {
            throw CommandError(error, file: name)
        }
        guard name.contains("/") || name.hasSuffix(".json") else {
            let names = UserFlow.bundled.joined(separator: ", ")
            let suggestion =
                name.closestMatch(in: UserFlow.bundled).map { "Did you mean \($0)?" }
                ?? "Choose from: \(names), or a file such as ./flow.json."
            throw CommandError(.usage, "There is no flow \"\(name)\". \(suggestion)")
        }
        return try FlowFile.read(name)
    }

    /// Prints the bundled flows as a table.
    package static func printTable() {
        Console.output(table)
    }

    /// The bundled flows as a table of at most 100 columns, with a heading.
    ///
    /// The first column is the name.
    static var table: String {
        let flows = UserFlow.bundled.compactMap { name in
            (try? UserFlow.bundled(name)).map { row(name, $0) }
        }
        return Console.table([["NAME", "BRAND", "SIGN-UP", "ALIAS", "ATTRIBUTES"]] + flows)
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

extension FlowOption {
    /// Starts to watch the flow file of `--flow` if `--watch` is given; `nil` without that option.
    ///
    /// - Throws: An error with the message for the user if `--flow` names no file.
    package static func watch(_ invocation: Invocation) throws(CommandError) -> FlowFileWatch? {
        guard invocation.has(.watch) else { return nil }
        guard let name = invocation[.flow], invocation.has(.flow), FlowFile.isFile(named: name) else {
            throw CommandError(
                .usage, "--watch works only with a flow file. Add --flow FILE, such as --flow ./flow.json.")
        }
        return try FlowFileWatch(name)
    }
}
