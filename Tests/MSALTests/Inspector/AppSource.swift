import Foundation
import Inspector

/// The source files of an application, in which the lines of the inspector must occur.
struct AppSource {
    /// The lines of each file without indentation, by the name of the file in the module.
    private let files: [String: [String]]

    /// Reads the files of a class.
    init(_ name: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Apps")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix("\(name)+") || $0 == "\(name).swift" }
        files = try Dictionary(
            uniqueKeysWithValues: names.map { file in
                let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                return ("MSALTests/\(file)", Self.unindentedLines(text))
            })
    }

    /// Returns the parts of a step's lines that no reached code contains.
    func missingParts(of lines: CodeLines, _ step: InspectedStep, reached: Set<SourceLine>) -> [String] {
        lines.parts.filter { part in
            !places(of: Self.unindentedLines(part), step).contains { place in
                // A call is preceded by `reach()`; a method or a case shows a page or an error.
                (place.lines.lowerBound - 1...place.lines.upperBound).contains {
                    reached.contains(SourceLine(file: place.file, line: $0))
                }
            }
        }
    }

    /// The places where lines occur in a row, with line numbers that start at 1.
    private func places(of part: [String], _ step: InspectedStep) -> [(file: String, lines: ClosedRange<Int>)]
    {
        files.filter { file, _ in step.fileSuffixes.contains { file.hasSuffix($0) } }
            .flatMap { file, lines in
                lines.indices.filter { lines[$0...].starts(with: part) }
                    .map { (file, $0 + 1...$0 + part.count) }
            }
    }

    private static func unindentedLines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }
}

extension CodeLines {
    /// The parts of the lines: a comment without indentation begins a part.
    var parts: [String] {
        var parts: [[String]] = []
        for line in lines {
            if parts.isEmpty || line.hasPrefix("//") { parts.append([]) }
            parts[parts.count - 1].append(line)
        }
        return parts.map { $0.joined(separator: "\n") }
    }
}

extension InspectedStep {
    /// The ends of the names of the files with the code of the step.
    fileprivate var fileSuffixes: [String] {
        switch self {
        case .signUpStart, .signUpCode, .signUpPassword, .signUpAttributes, .signUpDone, .signUpBrowser:
            ["+SignUp.swift"]
        case .signInStart, .signInCode, .signInPassword, .signInBrowser: ["+SignIn.swift"]
        case .signedIn: ["+SignIn.swift", "App.swift"]
        case .signInMethod, .signInSecondFactorCode, .registrationRequired, .registrationCode:
            ["+StrongAuth.swift", "AsyncApp+SignIn.swift", "LibraryApp+SignIn.swift"]
        case .resetStart, .resetCode, .resetNewPassword, .resetSaving, .resetDone, .resetBrowser:
            ["+ResetPassword.swift"]
        }
    }
}
