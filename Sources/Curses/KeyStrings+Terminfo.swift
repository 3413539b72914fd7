internal import CNcurses
internal import Terminal

extension KeyStrings {
    /// Reads the key strings of the terminal from terminfo, once the terminal has been looked up.
    @MainActor
    static func terminfo() -> KeyStrings {
        var strings = KeyStrings()
        for (name, key) in keys + functionKeys + keysWithModifiers {
            if let bytes = TerminalCapabilities.capability(name) { strings.add(bytes, for: key) }
        }
        var index: UInt32 = 0
        while let name = string_capability_name(index) {
            index += 1
            guard name[0] == CChar(UInt8(ascii: "k")) else { continue }
            if let bytes = TerminalCapabilities.capability(String(cString: name)) {
                strings.add(bytes, for: nil)
            }
        }
        return strings
    }

    /// The keys with a use; where two have the same bytes, the first one counts.
    private static let keys: [(name: String, key: Key)] = [
        ("kcub1", .move(.left)), ("kcuf1", .move(.right)), ("kcuu1", .move(.up)), ("kcud1", .move(.down)),
        ("khome", .move(.home)), ("kend", .move(.end)), ("kpp", .move(.pageUp)), ("knp", .move(.pageDown)),
        ("kdch1", .delete), ("kcbt", .backTab), ("kcbt2", .backTab), ("kent", .enter),
        // Find and Select are where other keyboards have Home and End.
        ("kfnd", .move(.home)), ("kslt", .move(.end)),
        // With Shift; "scroll" is an older name for the vertical arrows.
        ("kLFT", .move(.left)), ("kRIT", .move(.right)), ("kUP", .move(.up)), ("kDN", .move(.down)),
        ("kri", .move(.up)), ("kind", .move(.down)), ("kHOM", .move(.home)), ("kEND", .move(.end)),
        ("kPRV", .move(.pageUp)), ("kNXT", .move(.pageDown)), ("kDC", .delete),
        ("kpADD", .character("+")), ("kpSUB", .character("-")), ("kpMUL", .character("*")),
        ("kpDIV", .character("/")),
    ]

    private static let functionKeys = (1...63).map { (name: "kf\($0)", key: Key.function($0)) }

    /// The extended names of keys with modifiers, which end with xterm's number for these.
    private static let keysWithModifiers = (3...8).flatMap { modifiers in
        let directions: [(String, Key.Direction)] = [
            ("kLFT", .left), ("kRIT", .right), ("kUP", .up), ("kDN", .down), ("kHOM", .home), ("kEND", .end),
            ("kPRV", .pageUp), ("kNXT", .pageDown),
        ]
        return directions.map { (name: "\($0)\(modifiers)", key: .cursorKey($1, modifiers: modifiers)) }
            + [(name: "kDC\(modifiers)", key: Key.delete)]
    }
}
