import Terminal
import TextAlgorithms

/// HTML, or a style sheet in it, made of literals and escaped text.
///
/// A literal is taken as it is, and every text in it is escaped, so that no text of a flow, a request or an
/// account becomes markup.
struct HTML: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The source text.
    private(set) var source: String

    /// No HTML.
    static let empty: HTML = ""

    init(stringLiteral literal: StaticString) {
        source = literal.description
    }

    init(stringInterpolation interpolation: StringInterpolation) {
        source = interpolation.source
    }

    /// Joins parts, with line breaks between them; empty parts are left out.
    init(lines parts: [HTML]) {
        source = parts.map(\.source).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The parts of a literal with values in it.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            source.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        mutating func appendLiteral(_ literal: StaticString) {
            source += literal.description
        }

        /// Appends a text, escaped for both the space between tags and a quoted attribute.
        mutating func appendInterpolation(_ text: String) {
            source += text.escapedForHTML(in: .attribute)
        }

        mutating func appendInterpolation(_ html: HTML) {
            source += html.source
        }

        mutating func appendInterpolation(_ number: Int) {
            source += String(number)
        }

        mutating func appendInterpolation(_ color: Color) {
            source += color.hex
        }
    }
}

extension HTML? {
    /// The HTML, or none.
    var orEmpty: HTML { self ?? .empty }
}
