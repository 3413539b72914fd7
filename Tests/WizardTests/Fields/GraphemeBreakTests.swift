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

    /// The examples that can be typed: a field accepts no line breaks and no control characters.
    private static let typed = examples.filter { characters in
        !characters.joined().unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    @Test func `the example file is installed`() {
        #expect(Self.examples.count > 500)
    }

    @Test func `the caret stops exactly at grapheme cluster boundaries`() {
        for characters in Self.examples {
            var field = TextField(typing: characters)
            #expect(field.caret == characters.count, "\(characters.codes)")

            for left in stride(from: characters.count - 1, through: 0, by: -1) {
                field.apply(.move(.left))
                let head = String(field.text.prefix(field.caret))
                #expect(head.sameScalars(as: characters[..<left].joined()), "\(characters.codes)")
            }
            for right in 1...characters.count {
                field.apply(.move(.right))
                let head = String(field.text.prefix(field.caret))
                #expect(head.sameScalars(as: characters[..<right].joined()), "\(characters.codes)")
            }
        }
    }

    @Test func `Backspace deletes one grapheme cluster, also in a masked field`() {
        for characters in Self.examples {
            var field = TextField(typing: characters)
            var secret = SecretField(isShown: true)
            for scalar in characters.joined().unicodeScalars {
                secret.apply(.insert(String(Character(scalar))))
            }
            #expect(secret.count == characters.count, "\(characters.codes)")

            for left in stride(from: characters.count - 1, through: 0, by: -1) {
                field.apply(.delete(.left))
                secret.apply(.delete(.left))
                #expect(field.text.sameScalars(as: characters[..<left].joined()), "\(characters.codes)")
                #expect(secret.visible.sameScalars(as: field.text), "\(characters.codes)")
            }
        }
    }

    @Test func `a line is as wide as its characters together, and the caret is after them`() {
        for characters in Self.typed {
            let field = TextField(typing: characters)
            var body = Body(width: 50)

            body.addLine(field.line, .focusedField, hasCaret: true, width: 50)

            let columns = characters.reduce(0) { $0 + Printable($1).columns }
            #expect(body.lines[0].caret == columns, "\(characters.codes)")
            #expect(body.lines[0].pieces[0].text.columns == columns, "\(characters.codes)")
        }
    }
}

extension TextField {
    fileprivate init(typing characters: [String]) {
        self.init()
        for scalar in characters.joined().unicodeScalars { apply(.insert(String(Character(scalar)))) }
    }
}

extension String {
    fileprivate func sameScalars(as other: String) -> Bool {
        unicodeScalars.elementsEqual(other.unicodeScalars)
    }
}

extension [String] {
    fileprivate var codes: String {
        map { $0.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " × ") }
            .joined(separator: " ÷ ")
    }
}
