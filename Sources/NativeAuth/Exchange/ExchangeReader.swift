import FoundationEssentials

/// Reads what may be shown of a request and its reply, within limits of size and depth.
struct ExchangeReader {
    /// The maximum length of a value, in bytes; of a longer one the start is shown.
    static let maximumBytes = 4_096
    /// The maximum length of a word, in bytes; a longer one counts as prose.
    private static let maximumWordBytes = 256
    /// The minimum length of a text that nobody knows and that no word may repeat, in
    /// bytes: that of a password.
    private static let minimumUnknownBytes = 8
    /// The maximum length of a path, in bytes; of a longer one the start is shown.
    private static let maximumPathBytes = 512
    /// The maximum number of members of an object, and of elements of a list.
    static let maximumCount = 128
    /// The maximum depth of a reply.
    private static let maximumDepth = 8

    /// The classes that are shown.
    let classes: Set<DataClass>
    private let request: Request
    /// The names of the attributes that are known; `nil` if the one who asks has made the request.
    private let attributes: Set<UTF8Key>?
    /// Whether the tenant has begun something for the name in the request: any other may be a
    /// password in the wrong place.
    private let isNameAccepted: Bool
    /// Whether the body was a form or an object, rather than a text whose parts look like one.
    private let isReadable: Bool
    /// The attributes of version 1; `nil` without any, and if they are no JSON.
    private var attributeObject: JSONNode?
    /// What nothing that is shown may repeat.
    private var secrets = RepeatedValues()
    /// What no prose may repeat.
    private var answers = RepeatedValues()

    /// Creates a reader of a request and its reply.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - classes: The classes that are shown.
    ///   - attributes: The names of the attributes that are known; `nil` for all, where the
    ///     request is one's own.
    ///   - response: The reply, if it has arrived.
    init(
        _ request: Request, showing classes: Set<DataClass>, attributes: Set<UTF8Key>? = nil,
        _ response: Response? = nil
    ) {
        self.request = request
        self.classes = classes
        self.attributes = attributes
        isNameAccepted = response.map { Self.acceptsName(of: request, $0) } ?? false
        isReadable = request.form.keys.allSatisfy { $0.rawValue.utf8.allSatisfy(\.isInFieldName) }
        for (field, value) in request.form { add(value, of: field) }
        // A UUID is the tenant's.
        let path = request.path.rawValue.utf8Prefix(2 * Self.maximumBytes)
        for part in path.utf8.split(whereSeparator: { "/?#&=".utf8.contains($0) }).map(Substring.init)
        where !part.isWordOfPath && UUID(uuidString: String(part)) == nil {
            secrets.insert(String(part))
        }
    }

    /// Whether a reply goes on with what the name in a request has begun.
    private static func acceptsName(of request: Request, _ response: Response) -> Bool {
        guard (200...299).contains(response.status),
            request.path.rawValue.split(separator: "/").contains(where: { $0 == "start" || $0 == "initiate" })
        else { return false }
        let reply = StrictJSON.parse(response.body)
        return ["continuation_token", "continuationToken"].contains { reply?.member($0)?.string != nil }
    }

    // MARK: What must not be repeated

    private mutating func add(_ value: Request.Value, of field: Request.Field) {
        switch (value, classOf(field)) {
        case (.secret(let secret), _): secret.reveal { secrets.insert($0) }
        case (.text(let text), nil):
            // Such a name may be anything, such as a form in JSON.
            for text in [field.recordedAttributeID ?? field.rawValue, text] {
                answers.insert(text)
                // A shorter one may be a word of the protocol.
                if text.utf8.count >= Self.minimumUnknownBytes { secrets.insert(text) }
            }
        case (.text(let text), .secret?): addToken(text)
        case (.text(let text), .identity?):
            if classes.contains(.identity) { answers.insert(text) } else { secrets.insert(text) }
        case (.text(let json), .attribute?) where field == .attributes:
            attributeObject = StrictJSON.parse(Data(json.utf8))
            guard let attributeObject else { return answers.insert(json) }
            for (name, value) in attributeObject.objectMembers { addAttribute(name, value) }
        case (.text(let text), .attribute?): addAnswer(text)
        case (.text(let text), .word?): if Self.word(text) == nil { addToken(text) }
        case (.text, .path?), (.text, .definition?), (.text, .prose?): break
        }
    }

