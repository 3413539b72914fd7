// The messages of the attribute pages.

extension MessageKey {
    static let attributeEmpty = MessageKey("attribute.empty", \.attribute.empty)
    static let attributeChoose = MessageKey("attribute.choose", \.attribute.choose)
    static let attributeLong = MessageKey("attribute.long", \.attribute.long)
    static let attributeNumber = MessageKey("attribute.number", \.attribute.number)
    static let attributeRange = MessageKey("attribute.range", \.attribute.range)
    static let attributeDate = MessageKey("attribute.date", \.attribute.date)
    static let attributeDateUnknown = MessageKey("attribute.date.unknown", \.attribute.dateUnknown)
    static let attributeChoice = MessageKey("attribute.choice", \.attribute.choice)
    static let attributePattern = MessageKey("attribute.pattern", \.attribute.pattern)
    static let attributePatternOpen = MessageKey("attribute.pattern.open", \.attribute.patternOpen)
    static let attributeRefused = MessageKey("attribute.refused", \.attribute.refused)
    static let attributeRefusedExample = MessageKey("attribute.refused.example", \.attribute.refusedExample)
    static let attributeRefusedMany = MessageKey("attribute.refused.many", \.attribute.refusedMany)
    static let attributeMore = MessageKey("attribute.more", \.attribute.more)
}
