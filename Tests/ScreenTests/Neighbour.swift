import Foundation
import Testing

/// The `signup-tenant` that was built together with these tests, which keeps nothing.
final class Neighbour {
    private let program: PseudoTerminal
    let address: String

    /// Starts it on a free port, or on one that it had before.
    ///
    /// A quiet one writes no access log, which nobody would read until it stood still.
    init(flow: String, port: String = "0", options: [String] = [], isQuiet: Bool = false) throws {
        program = try PseudoTerminal(
            (isQuiet ? ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>/dev/null"] : []) + [
                PseudoTerminal.tenant, "--listen", "127.0.0.1:\(port)", "--data", ":memory:", "--flow", flow,
            ] + options)
        let address = program.text(behind: "listens on ")
        self.address = try #require(address)
    }

    var port: String { String(address.split(separator: ":").last ?? "") }

    /// Everything that it has said: where it listens, its letters, and a line for each call.
    var said: String { program.written(from: 0) }

    /// Stops it, and returns how it ended.
    func stop() -> PseudoTerminal.End {
        program.signal(SIGTERM)
        return program.end()
    }

    /// The code in the next letter.
    func code() -> String? {
        program.text(behind: "your code for ")?.split(separator: " ").last.map(String.init)
    }
}

extension PseudoTerminal {
    /// The tenant's program, beside the wizard's.
    static let tenant = wizard.replacing("/signup-wizard", with: "/signup-tenant")

    /// Waits for a text and returns the rest of its line.
    fileprivate func text(behind start: String) -> String? {
        var found: String?
        wait { terminal in
            let rest = terminal.written(from: terminal.heard)
            guard let place = rest.firstRange(of: start) else { return false }
            let behind = rest[place.upperBound...]
            // A line end is one character: CR and LF.
            guard let stop = behind.firstIndex(where: \.isNewline) else { return false }
            found = String(behind[..<stop])
            terminal.heard += rest[..<stop].utf8.count
            return true
        }
        return found
    }
}

extension PseudoTerminal {
    /// Reads on until a sentence is on the screen, however its lines are broken.
    func waits(forSentence text: String) -> Bool {
        wait { terminal in
            let words = terminal.screen.text.split(whereSeparator: \.isWhitespace)
            return words.joined(separator: " ").contains(text)
        }
    }
}