    /// Adds an attribute of version 1: its texts, and its name if nobody knows that.
    private mutating func addAttribute(_ name: String, _ value: JSONNode) {
        let isSecret = Request.Field.attribute(name).isSecret
        if !knowsAttribute(name) { answers.insert(name) }
        switch value.content {
        case .null, .boolean: break
        case .number(let text): answers.insert(text)
        case .string(let text) where isSecret: secrets.insert(text)
        case .string(let text): addAnswer(text)
        case .array(let values): for value in values { addAttribute(name, value) }
        case .object(let members): for member in members { addAttribute(member.name, member.value) }
        }
    }

    /// Adds an answer: a text, and each of several choices in it.
    private mutating func addAnswer(_ text: String) {
        let choices = text.utf8.split(separator: UInt8(ascii: ","), maxSplits: RepeatedValues.maximumCount)
            .map { String(Substring($0)) }
        for text in choices.count > 1 ? [text] + choices : [text] {
            answers.insert(text)
            // A number or a truth value is part of too many others.
            let isText =
                text.utf8.contains { !(0x30...0x39).contains($0) } && !["true", "false"].contains(text)
            if isText, !classes.contains(.attribute) { secrets.insert(text) }
        }
    }

    /// Adds the tokens and IDs of a reply, and what its members have that nobody knows.
    private mutating func addTokens(
        of reply: JSONNode, named name: String = "", _ dataClass: DataClass? = .word
    ) {
        switch (reply.content, dataClass) {
        case (.string(let text), .secret): addToken(text)
        case (.string(let text), nil): answers.insert(text)
        case (.null, _), (.boolean, _), (.number, _), (.string, _): break
        case (.array(let values), _): for value in values { addTokens(of: value, named: name, dataClass) }
        case (.object(let members), _):
            for (member, memberClass) in Self.classified(members, in: name) {
                let isDecided = dataClass == nil || dataClass == .secret
                addTokens(of: member.value, named: member.name, isDecided ? dataClass : memberClass)
            }
        }
    }

    /// Adds a token, an ID or another text that is secret, unless it is a word such as `email`.
    private mutating func addToken(_ text: String) {
        let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
        if text.utf8.count >= Self.minimumUnknownBytes || !text.utf8.allSatisfy(isLetter) {
            secrets.insert(text)
        }
    }

    /// Returns the members of an object with their classes; `nil` for those that nobody knows.
    private static func classified(
        _ members: [JSONNode.Member], in parent: String
    ) -> [(member: JSONNode.Member, dataClass: DataClass?)] {
        let parent = FieldTable.parents.contains(parent[...]) ? parent : nil
        return members.map { member in
            let compound = parent.flatMap { FieldTable.reply["\($0).\(member.name)"] }
            return (member, compound ?? FieldTable.reply[member.name])
        }
    }

    // MARK: Request

    /// The path of the request.
    var path: String { Self.pathToShow(request.path.rawValue, secrets) }

    /// Returns the correlation ID of the reply, or else that of the request; `nil` if it is not short
    /// or repeats a secret.
    func correlationID(_ response: Response? = nil) -> String? {
        let id = response?.headers["client-request-id"] ?? request.correlationID
        return !id.isEmpty && isName(id) ? id : nil
    }

    private func isName(_ text: String) -> Bool {
        text.utf8.count <= 64 && text.utf8.allSatisfy(\.isUnreserved) && !secrets.areRepeated(in: text)
    }

