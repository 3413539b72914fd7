import Foundation
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Cell-by-cell comparison of every page and every field with drawings.
///
/// `REWRITE_DRAWINGS=yes swift test --no-parallel --filter GoldenTests` rewrites the drawings that differ;
/// the diff is then reviewed. CI never rewrites one.
struct GoldenTests {
    @Test(arguments: GoldenCase.allCases)
    func `a scene matches its drawing`(golden: GoldenCase) throws {
        let (scene, variant) = (golden.scene, golden.variant)
        let shown = try variant.draw(scene)
        if Drawing.isRewriting { try shown.write(to: scene, variant) }

        let lines = try #require(try Drawing.all(of: scene)[variant.name])
        let drawing = try #require(Drawing(lines, rows: variant.size.height), "\(lines.count) rows")

        let differences = drawing.differences(from: shown)
        #expect(differences.isEmpty, "\n\(differences.joined(separator: "\n"))")
        #expect(Drawing(shown.lines, rows: variant.size.height) == shown)
    }

    @Test func `every page, every overlay and every kind of field has a scene`() throws {
        let subjects = try GoldenScene.allCases.flatMap { try $0.makeHarness(.english).wizard.goldenSubjects }

        #expect(Set(GoldenSubject.allCases).subtracting(subjects) == [])
    }

    @Test func `every drawing belongs to a scene`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Drawing.folder.path)

        #expect(Set(names) == Set(GoldenScene.allCases.map { "\($0.rawValue).txt" }))
    }
}

extension Wizard {
    /// The golden subjects that are visible now.
    fileprivate var goldenSubjects: [GoldenSubject] {
        if let overlay { return GoldenSubject.allCases.filter { "\($0)" == overlay.name } }
        let page = PageKey(attributesOn: pageID).flatMap { pageSession.pages[$0] }
        let kind = page.flatMap { page in page.controls.focusedField.map { page.attributes[$0].kind } }
        return [goldenSubject(of: pageID)] + (kind.map { [$0.goldenSubject] } ?? [])
            + (isWaiting ? [.waiting] : [])
    }

    private func goldenSubject(of pageID: PageID) -> GoldenSubject {
        switch pageID.kind {
        case .email: .email
        case .password: pageID.isRequired ? .passwordAfterCode : .password
        case .alias: .alias
        case .attributes: goldenSubject(ofAttributesOn: pageID)
        case .code: .code
        case .browser: .browser
        case .review: .review
        case .deadEnd: .deadEnd
        case .signIn: .signIn
        case .signInPassword: .signInPassword
        case .signInCode: .signInCode
        case .authMethod: .authMethod
        case .registration: .registration
        case .authCode: .authCode
        case .resetPassword: .resetPassword
        case .resetCode: .resetCode
        case .newPassword: .newPassword
        case .done: .done
        }
    }

    private func goldenSubject(ofAttributesOn pageID: PageID) -> GoldenSubject {
        guard let index = pageID.index else { return .unknownAttributes }
        return flow.pages[index].timing == .start ? .startAttributes : .attributesAfterCode
    }
}

extension UserFlow.AttributeDefinition.Kind {
    fileprivate var goldenSubject: GoldenSubject {
        switch self {
        case .text: .text
        case .integer: .integer
        case .boolean: .boolean
        case .choice: .choice
        case .multipleChoice: .multipleChoice
        case .country: .country
        case .date: .date
        }
    }
}

/// A frame as text, row by row.
///
/// The first column of a row is not part of the screen: `!` marks an error, `>` the focus, `*` a selection
/// that the next key replaces, and `+` a success message. The caret is `▏` in an empty cell, else a line
/// under the character. One row `⋮` stands for as many empty rows as fill the screen.
struct Drawing: Hashable {
    let rows: [String]

    /// Creates a drawing from its lines, for a screen with a number of rows.
    ///
    /// - Returns: `nil` if the drawing has a different number of rows.
    init?(_ lines: [String], rows count: Int) {
        let parts = lines.split(separator: "⋮", omittingEmptySubsequences: false)
        let emptyCount = parts.count == 2 ? max(count - lines.count + 1, 0) : 0
        rows = Array(parts.joined(separator: Array(repeating: "", count: emptyCount)))
        guard rows.count == count, parts.count < 3 else { return nil }
    }

