import NativeAuth

extension UserFlow {
    /// The maximum number of attributes, since a tenant may ask for all of them in one reply.
    static let maximumAttributes = ReplyLimits.entries
    /// The maximum size of all attributes in one reply of a tenant, in bytes, which leaves room for its other
    /// members.
    static let maximumAttributeBytes = ReplyLimits.bytes - 5_536
}

extension UserFlow.Attribute {
    /// The maximum length of a name, in bytes.
    ///
    /// A tenant takes names of fields of up to 128 bytes, and writes `attributes/` before that of an attribute.
    static let maximumNameBytes = 128 - 11

    /// The size of the attribute in a reply that describes it with its label and pattern (v2-protocol §5.1).
    fileprivate func replyBytes(in languages: [Language]) -> Int {
        let labelBytes = languages.map { label.text(in: $0).jsonBytes }.max() ?? 0
        let members =
            #"{"attributeId":"","canChange":true,"inputType":"checkboxMultiSelect","label":"","regex":"","required":false},"#
        return members.utf8.count + name.jsonBytes + labelBytes + (pattern?.jsonBytes ?? 0)
    }
}

extension FlowReader {
    /// Reports the first attribute that is too many, or that is too large together with those before it.
    mutating func checkLimits(of attributes: [(attribute: UserFlow.Attribute, offset: Int)]) {
        if attributes.count > UserFlow.maximumAttributes {
            report(
                .attribute(.tooMany(attributes.count, maximum: UserFlow.maximumAttributes)),
                at: attributes[UserFlow.maximumAttributes].offset)
        }
        let languages = languages ?? Language.supported
        var bytes = 0
        for (attribute, offset) in attributes.prefix(UserFlow.maximumAttributes) {
            bytes += attribute.replyBytes(in: languages)
            guard bytes <= UserFlow.maximumAttributeBytes else {
                report(.attribute(.tooLarge(maximum: UserFlow.maximumAttributeBytes)), at: offset)
                return
            }
        }
    }
}

extension String {
    /// The size of the text in a JSON string, in bytes.
    fileprivate var jsonBytes: Int {
        utf8.reduce(0) { bytes, byte in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes + 2
            case 0..<0x20: bytes + 6
            default: bytes + 1
            }
        }
    }
}
