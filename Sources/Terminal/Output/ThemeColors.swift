/// The colors of a theme that do not depend on the flow.
struct ThemeColors: Hashable, Sendable {
    let page: ThemeColor
    let card: ThemeColor
    let field: ThemeColor
    let alert: ThemeColor
    /// The surface of a button, which must stand out from the card.
    let button: ThemeColor
    var text: ThemeColor
    var soft: ThemeColor
    var accent: ThemeColor
    var error: ThemeColor
    var success: ThemeColor
    var warning: ThemeColor
    var frame: ThemeColor
    /// The frame on the surface of a field, where 256 colors need a lighter one.
    var frameOnField: ThemeColor

    static let dark = ThemeColors(
        page: ThemeColor(0x0F141B, 233), card: ThemeColor(0x171D26, 234), field: ThemeColor(0x212936, 236),
        alert: ThemeColor(0x2B1B21, 52), button: ThemeColor(0x5F6D83, 242), text: ThemeColor(0xE8ECF4, 255),
        soft: ThemeColor(0xA9B3C3, 249), accent: ThemeColor(0x6CB6FF, 75), error: ThemeColor(0xFF9A94, 210),
        success: ThemeColor(0x7EE2A0, 114), warning: ThemeColor(0xF2C46D, 221),
        frame: ThemeColor(0x66758B, 243), frameOnField: ThemeColor(0x66758B, 244))

    static let light = ThemeColors(
        page: ThemeColor(0xEEF1F6, 255), card: ThemeColor(0xFFFFFF, 231), field: ThemeColor(0xF3F6FA, 255),
        alert: ThemeColor(0xFDEDEC, 224), button: ThemeColor(0x6B7583, 243), text: ThemeColor(0x161B22, 234),
        soft: ThemeColor(0x4D5765, 240), accent: ThemeColor(0x0B5CAB, 25), error: ThemeColor(0xA81E1A, 124),
        success: ThemeColor(0x14662F, 22),
        warning: ThemeColor(0x7A4B00, 58), frame: ThemeColor(0x76808F, 243),
        frameOnField: ThemeColor(0x76808F, 243))

    /// Returns the colors, adjusted to be readable on the terminal's own background.
    func readable(on background: Color) -> ThemeColors {
        var colors = self
        for path in [\ThemeColors.text, \.soft, \.accent, \.error, \.success, \.warning] {
            colors[keyPath: path] = colors[keyPath: path].readable(on: background)
        }
        colors.frame = frame.readable(on: background, ratio: 3)
        colors.frameOnField = colors.frame
        return colors
    }
}