    /// The fields of the request, in alphabetical order; those that nobody knows are one.
    var fields: [RecordedValue.Member] {
        var known: [RecordedValue.Member] = []
        var hasUnknown = false
        for (field, value) in request.form {
            guard isReadable, let dataClass = classOf(field) else {
                hasUnknown = true
                continue
            }
            if field == .attributes, let members = attributeMembers(&hasUnknown) {
                known += members
            } else {
                known.append(
                    RecordedValue.Member(name: field.shownName, value: shown(value, of: field, dataClass)))
            }
        }
        known.sort { $0.name < $1.name }
        let surplus = known.count - Self.maximumCount
        if surplus > 0 { known.removeLast(surplus) }
        return known + (hasUnknown || surplus > 0 ? [.unknown] : [])
    }

    /// Returns the attributes of version 1, each as a field; `nil` if they are no JSON object.
    private func attributeMembers(_ hasUnknown: inout Bool) -> [RecordedValue.Member]? {
        guard let members = attributeObject?.members else { return nil }
        return members.compactMap { name, value in
            let field = Request.Field.attribute(name)
            guard let dataClass = classOf(field) else {
                hasUnknown = true
                return nil
            }
            return RecordedValue.Member(name: field.shownName, value: shown(value, as: dataClass))
        }
    }

    private func classOf(_ field: Request.Field) -> DataClass? {
        if let id = field.recordedAttributeID, !knowsAttribute(id) { return nil }
        return field.dataClass
    }

    private func knowsAttribute(_ id: String) -> Bool {
        guard let attributes else { return true }
        return Request.Field.attribute(id).dataClass != .attribute || attributes.contains(UTF8Key(id))
    }

    private func shown(_ value: Request.Value, of field: Request.Field, _ dataClass: DataClass)
        -> RecordedValue
    {
        guard case .text(let text) = value, field != .attributes else { return .hidden }
        return shown(JSONNode(content: .string(text)), as: dataClass)
    }

    /// Returns an answer: a plain value or a list of such.
    private func shown(_ value: JSONNode, as dataClass: DataClass) -> RecordedValue {
        switch value.content {
        case .string(let text) where dataClass == .identity:
            // A name that is no address may be a password in the wrong place.
            isNameAccepted || text.isAddress ? shownScalar(value.content, dataClass) : .hidden
        // An object in a string may have a password.
        case .string(let text) where dataClass == .attribute && text.looksLikeJSON:
            .hidden
        case .null, .boolean, .number, .string: shownScalar(value.content, dataClass)
        case .array(let values):
            values.count <= Self.maximumCount && values.allSatisfy(\.isScalar) && classes.contains(dataClass)
                ? .list(values.map { shown($0, as: dataClass) }) : .hidden
        case .object: .hidden
        }
    }

    // MARK: Reply

    /// Returns what may be shown of a reply.
    func reply(_ response: Response) -> RecordedReply {
        RecordedReply(
            status: response.status, headerNames: response.headers.keys.filter(isName).sorted(),
            byteCount: response.body.count, body: body(of: response))
    }

    private func body(of response: Response) -> RecordedReply.Body {
        guard !response.body.isEmpty else { return .none }
        guard let reply = StrictJSON.parse(response.body) else { return text(of: response) }
        guard case .object(let members) = reply.content else {
            return .hidden
        }
        var reader = self
        reader.addTokens(of: reply)
        var budget = Budget()
        return .object(reader.shown(members, in: "", 1, &budget))
    }

    /// Returns a body that is no JSON, unless it looks like a page, which has tokens that nobody has sent, or
    /// like JSON that was cut off.
    private func text(of response: Response) -> RecordedReply.Body {
        let type = (response.headers["content-type"] ?? "").lowercased()
        let text = String(decoding: response.body.prefix(Self.searchedBytes), as: UTF8.self)
        guard classes.contains(.prose), isReadable, !type.contains("html"), !type.contains("json"),
            !text.looksLikeJSON, !text.hasPrefix("<"), let prose = prose(text)
        else { return .hidden }
        return .text(prose)
    }

    /// How many bytes and values of a reply may still be shown.
    private struct Budget {
        var bytes = 4 * ExchangeReader.maximumBytes
        var values = 4 * ExchangeReader.maximumCount
    }

