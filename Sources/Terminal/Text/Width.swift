/// The width of text on a terminal in columns, by the same rule as ncurses, which uses `wcwidth`.
public enum Width {
    /// Returns the columns of a character: the sum over its scalars, since ncurses fills cells scalar by
    /// scalar.
    public static func columns(of character: Character) -> Int {
        character.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
    }

    /// Returns the columns of a scalar: 0 for a combining mark or a control, 2 for a wide scalar, otherwise
    /// 1.
    public static func columns(of scalar: Unicode.Scalar) -> Int {
        if let columns = plainColumns(of: scalar) { return columns }
        if scalar.value < 0x300 { return scalar.properties.generalCategory == .control ? 0 : 1 }
        if WidthTable.contains(scalar.value, in: WidthTable.zero) { return 0 }
        return WidthTable.contains(scalar.value, in: WidthTable.wide) ? 2 : 1
    }

    /// Returns the columns of a scalar that always forms a separate character and never combines with others
    /// of its kind.
    ///
    /// - Returns: `nil` for any other scalar.
    static func plainColumns(of scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2190...0x2193, 0x2500...0x25FC,
            0x2713, 0x2717, 0x2800...0x28FF:
            1
        case 0x3001...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
        case 0xFF01...0xFF60: 2
        default: nil
        }
    }

    /// Returns the columns of a text that consists of such scalars only.
    ///
    /// - Returns: `nil` for any other text.
    static func plainColumns(of scalars: String.UnicodeScalarView) -> Int? {
        var sum = 0
        for scalar in scalars {
            guard let columns = plainColumns(of: scalar) else { return nil }
            sum += columns
        }
        return sum
    }
}
