extension TextAttributes {
    /// The control sequence that selects the textAttributes, whatever was selected before (ECMA-48, SGR).
    public var sgr: String {
        var codes = ["0"]
        if isBold { codes.append("1") }
        if isUnderlined { codes.append("4") }
        if isReversed { codes.append("7") }
        if let foreground { codes.append(foreground.sgrCodes(base: 30)) }
        if let background { codes.append(background.sgrCodes(base: 40)) }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }
}

extension TerminalColor {
    /// Returns the codes of the color; `base` is 30 for the foreground and 40 for the background.
    fileprivate func sgrCodes(base: Int) -> String {
        switch self {
        case .index(let index) where index < 8: "\(base + index)"
        case .index(let index) where index < 16: "\(base + 60 + index - 8)"
        case .index(let index): "\(base + 8);5;\(index)"
        case .rgb(let color): "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
        }
    }
}