    private func shown(
        _ members: [JSONNode.Member], in parent: String, _ depth: Int, _ budget: inout Budget
    ) -> [RecordedValue.Member] {
        var shown: [RecordedValue.Member] = []
        for (member, dataClass) in Self.classified(members, in: parent) where shown.count < Self.maximumCount
        {
            guard let dataClass else { continue }
            let value = value(member.value, member.name, dataClass, depth, &budget)
            shown.append(RecordedValue.Member(name: member.name, value: value))
        }
        return shown + (shown.count < members.count ? [.unknown] : [])
    }

    private func value(
        _ node: JSONNode, _ name: String, _ dataClass: DataClass, _ depth: Int, _ budget: inout Budget
    ) -> RecordedValue {
        budget.values -= 1
        guard budget.values > 0, depth <= Self.maximumDepth, dataClass != .secret else { return .hidden }
        switch node.content {
        case .object(let members): return .object(shown(members, in: name, depth + 1, &budget))
        case .array(let elements):
            let shown = elements.prefix(Self.maximumCount).map {
                value($0, name, dataClass, depth + 1, &budget)
            }
            return .list(shown + (shown.count < elements.count ? [.hidden] : []))
        case .null, .boolean, .number, .string:
            let value = shownScalar(node.content, dataClass, isReply: true)
            budget.bytes -= value.text?.utf8.count ?? 0
            return budget.bytes > 0 ? value : .hidden
        }
    }

    // MARK: Texts

    private func shownScalar(
        _ content: JSONNode.Content, _ dataClass: DataClass, isReply: Bool = false
    ) -> RecordedValue {
        switch content {
        case .null: return classes.contains(dataClass) ? .shown(content, dataClass) : .hidden
        case .boolean(let boolean):
            let text = shown("\(boolean)", dataClass, isReply: isReply)
            return text == nil ? .hidden : .shown(content, dataClass)
        case .number(let number):
            let text = shown(number, dataClass, isReply: isReply)
            return text == nil ? .hidden : .shown(content, dataClass)
        case .string(let string):
            let text = shown(string, dataClass, isReply: isReply)
            return text.map { .shown(.string($0.text), $0.dataClass) } ?? .hidden
        case .array, .object: return .hidden
        }
    }

    /// Returns a text as it may be shown, and what it turns out to be; `nil` if it is hidden.
    ///
    /// What does not look like a word is prose in a reply; in a request it may be anything.
    private func shown(
        _ text: String, _ dataClass: DataClass, isReply: Bool
    ) -> (text: String, dataClass: DataClass)? {
        switch dataClass {
        case .secret: return nil
        case .path: return classes.contains(.path) ? (Self.pathToShow(text, secrets), .path) : nil
        case .word:
            guard let word = Self.word(text) else {
                return isReply ? shown(Self.withoutQuery(text), .prose, isReply: true) : nil
            }
            return classes.contains(.word) && !secrets.areRepeated(in: word) ? (word, .word) : nil
        case .prose:
            // It may hold an address.
            let dataClass = text.utf8.contains(UInt8(ascii: "@")) ? DataClass.identity : .prose
            guard classes.contains(.prose), classes.contains(dataClass), isReadable else { return nil }
            return prose(text).map { ($0, dataClass) }
        case .definition, .identity, .attribute:
            guard classes.contains(dataClass), !secrets.areRepeated(in: Self.searchedPart(of: text)) else {
                return nil
            }
            let start = Self.shortened(text)
            return CombiningMarks.areLimited(in: start) ? (start, dataClass) : nil
        }
    }

    /// Returns the start of a free text without what it repeats; `nil` if it cannot be shown.
    private func prose(_ text: String) -> String? {
        let start = secrets.hiding(in: Self.searchedPart(of: text)).flatMap { answers.hiding(in: $0) }
            .map(Self.shortened)
        return start.flatMap { CombiningMarks.areLimited(in: $0) ? $0 : nil }
    }

