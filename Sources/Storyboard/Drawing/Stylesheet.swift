import Terminal

/// The style sheet of the report: of the page itself, and of frames in each theme.
struct Stylesheet {
    let themes: [Theme]
    let sizes: [Frame.Size]
    /// The accent colors of the flows: one for the whole report, or one for each of its parts.
    let brands: [Color?]

    /// The classes of the parts of a report on several flows, in order.
    static let parts = ["flow-1", "flow-2"]

    var css: String {
        (bands + [
            size, Self.page, Self.controls, Self.map, Self.frames, Self.transcripts, Self.sequence,
            Self.underneath, Self.comparison,
        ] + themes.flatMap(colors) + Set(sizes.map(\.width)).sorted().map(fontSize) + themes.map(themeRule)
            + [Storyboard.Category.filterRules, Self.print]).joined(separator: "\n")
    }

    /// The colors of the titles, which are those of the flows.
    private var bands: [String] {
        brands.enumerated().map { index, brand in
            let band = PictureColors(.dark, brand: brand).resolved(.plain, on: .band)
            let part = brands.count > 1 ? ".\(Self.parts[index])" : ":root"
            return "\(part){--band:\(band.background.hex);--band-ink:\(band.text.hex)}"
        }
    }

    /// The minimum width of a screen.
    private var size: String { ":root{--cell:\(max(22, (sizes.map(\.width).max() ?? 80) * 34 / 100))rem}" }

    private func colors(_ theme: Theme) -> [String] {
        brands.enumerated().map { index, brand in
            ThemeRules(
                theme: theme, colors: PictureColors(theme, brand: brand), isSelectable: themes.count > 1,
                part: brands.count > 1 ? Self.parts[index] : nil
            ).css
        }
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
