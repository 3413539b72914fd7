/// What becomes of a scalar on its way to the screen.
enum Fate {
    /// It is shown as it is.
    case kept
    /// It parts words or lines: a blank takes its place.
    case blank
    /// It acts, or nobody can show it: U+FFFD takes its place.
    case replaced
    /// It is invisible and does nothing that is missed.
    case dropped

    init(of scalar: Unicode.Scalar) {
        if Width.plainColumns(of: scalar) != nil {
            self = .kept
        } else {
            self =
                switch scalar.value {
                case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: .blank
                case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: .replaced
                default: Fate(ofUnusual: scalar)
                }
        }
    }

    private init(ofUnusual scalar: Unicode.Scalar) {
        let properties = scalar.properties
        if properties.isDefaultIgnorableCodePoint {
            self = .dropped
        } else if !Fate.isKnown(properties) {
            self = .replaced
        } else {
            self =
                switch properties.generalCategory {
                case .control, .privateUse, .surrogate, .unassigned: .replaced
                case .format: Width.columns(of: scalar) > 0 ? .kept : .replaced
                default: .kept
                }
        }
    }

    /// Whether the scalar is in Unicode 14, the newest that the C library of Debian 12, and so ncurses, can show.
    private static func isKnown(_ properties: Unicode.Scalar.Properties) -> Bool {
        guard let age = properties.age else { return false }
        return age.major <= 14
    }
}
