/// Decodes a structure of texts from a section of a language.
struct TextDecoder: Decoder {
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    private let language: Language
    private let section: TextSection
    /// What the ids of all texts here begin with.
    private let prefix: [UInt8]

    /// Creates a decoder; `nil` for a language that does not translate this section.
    init?(_ section: String, in language: Language) {
        guard let table = Language.translations[language]?[section] else { return nil }
        self.init(language, TextSection(table), prefix: [], [])
    }

    private init(
        _ language: Language, _ section: TextSection, prefix: [UInt8], _ codingPath: [any CodingKey]
    ) {
        self.language = language
        self.section = section
        self.prefix = prefix
        self.codingPath = codingPath
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Container(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notText }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw notText }

    private var notText: DecodingError {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: "Only texts can be decoded."))
    }

    /// The texts and the groups of texts in a structure.
    private struct Container<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: TextDecoder
        var codingPath: [any CodingKey] { decoder.codingPath }
        var allKeys: [Key] { [] }

        private func id(_ key: Key) -> [UInt8] {
            let name = key.stringValue
            guard name != "itself" else { return decoder.prefix.dropLast() }
            var id = decoder.prefix
            id.reserveCapacity(id.count + name.utf8.count + 4)
            var isAfterCapital = false
            for byte in name.utf8 {
                let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                if isCapital, !isAfterCapital { id.append(UInt8(ascii: ".")) }
                id.append(isCapital ? byte | 0x20 : byte)
                isAfterCapital = isCapital
            }
            return id
        }

        func contains(_ key: Key) -> Bool { true }

        func decodeNil(forKey key: Key) -> Bool { false }

        func decode(_ type: String.Type, forKey key: Key) throws -> String {
            let id = id(key)
            if let text = decoder.section.text(of: id) { return text }
            let description = String(decoding: id, as: UTF8.self)
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: description))
        }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            // Not by a cast to the protocol, which searches the conformances of the program for each group.
            if type == CommonTexts.self, let texts = decoder.language.texts(CommonTexts.self) as? Value {
                return texts
            }
            return try Value(
                from: TextDecoder(
                    decoder.language, decoder.section, prefix: id(key) + [UInt8(ascii: ".")],
                    codingPath + [key]))
        }

        // Nothing but texts is in a structure of texts.

        func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { throw decoder.notText }
        func decode(_ type: Double.Type, forKey key: Key) throws -> Double { throw decoder.notText }
        func decode(_ type: Float.Type, forKey key: Key) throws -> Float { throw decoder.notText }
        func decode(_ type: Int.Type, forKey key: Key) throws -> Int { throw decoder.notText }
        func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { throw decoder.notText }
        func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { throw decoder.notText }
        func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { throw decoder.notText }
        func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { throw decoder.notText }
        func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { throw decoder.notText }
        func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { throw decoder.notText }
        func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { throw decoder.notText }
        func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { throw decoder.notText }
        func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { throw decoder.notText }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { throw decoder.notText }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            throw decoder.notText
        }

        func superDecoder() throws -> any Decoder { throw decoder.notText }

        func superDecoder(forKey key: Key) throws -> any Decoder { throw decoder.notText }
    }
}

/// The texts of a section, a line each: its id, a blank and the text.
///
/// A class, since it remembers where it was: most texts are read in the order of the file.
private final class TextSection {
    private let table: String.UTF8View
    private var next: String.UTF8View.Index

    init(_ table: String) {
        self.table = table.utf8
        next = self.table.startIndex
    }

    func text(of id: [UInt8]) -> String? {
        if let text = text(of: id, at: next) { return text }
        next = table.startIndex
        while next < table.endIndex {
            if let text = text(of: id, at: next) { return text }
            next = end(ofLineAt: next)
        }
        return nil
    }

    private func text(of id: [UInt8], at start: String.UTF8View.Index) -> String? {
        let line = table[start...]
        guard line.starts(with: id),
            let blank = line.index(start, offsetBy: id.count, limitedBy: table.endIndex),
            blank < table.endIndex, line[blank] == UInt8(ascii: " ")
        else { return nil }
        next = end(ofLineAt: blank)
        let text = table[table.index(after: blank)..<next]
        return String(Substring(text.last == UInt8(ascii: "\n") ? text.dropLast() : text))
    }

    private func end(ofLineAt start: String.UTF8View.Index) -> String.UTF8View.Index {
        table[start...].firstIndex(of: UInt8(ascii: "\n")).map(table.index(after:)) ?? table.endIndex
    }
}

// MARK: - TextPlaceholder

/// The place of a value in a text of the wizard, a page or an email.
///
/// `{name}` becomes the value; `{name|one|other}` becomes the value, a space, and the singular or the plural; and
/// `{name|inside}` becomes the value as written inside a sentence. A language that always capitalizes nouns uses
/// `{name}` instead of the last.
package struct TextPlaceholder: Hashable, Sendable {
    /// The name of the value.
    package let name: String
    /// The placeholder with its braces.
    package let source: Substring
    private let forms: [Substring]

    fileprivate init(_ source: Substring) {
        self.source = source
        let parts = source.utf8.dropFirst().dropLast().split(separator: UInt8(ascii: "|"))
        name = parts.first.map { String(Substring($0)) } ?? ""
        forms = parts.dropFirst().map(Substring.init)
    }

    /// Returns a value in the form that the text asks for.
    package func formatted(_ value: String) -> String {
        switch forms.count {
        case 1 where forms[0] == "inside": value.uncapitalized
        case 2: "\(value) \(value == "1" ? forms[0] : forms[1])"
        default: value
        }
    }
}

extension String {
    /// Visits the words and the placeholders of the text in order.
    package func forEachPart(
        words takeWords: (Substring) -> Void, placeholder takePlaceholder: (TextPlaceholder) -> Void
    ) {
        // A brace is one byte in UTF-8 and never part of another character, so the bytes can be searched.
        var rest = self[...]
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            let end = rest.utf8.index(after: close)
            takeWords(rest[..<open])
            takePlaceholder(TextPlaceholder(rest[open..<end]))
            rest = rest[end...]
        }
        takeWords(rest)
    }

    /// Returns the text with values in its placeholders; one without a value is left unchanged.
    ///
    /// Quotation marks in a value that stands between quotation marks become single ones.
    ///
    /// - Parameter value: Returns the value of a name.
    package func filled(_ value: (String) -> String?) -> String {
        guard utf8.contains(UInt8(ascii: "{")) else { return self }
        var result = ""
        forEachPart {
            result += $0
        } placeholder: { place in
            if let value = value(place.name) {
                let text = place.formatted(value)
                result += result.last == "\"" ? text.replacing("\"", with: "'") : text
            } else {
                result += place.source
            }
        }
        return result
    }
}