    /// Creates the drawing of a frame.
    init(of frame: Frame) {
        rows = (0..<frame.size.height).map { y in
            var cells: [String] = []
            for run in frame.runs(inRow: y) {
                while cells.count < run.x { cells.append(" ") }
                for character in run.text.text {
                    let columns = max(Width.columns(of: character), 1)
                    cells += [String(character)] + Array(repeating: "", count: columns - 1)
                }
            }
            if let caret = frame.caret, caret.y == y {
                while cells.count <= caret.x { cells.append(" ") }
                cells[caret.x] = cells[caret.x] == " " ? "▏" : cells[caret.x] + "\u{332}"
            }
            let row = frame.mark(ofRow: y) + cells.joined()
            return String(row.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The rows, with the empty rows at the end, or else the longest run of empty rows,
    /// written as one row `⋮`.
    var lines: [String] {
        var longest = 0..<0
        var start = 0
        for (index, row) in rows.enumerated() {
            if !row.isEmpty { start = index + 1 }
            if index + 1 - start > longest.count { longest = start..<(index + 1) }
        }
        // Where the line of keys is not the last row, the rows below it are empty.
        if let last = rows.lastIndex(where: { !$0.isEmpty }), last < rows.count - 1 {
            return rows[...last] + ["⋮"]
        }
        return longest.count < 2 ? rows : rows[..<longest.lowerBound] + ["⋮"] + rows[longest.upperBound...]
    }

    /// Returns the rows that differ, each followed by the row of the other drawing.
    func differences(from other: Drawing) -> [String] {
        zip(rows, other.rows).flatMap { row, otherRow -> [String] in
            row == otherRow ? [] : ["- \(row)", "+ \(otherRow)"]
        }
    }
}

extension Drawing {
    /// Returns the drawings of a scene, by the description of their variant.
    static func all(of scene: GoldenScene) throws -> [String: [String]] {
        var drawings: [String: [String]] = [:]
        var name: String?
        for line in try String(contentsOf: file(of: scene), encoding: .utf8).components(separatedBy: "\n") {
            if line.hasPrefix("== ") {
                name = String(line.dropFirst(3))
            } else if let name {
                drawings[name, default: []].append(line)
            }
        }
        // A drawing ends with the line of keys.
        return drawings.mapValues { Array($0.reversed().drop { $0.isEmpty }.reversed()) }
    }

    /// Whether drawings that differ are rewritten instead of failing a test.
    static var isRewriting: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["REWRITE_DRAWINGS"] != nil && environment["CI"] == nil
    }

    /// Writes this drawing into the file of a scene, unless the one there is equal.
    func write(to scene: GoldenScene, _ variant: GoldenVariant) throws {
        let heading = "== \(variant.name)"
        let text = try? String(contentsOf: Self.file(of: scene), encoding: .utf8)
        var content = text?.components(separatedBy: "\n") ?? ["A new scene.", ""]
        if let start = content.firstIndex(of: heading) {
            let end = content[(start + 1)...].firstIndex { $0.hasPrefix("== ") } ?? content.count
            let section = content[(start + 1)..<end].reversed().drop(while: \.isEmpty).reversed()
            guard Drawing(Array(section), rows: rows.count) != self else { return }
            content.replaceSubrange(start..<end, with: [heading] + lines + [""])
        } else {
            content += [heading] + lines + [""]
        }
        try content.joined(separator: "\n").write(to: Self.file(of: scene), atomically: true, encoding: .utf8)
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Drawings")

    private static func file(of scene: GoldenScene) -> URL { folder.appending(path: "\(scene.rawValue).txt") }
}

extension Frame {
    /// Returns the mark of a row in a drawing's first column.
    fileprivate func mark(ofRow y: Int) -> String {
        let runs = runs(inRow: y).filter { !$0.text.isBlank }
        let styles = Set(runs.map(\.style))
        if styles.contains(.error) { return "!" }
        if runs.contains(where: { $0.surface == .focus && $0.style != .button }) { return "*" }
        let isFocused = runs.contains { $0.surface == .focus || $0.surface == .highlight }
        let focusStyles: Set<Style> = [.focusedLabel, .focusedField, .focusedFrame]
        if isFocused || !styles.isDisjoint(with: focusStyles) { return ">" }
        return styles.contains(.success) ? "+" : " "
    }
}

extension Printable {
    fileprivate var isBlank: Bool { text.allSatisfy { $0 == " " } }
}
