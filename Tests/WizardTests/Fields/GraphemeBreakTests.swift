import Foundation
import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// Text editing on Unicode's examples of grapheme clusters (UAX #29).
struct GraphemeBreakTests {
    /// The grapheme clusters of each example line.
    private static let examples: [[String]] = {
        let file = "/usr/share/unicode/auxiliary/GraphemeBreakTest.txt"
        let lines = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.compactMap { line in
            let example = line.prefix { $0 != "#" }
            // Newer Unicode versions no longer treat U+2701 as a pictograph, which ZWJ joins to the next.
            guard example.contains("÷"), !example.contains("2701 × 200D × 2701") else { return nil }
            return example.split(separator: "÷").map { part in
                let scalars = part.split { " ×\t".contains($0) }.compactMap { UInt32($0, radix: 16) }
                return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
            }.filter { !$0.isEmpty }
        }
    }()

    /// The examples that a field of text keeps as they are: those without hidden characters.
    private static let kept = examples.filter {
        TextField(typing: $0).text.hasSameScalars(as: $0.joined())
    }

    @Test func `the example file is installed`() {
        #expect(Self.examples.count > 500)
        #expect(Self.kept.count > 100)
    }

    @Test func `the caret stops exactly at grapheme cluster boundaries, and Backspace deletes one cluster`() {
        for characters in Self.kept {
            var field = TextField(typing: characters)
            var shortened = field
            #expect(field.caret == characters.count, "\(characters.codePoints)")

            for left in stride(from: characters.count - 1, through: 0, by: -1) {
                field.apply(.move(.left))
                shortened.apply(.delete(.left))
                let head = characters[..<left].joined()
                #expect(field.head.hasSameScalars(as: head), "\(characters.codePoints)")
                #expect(shortened.text.hasSameScalars(as: head), "\(characters.codePoints)")
            }
            for right in 1...characters.count {
                field.apply(.move(.right))
                #expect(
                    field.head.hasSameScalars(as: characters[..<right].joined()), "\(characters.codePoints)")
            }
        }
    }

    @Test func `the caret and Backspace of a masked field do, too`() {
        for characters in Self.examples {
            var secret = SecretField(typing: characters)
            var shortened = secret
            #expect(secret.caret == characters.count, "\(characters.codePoints)")
            #expect(secret.count == characters.count, "\(characters.codePoints)")

            for left in stride(from: characters.count - 1, through: 0, by: -1) {
                secret.apply(.move(.left))
                shortened.apply(.delete(.left))
                let head = characters[..<left].joined()
                #expect(
                    String(secret.displayText.prefix(secret.caret)).hasSameScalars(as: head),
                    "\(characters.codePoints)")
                #expect(shortened.displayText.hasSameScalars(as: head), "\(characters.codePoints)")
            }
        }
    }

    @Test func `a line is as wide as its characters together, and the caret is after them`() {
        for characters in Self.kept {
            let field = TextField(typing: characters)

            let viewport = LineViewport(of: field.line, hasCaret: true, columns: 50)
            let pieces = Body.pieces(for: field.line, in: viewport, .focusedField)

            let columns = characters.reduce(0) { $0 + Printable($1).columns }
            #expect(viewport.caretColumn == columns, "\(characters.codePoints)")
            #expect(pieces[0].text.columns == columns, "\(characters.codePoints)")
        }
    }
}

extension TextField {
    fileprivate init(typing characters: [String]) {
        self.init()
        for scalar in characters.joined().unicodeScalars { apply(.insert(String(Character(scalar)))) }
    }

    /// The text before the caret.
    fileprivate var head: String { String(text.prefix(caret)) }
}

extension SecretField {
    fileprivate init(typing characters: [String]) {
        self.init(isShown: true)
        for scalar in characters.joined().unicodeScalars { apply(.insert(String(Character(scalar)))) }
    }
}

extension String {
    fileprivate func hasSameScalars(as other: String) -> Bool {
        unicodeScalars.elementsEqual(other.unicodeScalars)
    }
}

extension [String] {
    fileprivate var codePoints: String {
        map { $0.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " × ") }
            .joined(separator: " ÷ ")
    }
}
