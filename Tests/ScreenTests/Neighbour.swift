import Foundation
import Testing

/// A running `signup-tenant` from the same build, with accounts in memory.
final class Neighbour {
    private let program: PseudoTerminal
    let address: String

    /// Starts the tenant, by default on a free port.
    ///
    /// - Parameter isQuiet: Whether to drop the access log. An unread log fills the terminal's buffer and
    ///   blocks the tenant.
    init(flow: String, port: String = "0", options: [String] = [], isQuiet: Bool = false) throws {
        program = try PseudoTerminal(
            (isQuiet ? ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>/dev/null"] : []) + [
                PseudoTerminal.tenant, "--listen", "127.0.0.1:\(port)", "--data", ":memory:", "--flow", flow,
            ] + options)
        let address = program.text(behind: "listens on ")
        self.address = try #require(address)
    }

    var port: String { String(address.split(separator: ":").last ?? "") }

    /// All output so far: the address, emails and access log.
    var said: String { program.written(from: 0) }

    /// Stops the tenant and returns how it exited.
    func stop() -> PseudoTerminal.End {
        program.signal(SIGTERM)
        return program.end()
    }

    /// Waits for the next email and returns its code.
    func code() -> String? {
        program.text(behind: "your code for ")?.split(separator: " ").last.map(String.init)
    }
}

extension PseudoTerminal {
    /// The path of the tenant from the same build.
    static let tenant = wizard.replacing("/signup-wizard", with: "/signup-tenant")

    /// Waits for a text and returns the rest of its line.
    fileprivate func text(behind start: String) -> String? {
        var found: String?
        wait { terminal in
            let rest = terminal.written(from: terminal.heard)
            guard let place = rest.firstRange(of: start) else { return false }
            let behind = rest[place.upperBound...]
            // CR LF is one character.
            guard let stop = behind.firstIndex(where: \.isNewline) else { return false }
            found = String(behind[..<stop])
            terminal.heard += rest[..<stop].utf8.count
            return true
        }
        return found
    }
}

extension PseudoTerminal {
    /// Whether a sentence appears on the screen, with any line breaks.
    func waits(forSentence text: String) -> Bool {
        wait { terminal in
            let words = terminal.screen.text.split(whereSeparator: \.isWhitespace)
            return words.joined(separator: " ").contains(text)
        }
    }
}
