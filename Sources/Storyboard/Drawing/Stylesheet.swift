import Terminal

/// The style sheet of the report: of the page itself, and of frames in each theme.
struct Stylesheet {
    let themes: [Theme]
    let sizes: [Frame.Size]
    let brand: Color?

    var css: String {
        ([
            header, Self.page, Self.controls, Self.map, Self.frames, Self.transcripts, Self.sequence,
            Self.underneath,
        ]
            + themes.map(colors)
            + Set(sizes.map(\.width)).sorted().map(fontSize) + themes.map(themeRule)
            + [Storyboard.Category.filterRules, Self.print]).joined(separator: "\n")
    }

    /// The colors of the title, which are those of the flow, and the minimum width of a screen.
    private var header: String {
        let band = PictureColors(.dark, brand: brand).resolved(.plain, on: .band)
        let columns = sizes.map(\.width).max() ?? 80
        return
            ":root{--band:\(band.background.hex);--band-ink:\(band.text.hex);--cell:\(columns * 34 / 100)rem}"
    }

    private func colors(_ theme: Theme) -> String {
        let colors = PictureColors(theme, brand: brand)
        return ThemeRules(theme: theme, colors: colors, isSelectable: themes.count > 1).css
    }

    /// Returns the rule that makes the letters so small that a screen fits where it stands.
    private func fontSize(_ width: Int) -> String {
        ".c\(width){font-size:min(13px,calc((100cqi - 2px)/\(width * 605 / 1_000 + 2)))}"
    }

    /// Returns the rule that hides what is drawn for other themes while one is selected.
    private func themeRule(_ theme: Theme) -> String {
        guard themes.count > 1 else { return "" }
        return "html:has(#theme-\(theme.rawValue):checked) figure:not(.of-\(theme.rawValue)){display:none}"
    }
}
