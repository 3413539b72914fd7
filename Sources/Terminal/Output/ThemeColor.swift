/// A color of a theme: as RGB, and as the index that takes its place where there are 256 colors.
struct ThemeColor: Hashable, Sendable {
    let color: Color
    let index: Int

    init(_ packed: UInt32, _ index: Int) {
        self.init(Color(packed), index)
    }

    init(_ color: Color, _ index: Int) {
        self.color = color
        self.index = index
    }

    /// Returns the color as a terminal of this depth is told of it.
    func terminalColor(_ depth: ColorDepth) -> TerminalColor {
        depth == .direct ? .rgb(color) : .index(index)
    }

    /// White or black, depending on which is more readable on this color.
    var ink: ThemeColor { ink(dark: .black) }

    /// White, or `dark` or black if it is more readable on this color.
    func ink(dark: ThemeColor) -> ThemeColor {
        let inks = (
            color.ink(dark: dark.color), ColorCube.color(index).ink(dark: ColorCube.color(dark.index))
        )
        return ThemeColor(inks.0, inks.1 == .white ? 231 : inks.1 == .black ? 16 : dark.index)
    }

    /// Returns the color, adjusted to be readable on a background with this contrast.
    func readable(on background: Color, ratio: Double = 4.5) -> ThemeColor {
        let isReadable = ColorCube.color(index).contrast(with: background) >= ratio
        let color =
            color.contrast(with: background) >= ratio ? color : color.adjusted(to: ratio, on: background)
        return ThemeColor(color, isReadable ? index : ColorCube.index(nearestTo: color, on: [background]))
    }

    static let white = ThemeColor(0xFFFFFF, 231)
    static let black = ThemeColor(0x000000, 16)
}
