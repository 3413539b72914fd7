/// What one cell of a screen shows.
struct ScreenCell: Hashable {
    /// The character; `nil` in the second cell of a wide one.
    var character: Character?
    var appearance: Appearance
}

extension Frame {
    /// Returns the cells of a row.
    func cells(ofRow y: Int, palette: Palette) -> [ScreenCell] {
        let page = ScreenCell(character: " ", appearance: palette.appearance(of: .plain, on: .page))
        var cells = Array(repeating: page, count: max(size.width, 0))
        for fill in fills(inRow: y) {
            let appearance = palette.appearance(of: .plain, on: fill.ground)
            for x in fill.columns { cells[x] = ScreenCell(character: " ", appearance: appearance) }
        }
        for run in runs(inRow: y) {
            let appearance = palette.appearance(of: run.style, on: run.ground)
            var x = run.x
            for character in run.text.text {
                let end = min(x + Width.columns(of: character), cells.count)
                for column in x..<max(end, x) {
                    cells[column] = ScreenCell(
                        character: column == x ? character : nil, appearance: appearance)
                }
                x = max(end, x)
            }
        }
        return cells
    }
}
