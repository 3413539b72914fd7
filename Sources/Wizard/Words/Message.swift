import NativeAuth
import SignUp
import Terminal

/// A text that is to be said, as a fact: which one it is, and what goes into its gaps.
struct Message: Hashable, Sendable {
    /// Where the text stands among the words; the path is its id.
    let text: Wizard.TextPath
    /// What goes into the gaps, by name.
    let values: [String: String]
    /// Other texts that go into gaps: of several in one gap, any one will do.
    let parts: [String: [Wizard.TextPath]]
    /// A length of time that goes into the gap `{duration}`, in seconds.
    private(set) var seconds: Int?
    /// What the service's logs know it by, if it comes from there.
    var trace: Trace?

    init(
        _ text: Wizard.TextPath, _ values: [String: String] = [:], parts: [String: [Wizard.TextPath]] = [:]
    ) {
        self.text = text
        self.values = values
        self.parts = parts
    }

    /// The same, coming from the service.
    func traced(_ trace: Trace?) -> Message {
        var message = self
        message.trace = trace
        return message
    }

    /// The same, with so many seconds in its gap `{duration}`.
    func lasting(_ seconds: Int) -> Message {
        var message = self
        message.seconds = seconds
        return message
    }

    /// The id of the text, such as `email.taken`.
    ///
    /// It is the path to the text: a capital begins a new part, and a part `itself` stands for the whole, so
    /// `\.code.wrongLeft` is `code.wrong.left` and `\.done.itself` is `done`.
    var id: String {
        let path = text.debugDescription.drop { $0 != "." }.dropFirst()
        let parts = path.reduce(into: "") { $0 += $1.isUppercase ? ".\($1.lowercased())" : "\($1)" }
        return parts.hasSuffix(".itself") ? String(parts.dropLast(7)) : parts
    }
}

extension Wizard.Words {
    /// The text of a message with its gaps filled.
    func say(_ message: Message) -> String {
        var values = message.values
        for (name, paths) in message.parts {
            values[name] = paths.map { self[keyPath: $0] }.joined(separator: screen.or)
        }
        if let seconds = message.seconds { values["duration"] = duration(ofSeconds: seconds) }
        return fill(self[keyPath: message.text], values)
    }

    /// What to quote to those who run the service: our id of the text, their number, and the correlation id.
    func details(of message: Message) -> [String] {
        guard let trace = message.trace else { return [] }
        var parts = [fill(screen.details, ["id": message.id])]
        if let code = trace.code { parts.append("\(code)") }
        parts.append(fill(screen.reference, ["id": trace.correlationID.raw]))
        return parts
    }

    /// A template with each gap filled; a gap without a value stays as it is.
    ///
    /// A gap is `{name}`, which becomes the value; `{name|one|other}`, which becomes the value and, behind a
    /// blank, the word that goes with that number; or `{name|inside}`, which becomes the value as it is written
    /// inside a sentence. Each language chooses: where nouns keep their capital, the gap is `{name}`.
    func fill(_ template: String, _ values: [String: String]) -> String {
        // A brace is one byte in UTF-8 and part of no other character, so that bytes can be looked at.
        let bytes = template.utf8
        var rest = template[...]
        var filled = ""
        while let open = bytes[rest.startIndex...].firstIndex(of: UInt8(ascii: "{")),
            let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            let gap = template[bytes.index(after: open)..<close].utf8.split(separator: UInt8(ascii: "|"))
            let names = gap.map { String(Substring($0)) }
            filled += template[rest.startIndex..<open]
            filled +=
                names.first.flatMap { values[$0] }.map { Self.form($0, names) } ?? template[open...close]
            rest = template[bytes.index(after: close)...]
        }
        return filled.isEmpty && rest.startIndex == template.startIndex ? template : filled + rest
    }

    private static func form(_ value: String, _ gap: [String]) -> Substring {
        // Cleaned by itself, so that no mark at its beginning joins the letter before the gap.
        let value = value.utf8.allSatisfy { $0 < 0x80 } ? value : Printable(value).text
        return switch gap.count {
        case 2 where gap[1] == "inside": value.sentence[...]
        case 3: "\(value) \(value == "1" ? gap[1] : gap[2])"
        default: value[...]
        }
    }
}

extension Wizard {
    /// Which text: a path into the words.
    typealias TextPath = any KeyPath<Words, String> & Sendable
}
