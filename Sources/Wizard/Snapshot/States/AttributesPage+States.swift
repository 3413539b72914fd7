import NativeAuth
import UserFlow

extension AttributesPage {
    static let states = Wizard.PageStates(
        "attributes", label: "Attributes",
        [
            [.empty, .filled, .list, .listFound, .listNone, .scrolled],
            UserFlow.Attribute.Kind.allCases.flatMap { kind in
                FieldAppearance.allCases.map { StateID(kind, $0) }
            },
            [.help], .messages(.screenCheck),
            .messages(.attributeEmpty, .attributeChoose, .attributeLong, .attributeNumber, .attributeRange),
            .messages(.attributeDate, .attributeDateUnknown, .attributeDateEarly, .attributeDateLate),
            .messages(.attributeChoice),
            .messages(.attributePattern, .attributePatternOpen),
            .messages(.attributeMismatch, .attributeMismatchOpen),
            .messages(.attributeRefused, .attributeRefusedExample, .attributeRefusedMany),
            .messages(MessageKey.refusedAttributes),
        ], otherPages: ["password", "code"])

    /// The states of a page for attributes that the flow does not define, besides those of the flow's pages.
    static let statesOfUnknown = Wizard.PageStates(
        "extra", label: "More attributes", [.messages(.attributeMore), [.help]],
        otherPages: ["attributes", "password", "code"])

    func substates(_ strings: Wizard.Strings, at now: Timestamp) -> [StateID] {
        guard let index = controls.focusedField else { return [] }
        let field = controls.fields[index]
        guard field.choice?.isOpen != true else { return [] }
        let appearance: FieldAppearance =
            controls.problems[index] != nil ? .error : field.isUntouched ? .empty : .filled
        return [StateID(attributes[index].kind, appearance)]
    }
}

/// The appearance of an attribute's field.
private enum FieldAppearance: String, CaseIterable {
    case empty = "empty"
    case filled = "filled"
    case error = "error"
}

extension StateID {
    /// The page has more fields than the screen holds, and is scrolled.
    fileprivate static let scrolled = StateID("scrolled")

    /// The focused field is of a kind, and in a state.
    fileprivate init(_ kind: UserFlow.Attribute.Kind, _ appearance: FieldAppearance) {
        self.init("\(kind.rawValue).\(appearance.rawValue)")
    }
}

extension MessageKey {
    static let attributeEmpty = MessageKey("attribute.empty", \.common.attribute.empty)
    static let attributeChoose = MessageKey("attribute.choose", \.common.attribute.choose)
    static let attributeLong = MessageKey("attribute.long", \.attribute.long)
    static let attributeNumber = MessageKey("attribute.number", \.common.attribute.number)
    static let attributeRange = MessageKey("attribute.range", \.common.attribute.range)
    static let attributeDate = MessageKey("attribute.date", \.attribute.date)
    static let attributeDateUnknown = MessageKey("attribute.date.unknown", \.common.attribute.dateUnknown)
    static let attributeDateEarly = MessageKey("attribute.date.early", \.common.attribute.dateEarly)
    static let attributeDateLate = MessageKey("attribute.date.late", \.common.attribute.dateLate)
    static let attributeChoice = MessageKey("attribute.choice", \.common.attribute.choice)
    static let attributePattern = MessageKey("attribute.pattern", \.attribute.pattern)
    static let attributePatternOpen = MessageKey("attribute.pattern.open", \.attribute.patternOpen)
    static let attributeMismatch = MessageKey("attribute.mismatch", \.attribute.mismatch)
    static let attributeMismatchOpen = MessageKey("attribute.mismatch.open", \.attribute.mismatchOpen)
    static let attributeRefused = MessageKey("attribute.refused", \.common.attribute.refused)
    static let attributeRefusedExample = MessageKey(
        "attribute.refused.example", \.common.attribute.refusedExample)
    static let attributeRefusedMany = MessageKey("attribute.refused.many", \.attribute.refusedMany)
    static let attributeMore = MessageKey("attribute.more", \.attribute.more)
}
