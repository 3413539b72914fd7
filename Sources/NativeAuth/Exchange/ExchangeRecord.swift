import FoundationEssentials

/// A request and its reply, as far as somebody may look at them.
///
/// It is made by the class of each field, of which a face chooses those that it shows; a value of another
/// class is not kept, nor is its length. What a face shows must not repeat what it does not show. The
/// inspector, the log, the console, the traces and the reports show nothing of an exchange but this.
package struct ExchangeRecord: Hashable, Sendable {
    /// The HTTP method, as received.
    package let method: String
    /// The path, without its query; parts that are no words are `{id}`.
    package let path: String
    /// The name of the link that the request follows; `nil` if it follows none.
    package private(set) var relation: String?
    /// The correlation ID; `nil` if there is none that can be shown.
    package let correlationID: String?
    /// The fields of the request, in alphabetical order; those that nobody knows are one.
    package let fields: [RecordedValue.Member]
    /// The reply; `nil` until it has arrived.
    package private(set) var reply: RecordedReply?

    /// What is kept.
    private let classes: Set<DataClass>

    /// Takes what may be shown of a request.
    ///
    /// - Parameters:
    ///   - request: The request; its path may have any prefix.
    ///   - classes: The classes that are shown.
    package init(_ request: Request, showing classes: Set<DataClass>) {
        self.init(ExchangeReader(request, showing: classes), request.method.rawValue)
        relation = request.relation
    }

    /// Takes what may be shown of a request that somebody has sent to a tenant, and of its reply.
    ///
    /// - Parameters:
    ///   - request: The request; its path may have any prefix.
    ///   - method: The HTTP method, as received.
    ///   - response: The reply.
    ///   - classes: The classes that are shown.
    ///   - attributes: The names of the attributes that the tenant knows.
    package init(
        _ request: Request, method: String, _ response: Response, showing classes: Set<DataClass>,
        attributes: Set<UTF8Key>
    ) {
        let reader = ExchangeReader(request, showing: classes, attributes: attributes, response)
        self.init(reader, method.isMethodName ? method : RecordedValue.hiddenText, response)
        reply = reader.reply(response)
    }

    private init(_ reader: ExchangeReader, _ method: String, _ response: Response? = nil) {
        self.method = method
        classes = reader.classes
        path = reader.path
        correlationID = reader.correlationID(response)
        fields = reader.fields
    }

    /// Adds what may be shown of the reply.
    ///
    /// - Parameters:
    ///   - response: The reply.
    ///   - request: The request of this record, which a reply may repeat.
    package mutating func add(_ response: Response, to request: Request) {
        reply = ExchangeReader(request, showing: classes).reply(response)
    }

    /// Returns the value of a field of the request; `nil` if there is none, or if it is hidden.
    package func text(of field: Request.Field) -> String? {
        fields.first { $0.name == field.rawValue }?.value.text
    }
}

/// What may be shown of a reply.
package struct RecordedReply: Hashable, Sendable {
    /// What is shown of a body.
    package enum Body: Hashable, Sendable {
        /// There is none.
        case none
        /// The members of a JSON object, in their order; those that nobody knows are one.
        case object([RecordedValue.Member])
        /// Another text, without what it repeats of the request.
        case text(String)
        /// Anything else.
        case hidden
    }

    /// The HTTP status.
    package let status: Int
    /// The names of the header fields, in alphabetical order, without those that are no words.
    package let headerNames: [String]
    /// The length of the body, in bytes.
    package let byteCount: Int
    /// The body.
    package let body: Body

    /// The members of the body; none if it is no JSON object.
    package var members: [RecordedValue.Member] {
        if case .object(let members) = body { members } else { [] }
    }

    /// The word for the error, and the more specific ones; empty if there is none that can be shown.
    package var errorWords: [String] {
        let value = RecordedValue.object(members)
        let (error, inner) = (value["error"], value["error"]?["innerError"])
        let details = inner?["details"]?.elements.compactMap { $0["code"]?.text } ?? []
        return [error?.text ?? error?["code"]?.text, value["suberror"]?.text, inner?["code"]?.text]
            .compactMap(\.self) + details
    }

    /// The number of the error, such as 50126; `nil` if there is none.
    package var errorNumber: Int? {
        let value = RecordedValue.object(members)
        if let number = value["error_codes"]?.elements.first?.text { return Int(number) }
        // Version 2 has it in its message.
        let (message, prefix) = (value["error"]?["message"]?.text ?? "", "AADSTS")
        return message.hasPrefix(prefix) ? Int(message.dropFirst(prefix.count).prefix { $0 != ":" }) : nil
    }
}

