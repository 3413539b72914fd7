package import UserFlow

/// What an application writes at each step, cut from the listings in `assets`.
///
/// A listing has the lines for an operation between `// operation: SignUp.checkingCode` and `// end`. There
/// may be several such parts, which are joined in the order of the files and lines. After `=`, one of them
/// has what the application holds at the step.
struct Listings: Sendable {
    /// The lines in Swift with the delegates of MSAL for iOS.
    static let swift = Listings([
        "ResetPassword.swift", "SignIn.swift", "SignUp.swift", "StrongAuth.swift",
    ])
    /// The lines in Kotlin with MSAL for Android.
    static let kotlin = Listings(["Listings.kt"])

    /// The names of what an application holds, by operation.
    private(set) var names: [String: String] = [:]
    private var parts: [String: [String]] = [:]

    /// Reads listings.
    ///
    /// - Parameter files: The names of their files.
    private init(_ files: [String]) {
        for file in files {
            let text = String(decoding: EmbeddedFile.bytes("listings/\(file)") ?? [], as: UTF8.self)
            add(text.split(separator: "\n", omittingEmptySubsequences: false))
        }
    }

    private mutating func add(_ lines: [Substring]) {
        var operation: String?
        var part: [Substring] = []
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            if words.starts(with: ["//", "operation:"]), words.count > 2 {
                operation = words[2]
                if words.count > 4 { names[words[2]] = words[4] }
            } else if words == ["//", "end"] {
                if let operation { parts[operation, default: []] += Self.narrowed(part) }
                (operation, part) = (nil, [])
            } else if operation != nil {
                part.append(line)
            }
        }
    }

    /// Returns lines without the indentation of the first, and with two spaces for four.
    private static func narrowed(_ lines: [Substring]) -> [String] {
        let margin = lines.first?.prefix { $0 == " " }.count ?? 0
        return lines.map { line in
            let text = line.drop { $0 == " " }
            let indentation = max(line.count - text.count - margin, 0)
            return String(repeating: " ", count: indentation / 2) + text
        }
    }

    /// The operations that the files have lines for.
    var operations: Set<String> { Set(parts.keys) }

    /// The lines for an operation; empty if the files have none.
    subscript(operation: String) -> String { parts[operation, default: []].joined(separator: "\n") }
}

extension InspectedStep {
    /// What an application holds at the step with MSAL for iOS: the application object, a state, the account,
    /// or the flag of an error.
    ///
    /// The names and lines are empty for a step that only version 2 has.
    package var iosName: String { Listings.swift.names[operation] ?? "" }

    /// What an application holds at the step with MSAL for Android: the application object, the case of a
    /// result, a state, or the flag of an error.
    ///
    /// It is a state where the case of the result is too long for the panel.
    package var androidName: String { Listings.kotlin.names[operation] ?? "" }

    /// What an application writes in Swift with the delegates of MSAL for iOS: the method that leads to the
    /// step, and the calls that lead on, each under the button that makes it.
    ///
    /// `showPage` and `show` stand for the application's own code.
    package var swiftLines: String { Listings.swift[operation] }

    /// Returns what an application writes in Kotlin with MSAL for Android: the case of the result that leads
    /// to the step, and the calls that lead on, each under the button that makes it.
    ///
    /// - Parameter flow: The flow, whose attributes are submitted.
    package func kotlinLines(for flow: UserFlow) -> String {
        Listings.kotlin.lines(for: operation, of: flow)
    }
}
