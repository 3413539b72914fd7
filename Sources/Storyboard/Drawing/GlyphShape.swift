/// A character that pictures draw as a shape, so that it joins its neighbors in every font.
struct GlyphShape: Hashable, Sendable {
    /// How a shape is painted.
    enum Paint: Hashable, Sendable {
        case lightLine
        case heavyLine
        case block
        case shade
    }

    let paint: Paint
    private let character: Character

    /// Creates the shape of a character; `nil` for one that is drawn as text.
    init?(_ character: Character) {
        switch character {
        case "─", "│", "╭", "╮", "╰", "╯", "┌", "┐", "└", "┘": paint = .lightLine
        case "━", "┃", "┏", "┓", "┗", "┛": paint = .heavyLine
        case "█", "▌", "▐", "▀", "▄": paint = .block
        case "░": paint = .shade
        default: return nil
        }
        self.character = character
    }

    /// Returns the shape in a cell, as commands of an SVG path.
    func path(in cell: PictureCell) -> String {
        switch character {
        case "─", "━": cell.line(.left, .right)
        case "│", "┃": cell.line(.top, .bottom)
        case "╭": cell.curve(.bottom, .right)
        case "╮": cell.curve(.bottom, .left)
        case "╰": cell.curve(.top, .right)
        case "╯": cell.curve(.top, .left)
        case "┏", "┌": cell.line(.bottom, .right)
        case "┓", "┐": cell.line(.bottom, .left)
        case "┗", "└": cell.line(.top, .right)
        case "┛", "┘": cell.line(.top, .left)
        case "▌": cell.rectangle(right: 0.5)
        case "▐": cell.rectangle(left: 0.5)
        case "▀": cell.rectangle(bottom: 0.5)
        case "▄": cell.rectangle(top: 0.5)
        default: cell.rectangle()
        }
    }
}
