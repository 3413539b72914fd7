/// The way in which a scalar is sanitized for the screen.
enum SanitizationAction {
    /// The scalar is unchanged.
    case keep
    /// The scalar separates words or lines and is replaced with a space.
    case replaceWithSpace
    /// The scalar is a control, or cannot be displayed, and is replaced with U+FFFD.
    case replaceWithPlaceholder
    /// The scalar is invisible and is removed.
    case remove

    init(of scalar: Unicode.Scalar) {
        if Width.plainColumns(of: scalar) != nil {
            self = .keep
        } else {
            self =
                switch scalar.value {
                case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: .replaceWithSpace
                case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: .replaceWithPlaceholder
                default: SanitizationAction(ofUnusual: scalar)
                }
        }
    }

    private init(ofUnusual scalar: Unicode.Scalar) {
        let properties = scalar.properties
        if properties.isDefaultIgnorableCodePoint {
            self = .remove
        } else if !SanitizationAction.isKnown(properties) {
            self = .replaceWithPlaceholder
        } else {
            self =
                switch properties.generalCategory {
                case .control, .privateUse, .surrogate, .unassigned: .replaceWithPlaceholder
                case .format: Width.columns(of: scalar) > 0 ? .keep : .replaceWithPlaceholder
                default: .keep
                }
        }
    }

    /// Returns whether the scalar is in Unicode 14, the latest version that the C library of Debian 12, and
    /// so ncurses, supports.
    private static func isKnown(_ properties: Unicode.Scalar.Properties) -> Bool {
        guard let age = properties.age else { return false }
        return age.major <= 14
    }
}