/// A value of a request or a reply, as far as it may be shown.
package indirect enum RecordedValue: Hashable, Sendable {
    /// A value that is not hidden: a string, a number, a truth value or `null`.
    case shown(JSONNode.Content, DataClass)
    /// A value that is hidden, of any type.
    case hidden
    /// The elements of an array.
    case list([RecordedValue])
    /// The members of an object.
    case object([Member])

    /// A field or a member.
    package struct Member: Hashable, Sendable {
        /// The name; ``unknownName`` for those that nobody knows.
        package let name: String
        /// The value.
        package let value: RecordedValue

        /// Creates a member.
        package init(name: String, value: RecordedValue) {
            (self.name, self.value) = (name, value)
        }
    }

    /// What stands in the place of the names that nobody knows, which may be what somebody has typed.
    package static let unknownName = "(unknown field)"
    /// What stands in the place of a value that is hidden.
    package static let hiddenText = "(hidden)"

    /// The value as text; `nil` for a list, an object, and what is hidden.
    package var text: String? {
        switch self {
        case .shown(.string(let text), _), .shown(.number(let text), _): text
        case .shown(.boolean(let boolean), _): "\(boolean)"
        case .shown(.null, _): "null"
        case .shown(.array, _), .shown(.object, _), .hidden, .list, .object: nil
        }
    }

    /// The elements; none for a value that is no list.
    var elements: [RecordedValue] { if case .list(let values) = self { values } else { [] } }

    /// Returns the member with a name.
    subscript(name: String) -> RecordedValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The value as JSON, with a constant in the place of each value that is hidden.
    package var json: JSONNode {
        switch self {
        case .shown(let content, _): JSONNode(content: content)
        case .hidden: JSONNode(content: .string(Self.hiddenText))
        case .list(let values): JSONNode(content: .array(values.map(\.json)))
        case .object(let members):
            JSONNode(content: .object(members.map { JSONNode.Member($0.name, $0.value.json.content) }))
        }
    }
}

// MARK: - Rows

/// A field or a member as one line: the names that lead to it, and the values that stand there.
package struct RecordedRow: Hashable, Sendable {
    /// The names with points between them, such as `error.innerError.code`.
    package let name: String
    /// The values with commas between them; `nil` if one of them is hidden.
    package private(set) var text: String?
    /// The classes of the values.
    package private(set) var classes: Set<DataClass>

    /// The maximum length of a value on a line, in bytes.
    private static let maximumBytes = 1_024

    fileprivate init(_ name: String, _ value: RecordedValue) {
        self.name = name
        text = value.text
        classes = if case .shown(_, let dataClass) = value { [dataClass] } else { [] }
    }

    fileprivate mutating func add(_ other: RecordedRow) {
        text = text.flatMap { text in other.text.map { "\(text), \($0)" } }
            .map { $0.utf8.count > Self.maximumBytes ? $0.utf8Prefix(Self.maximumBytes) + "…" : $0 }
        classes.formUnion(other.classes)
    }
}

extension [RecordedValue.Member] {
    /// The values line by line: those of a list are on one line for each name in it.
    package var rows: [RecordedRow] { flatMap { $0.value.rows(named: $0.name) } }
}

extension RecordedValue {
    fileprivate func rows(named name: String) -> [RecordedRow] {
        switch self {
        case .shown, .hidden: return [RecordedRow(name, self)]
        case .object(let members):
            return members.flatMap { $0.value.rows(named: "\(name).\($0.name)") }
        case .list(let values):
            var rows: [RecordedRow] = []
            for row in values.flatMap({ $0.rows(named: name) }) {
                guard let index = rows.firstIndex(where: { $0.name == row.name }) else {
                    rows.append(row)
                    continue
                }
                rows[index].add(row)
            }
            return rows
        }
    }
}

extension String {
    /// Whether it can be the name of an HTTP method.
    fileprivate var isMethodName: Bool {
        utf8.count <= 16 && utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}
