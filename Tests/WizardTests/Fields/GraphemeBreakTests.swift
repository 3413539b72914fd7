import Foundation
import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The editor on Unicode's own examples of what a person sees as one character (UAX #29).
struct GraphemeBreakTests {
    /// The examples: the characters of each line, taken apart as the standard has it.
    private static let examples: [[String]] = {
        let file = "/usr/share/unicode/auxiliary/GraphemeBreakTest.txt"
        let lines = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.compactMap { line in
            let example = line.prefix { $0 != "#" }
            // Only since a later version is this no picture, which is joined to the next one.
            guard example.contains("÷"), !example.contains("2701 × 200D × 2701") else { return nil }
            return example.split(separator: "÷").map { part in
                let scalars = part.split { " ×\t".contains($0) }.compactMap { UInt32($0, radix: 16) }
                return String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
            }.filter { !$0.isEmpty }
        }
    }()

    /// Those that can be typed: no line break or control ever gets into a field.
    private static let typed = examples.filter { characters in
        !characters.joined().unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    @Test func `the examples are there`() {
        #expect(Self.examples.count > 500)
    }

    @Test func `the caret stops where the standard has a character begin, and nowhere else`() {
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

    @Test func `one Backspace deletes one character, in a masked field, too`() {
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

    @Test func `the columns of a line are those of its characters, and the caret stands behind them`() {
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
