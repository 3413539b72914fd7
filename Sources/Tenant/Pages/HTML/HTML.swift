import NativeAuth
import Terminal
import UserFlow

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

        mutating func appendInterpolation(_ field: Request.Field) {
            appendInterpolation(field.rawValue)
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

extension HTML {
    /// A hidden field of a form.
    static func hidden(_ field: TypedAnswer) -> HTML {
        "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">"
    }
}

extension HTML? {
    /// The HTML, or none.
    var orEmpty: HTML { self ?? .empty }
}

/// A sentence of a page: words of the tenant, with values in it that may come from outside.
struct PageText: Hashable, Sendable {
    private var parts: [Part]

    private enum Part: Hashable, Sendable {
        /// Words of the tenant, in the page's language.
        case words(String)
        /// A text of a flow or a user, whose direction is unknown; the language is `nil` if it is the page's.
        case value(String, Language?)
    }

    /// A name in braces, for which a value is put into a sentence.
    enum Placeholder: String, Hashable, Sendable {
        case account = "account"
        case all = "all"
        case app = "app"
        case character = "char"
        case count = "n"
        case date = "date"
        case duration = "duration"
        case email = "email"
        case example = "example"
        case hint = "hint"
        case kinds = "k"
        case label = "label"
        case maximum = "max"
        case minimum = "min"
        case name = "name"
        case parameter = "parameter"
        case rule = "rule"
        case seconds = "seconds"
        case text = "text"
        case time = "time"
    }

    /// Creates a text of words alone.
    init(_ words: String) {
        parts = [.words(words)]
    }

    /// Creates a text of a flow or a user.
    init(value: String, language: Language? = nil) {
        parts = [.value(value, language)]
    }

    /// Fills the placeholders of a template.
    init(_ template: String, _ values: [Placeholder: PageText]) {
        var parts: [Part] = []
        template.forEachPart {
            parts.append(.words(String($0)))
        } placeholder: { place in
            let value = Placeholder(rawValue: place.name).flatMap { values[$0] }
            parts += value?.formatted(place).parts ?? []
        }
        self.parts = parts
    }

    /// Returns the text in the form that a placeholder asks for.
    private func formatted(_ place: TextPlaceholder) -> PageText {
        var text = self
        text.parts = parts.map { part in
            switch part {
            case .words(let words): .words(place.formatted(words))
            case .value(let value, let language): .value(place.formatted(value), language)
            }
        }
        return text
    }

    /// Returns the text with another sentence after it, if there is one.
    func followed(by sentence: PageText?) -> PageText {
        guard let sentence else { return self }
        var text = self
        text.parts += [.words(" ")] + sentence.parts
        return text
    }

    /// The text without markup.
    var plain: String {
        parts.map { part in
            switch part {
            case .words(let text), .value(let text, _): text
            }
        }.joined()
    }

    /// The text with each value in an element of its own, which isolates its direction.
    var html: HTML {
        parts.reduce(.empty) { html, part in
            switch part {
            case .words(let text): "\(html)\(text)"
            case .value(let text, nil): "\(html)<bdi dir=\"auto\">\(text)</bdi>"
            case .value(let text, let language?):
                "\(html)<bdi dir=\"auto\" lang=\"\(language.tag)\">\(text)</bdi>"
            }
        }
    }
}
