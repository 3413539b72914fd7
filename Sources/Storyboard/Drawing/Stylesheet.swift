import Terminal
import UserFlow

/// The style sheet of the report: of the page itself, and of frames in each theme.
struct Stylesheet {
    let themes: [Theme]
    let sizes: [Frame.Size]
    /// The languages between which the reader switches.
    var languages: [Language] = []
    /// The accent colors of the flows: one for the whole report, or one for each of its parts.
    let brands: [Color?]

    /// The classes of the parts of a report on several flows, in order.
    static let parts = ["flow-1", "flow-2"]

    var css: String {
        (bands + [
            size, Self.page, Self.controls, Self.map, Self.frames, Self.transcripts, Self.sequence,
            Self.underneath, Self.comparison,
        ] + themes.flatMap(colors) + Set(sizes.map(\.width)).sorted().map(fontSize) + columnRules
            + switchRules + [Storyboard.Category.filterRules, Self.print]).joined(separator: "\n")
    }

    /// The colors of the titles, which are those of the flows.
    private var bands: [String] {
        brands.enumerated().map { index, brand in
            let band = PictureColors(.dark, brand: brand).resolved(.plain, on: .band)
            let part = brands.count > 1 ? ".\(Self.parts[index])" : ":root"
            return "\(part){--band:\(band.background.hex);--band-ink:\(band.text.hex)}"
        }
    }

    /// The width of the widest screen.
    private var width: Int { sizes.map(\.width).max() ?? 80 }

    /// The minimum width of a screen.
    private var size: String { ":root{--cell:\(max(22, width * 34 / 100))rem}" }

    private func colors(_ theme: Theme) -> [String] {
        brands.enumerated().map { index, brand in
            ThemeRules(
                theme: theme, colors: PictureColors(theme, brand: brand), isSelectable: themes.count > 1,
                part: brands.count > 1 ? Self.parts[index] : nil
            ).css
        }
    }

    /// Returns the letters' size with which a screen fits where it stands.
    private func letters(_ width: Int) -> String { "min(13px,(100cqi - 2px)/\(width * 605 / 1_000 + 2))" }

    private func fontSize(_ width: Int) -> String { ".c\(width){font-size:\(letters(width))}" }

    /// The rules for as many blank cells, and for characters as wide as that.
    private var columnRules: [String] {
        let columns = 0...max(width, 4)
        return columns.filter { $0 != 1 }.map { "pre .w\($0){width:\($0)ch}" }
            + columns.filter { $0 >= FrameHTML.minimumPadding }.map { ".x\($0){padding-right:\($0)ch}" }
    }

    // MARK: - Switches

    /// The rules that hide what is drawn for another language, size or theme than the selected one.
    ///
    /// A state keeps its place: where sizes differ, each picture takes the height of the tallest one, and with all
    /// languages or sizes beside each other, each has its column.
    private var switchRules: [String] {
        let (languages, sizes) = (ReportSwitch(languages: languages), ReportSwitch(sizes: sizes))
        let themeRules = themes.groupedByScreens.count > 1 ? themes.map(themeRule) : []
        let views = [sizes, languages].filter { !$0.html.isEmpty }
        guard !views.isEmpty else { return themeRules }
        let everything = views.map(\.everythingSelector).joined(separator: ",")
        return themeRules + views.flatMap(\.rules)
            + ["html:has(\(everything)) .grid{grid-template-columns:minmax(0,1fr)}"]
            + (sizes.html.isEmpty ? [] : [tallest]) + [Self.narrowViews]
    }

    private func themeRule(_ theme: Theme) -> String {
        "html:has(#theme-\(theme.rawValue):checked) figure:not(.\(theme.cssClass)){display:none}"
    }

    /// The rule that gives each picture the height of the tallest one; a pixel more, since browsers round up lines.
    private var tallest: String {
        let heights = sizes.map {
            "\(letters($0.width))*\($0.height * 1_165 + 1_600)/1000 + 3px"
        }
        return """
            .views figure{display:grid;grid-template-columns:minmax(0,1fr)}
            .views figure::before{content:"";grid-area:1/1;height:max(\(heights.joined(separator: ",")))}
            .views pre{grid-area:1/1;align-self:start}
            .views figcaption{grid-row:2}
            """
    }

    /// The rule that puts screens below each other where they would be too small to read.
    private static let narrowViews = """
        @media(max-width:46rem){.views{grid-template-columns:minmax(0,1fr)!important}}
        """
}