    /// Returns what is shown of a text, and enough of the rest that a secret which begins
    /// at the end is found.
    private static func searchedPart(of text: String) -> String {
        text.utf8Prefix(searchedBytes)
    }

    /// The length of what is searched, in bytes.
    private static let searchedBytes = maximumBytes + 3 * RepeatedValues.recognizedBytes

    private static func shortened(_ text: String) -> String {
        text.utf8.count <= maximumBytes ? text : text.utf8Prefix(maximumBytes) + "…"
    }

    /// Returns a text that looks like a word, or like an address on the web, that without its query;
    /// `nil` for any other.
    private static func word(_ text: String) -> String? {
        guard text.utf8.count <= maximumBytes else { return nil }
        let word = withoutQuery(text)
        return word.utf8.count <= maximumWordBytes && word.utf8.allSatisfy(\.isInWord) ? word : nil
    }

    /// Returns an address on the web without what stands after its path; any other text as it is.
    private static func withoutQuery(_ text: String) -> String {
        guard text.utf8.count <= maximumBytes, text.contains("://") else { return text }
        return String(text.prefix { $0 != "?" && $0 != "#" })
    }

    /// Returns a path without its query, with `{id}` for each part that is no word, and with an ellipsis for
    /// what is beyond the maximum length.
    static func pathToShow(_ path: String, _ secrets: RepeatedValues = RepeatedValues()) -> String {
        let path = path.utf8Prefix(2 * maximumBytes).prefix { $0 != "?" && $0 != "#" }
        var shown = ""
        for (index, part) in path.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
            guard shown.utf8.count <= maximumPathBytes else {
                shown += "/…"
                break
            }
            shown += (index == 0 ? "" : "/") + (part.isWordOfPath ? part : "{id}")
        }
        return secrets.hiding(in: shown) ?? "/…"
    }
}

extension RecordedValue.Member {
    /// All fields or members that nobody knows.
    fileprivate static let unknown = RecordedValue.Member(name: RecordedValue.unknownName, value: .hidden)
}

extension Request.Field {
    /// The name that is shown: an attribute has the same one in both versions and on a page.
    fileprivate var shownName: String {
        recordedAttributeID.map { "\(Request.Field.attributes.rawValue).\($0)" } ?? rawValue
    }
}

extension String {
    /// Whether it begins as a JSON object or list does.
    fileprivate var looksLikeJSON: Bool {
        let start = unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }
        return start == "{" || start == "["
    }

    /// Whether it looks like an email address, a phone number, or the masked form of one.
    fileprivate var isAddress: Bool {
        let parts = utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            return first == "+" && utf8.dropFirst().allSatisfy { "0123456789 -()*".utf8.contains($0) }
        }
        return !parts[0].isEmpty && parts[0].allSatisfy { $0 > 0x20 && $0 != 0x7F }
            && parts[1].contains(UInt8(ascii: "."))
            && parts[1].allSatisfy { $0.isUnreserved || $0 == UInt8(ascii: "*") }
    }
}

extension Substring {
    /// Whether a part of a path is a word, such as `signup`, `v2.0` or `contoso.onmicrosoft.com`.
    ///
    /// Tokens, codes and IDs have capital letters, many digits, or more characters.
    fileprivate var isWordOfPath: Bool {
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
        guard self != "{id}" else { return true }
        return utf8.count <= 40 && utf8.count(where: isDigit) <= 3
            && utf8.allSatisfy { isDigit($0) || isLetter($0) || "._-".utf8.contains($0) }
    }
}

extension UInt8 {
    /// Whether the byte may stand in the name of a field or of an attribute.
    fileprivate var isInFieldName: Bool { isUnreserved || self == UInt8(ascii: "/") }

    /// Whether the byte may stand in a word, a list of words, a time or an address on the web.
    fileprivate var isInWord: Bool { isUnreserved || " :/,+".utf8.contains(self) }
}

extension JSONNode {
    /// Whether the value is neither a list nor an object.
    fileprivate var isScalar: Bool {
        switch content {
        case .null, .boolean, .number, .string: true
        case .array, .object: false
        }
    }
}
