import UserFlow

/// What an application writes at each step, cut from the listings in `assets`.
///
/// A listing has the lines of a step between `// step: NAME` and `// end`. A step may have several parts, which are
/// joined in the order of the files and lines.
struct Listings: Sendable {
    /// The lines in Swift with the delegates of MSAL for iOS.
    static let swift = Listings([
        "ResetPassword.swift", "SignIn.swift", "SignUp.swift", "StrongAuth.swift",
    ])
    /// The lines in Kotlin with MSAL for Android.
    static let kotlin = Listings(["Listings.kt"])

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
        var step: String?
        var part: [Substring] = []
        for line in lines {
            let words = line.split(separator: " ")
            if words.starts(with: ["//", "step:"]) {
                step = words.last.map(String.init)
            } else if words == ["//", "end"] {
                if let step { parts[step, default: []] += Self.narrowed(part) }
                (step, part) = (nil, [])
            } else if step != nil {
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

    /// The lines of a step; empty if the files have none.
    subscript(step: InspectedStep) -> String { parts[step.rawValue, default: []].joined(separator: "\n") }
}

extension InspectedStep {
    /// What an application writes in Swift with the delegates of MSAL for iOS: the method that leads to the step,
    /// and the calls that lead on, each under the button that makes it.
    ///
    /// `showPage` and `show` stand for the application's own code.
    package var swiftLines: String { Listings.swift[self] }

    /// What an application writes in Kotlin with MSAL for Android: the case of the result that leads to the step,
    /// and the calls that lead on, each under the button that makes it.
    package var kotlinLines: String { Listings.kotlin[self] }
}
