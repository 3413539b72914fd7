/// The header fields of a request, in the order received.
///
/// Names are compared byte by byte, without regard to the case of ASCII letters: no text that a client sends
/// is brought to a Unicode normal form, whose cost can grow with the square of its length.
public struct HeaderFields: Hashable, Sendable {
    /// A name and a value without surrounding blanks.
    struct Field: Hashable {
        var name: String
        var value: String
    }

    var fields: [Field]

    init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// Returns the value of a field; of a repeated field the first.
    public subscript(name: String) -> String? {
        fields.first { $0.name.isEqualIgnoringCase(name) }?.value
    }

    /// Returns the values of all fields with this name.
    func values(of name: String) -> [String] {
        fields.filter { $0.name.isEqualIgnoringCase(name) }.map(\.value)
    }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
    /// Creates fields from names and values.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }
}

extension HeaderFields: CustomReflectable {
    /// No children: values contain secrets.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension String {
    /// Whether two strings have the same bytes, apart from the case of ASCII letters.
    func isEqualIgnoringCase(_ other: String) -> Bool {
        utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.lowercased == $1.lowercased }
    }

    /// Whether the last bytes are those of another string.
    func hasByteSuffix(_ suffix: String) -> Bool {
        utf8.count >= suffix.utf8.count && utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }

    /// Whether two strings have the same bytes.
    func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension UInt8 {
    /// The byte as a lower-case letter, if it is an ASCII letter.
    fileprivate var lowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
