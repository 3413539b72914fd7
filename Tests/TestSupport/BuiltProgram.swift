import Foundation

/// The programs that were built with these tests.
package enum BuiltProgram {
    /// Returns the path of a program of the package, such as `signup-tenant`.
    package static func path(_ name: String) -> String { "\(folder)/\(name)" }

    private static let folder: String = {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
        let parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
        let end = parts.firstIndex { $0.hasSuffix(".xctest") } ?? parts.count - 1
        return parts[..<end].joined(separator: "/")
    }()
}
