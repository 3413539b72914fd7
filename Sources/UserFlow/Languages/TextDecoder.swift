/// Decodes a structure of texts from a section of a language.
struct TextDecoder: Decoder {
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    private let language: Language
    /// The texts by their ids.
    private let texts: [String: String]
    /// What the ids of all texts here begin with.
    private let prefix: String

    /// Creates a decoder; `nil` for a language that does not translate this section.
    init?(_ section: String, in language: Language) {
        guard let table = Language.translations[language]?[section] else { return nil }
        var texts: [String: String] = [:]
        for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
            let end = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
            texts[String(Substring(line[..<end]))] = String(Substring(line[end...].dropFirst()))
        }
        self.init(language, texts, prefix: "", [])
    }

    private init(
        _ language: Language, _ texts: [String: String], prefix: String, _ codingPath: [any CodingKey]
    ) {
        self.language = language
        self.texts = texts
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

        private func id(_ key: some CodingKey) -> String {
            var id = decoder.prefix
            var isAfterCapital = false
            for byte in key.stringValue.utf8 {
                let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                if isCapital, !isAfterCapital { id += "." }
                id.unicodeScalars.append(Unicode.Scalar(isCapital ? byte | 0x20 : byte))
                isAfterCapital = isCapital
            }
            return key.stringValue == "itself" ? String(decoder.prefix.dropLast()) : id
        }

        func contains(_ key: Key) -> Bool { true }

        func decodeNil(forKey key: Key) -> Bool { false }

        func decode(_ type: String.Type, forKey key: Key) throws -> String {
            if let text = decoder.texts[id(key)] { return text }
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: id(key)))
        }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            if let type = type as? any TranslatedTexts.Type,
                let texts = decoder.language.texts(type) as? Value
            {
                return texts
            }
            return try Value(
                from: TextDecoder(
                    decoder.language, decoder.texts, prefix: id(key) + ".", codingPath + [key]))
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
