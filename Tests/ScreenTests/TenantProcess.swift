import Foundation
import TestSupport
import Testing

/// A running `signup-tenant` from the same build, by default with accounts in memory.
final class TenantProcess {
    private let terminal: PseudoTerminal
    /// The tenant's folder for temporary files, which it may leave when it is killed.
    private let temporaryFolder: TemporaryFolder
    let address: String

    /// Starts the tenant, by default on a free port.
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - host: The address to listen on.
    ///   - port: The port.
    ///   - data: The data folder.
    ///   - options: Further options.
    ///   - isQuiet: Whether to drop the access log. An unread log fills the terminal's buffer and blocks the
    ///     tenant.
    init(
        flow: String, host: String = "127.0.0.1", port: String = "0", data: String = ":memory:",
        options: [String] = [],
        isQuiet: Bool = false
    ) throws {
        temporaryFolder = try TemporaryFolder()
        terminal = try PseudoTerminal(
            (isQuiet ? ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>/dev/null"] : []) + [
                PseudoTerminal.tenantPath, "--listen", "\(host):\(port)", "--data", data, "--flow",
                flow,
            ] + options, environment: ["TMPDIR": temporaryFolder.path])
        address = try #require(terminal.printedAddress)
    }

    var port: String { String(address.split(separator: ":").last ?? "") }

    /// All output so far: the address, emails and access log.
    var output: String { terminal.output(from: 0) }

    /// Stops the tenant and returns how it exited.
    func stop() -> PseudoTerminal.Exit {
        terminal.signal(SIGTERM)
        return terminal.waitForExit()
    }

    /// Waits for the next email and returns its code.
    func code() -> String? {
        terminal.restOfLine(after: "Your code for ")?.split(separator: " ").last.map(String.init)
    }
}

extension PseudoTerminal {
    /// The URL that a tenant prints, as the first part of the authority; `nil` if it prints none.
    var printedAddress: String? {
        restOfLine(after: "Authority ").map {
            $0.replacing("/contoso.onmicrosoft.com", with: "").trimmingCharacters(in: .whitespaces)
        }
    }

    /// The path of the tenant from the same build.
    static let tenantPath = BuiltProgram.path("signup-tenant")

    /// Waits for a text and returns the rest of its line.
    func restOfLine(after start: String) -> String? {
        var result: String?
        wait { terminal in
            let unread = terminal.output(from: terminal.matchedCount)
            guard let match = unread.firstRange(of: start) else { return false }
            let line = unread[match.upperBound...]
            // CR LF is one character.
            guard let end = line.firstIndex(where: \.isNewline) else { return false }
            result = String(line[..<end])
            terminal.matchedCount += unread[..<end].utf8.count
            return true
        }
        return result
    }
}

extension PseudoTerminal {
    /// Whether a sentence appears on the screen, with any line breaks and on any panel.
    func showsSentence(_ text: String) -> Bool {
        wait { terminal in
            let words = terminal.screen.text.split(whereSeparator: \.isWhitespace)
            return words.filter { $0 != "▌" }.joined(separator: " ").contains(text)
        }
    }
}
