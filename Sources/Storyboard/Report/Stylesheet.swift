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
            size, Self.page, Self.controls, Self.map, Self.frames, Self.details, Self.email,
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
    /// A state keeps its place: where sizes differ, each picture takes the height of the tallest one, and
    /// with all languages or sizes beside each other, each has its column.
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
        "html:has(#theme-\(theme.rawValue):checked) figure:not(.\(theme.cssClass),.email *){display:none}"
    }

    /// The rule that gives each picture the height of the tallest one; a pixel more, since
    /// browsers round up lines.
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

// MARK: - Rules

// The rules that are the same in every report.

extension Stylesheet {
    static let page = """
        :root{color-scheme:light dark;--ground:#fff;--raised:#f5f6f8;--ink:#1b1f27;--soft:#555b66;--line:#d5d9e0;\
        --mark:#0f5fa8}
        @media(prefers-color-scheme:dark){:root{--ground:#14171d;--raised:#1d2129;--ink:#e6e9ef;--soft:#a9b3c3;\
        --line:#343a46;--mark:#7cc4ff}}
        *{box-sizing:border-box}
        html{scroll-padding-top:5rem}
        body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;\
        overflow-wrap:anywhere}
        header,main,nav,footer,.controls{padding:0 max(clamp(1rem,3vw,3rem),calc((100vw - 100rem)/2))}
        header{padding-top:1.5rem;padding-bottom:1.5rem;background:var(--band);color:var(--band-ink)}
        h1{font-size:clamp(1.6rem,4vw,2.4rem);line-height:1.15;margin:0 0 .5rem}
        h2{font-size:1.5rem;line-height:1.2;margin:0 0 .25rem}
        h3,h4{font-size:1rem;margin:0;font-weight:600}
        a{color:var(--mark)}
        p{margin:.25rem 0;max-width:75ch}
        .soft,footer{color:var(--soft)}
        .skip{position:absolute;left:-100vw}
        .skip:focus{left:1rem;top:1rem;background:var(--ground);padding:.5rem;z-index:2}
        .index{columns:22rem;column-gap:2.5rem;padding:0;margin:1rem 0;list-style:none;font-size:.9rem}
        .index>li{break-inside:avoid;margin-bottom:1rem}
        .index ul{list-style:none;padding:0;margin:.15rem 0}
        .index ul a{text-decoration:none}
        .index ul a:hover{text-decoration:underline}
        .index ul li{padding:.1rem 0}
        .index b{font-size:1rem}
        section{padding:2rem 0 0;margin-top:2rem;border-top:1px solid var(--line)}
        code{font:.85em ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;color:var(--soft)}
        footer{padding-top:3rem;padding-bottom:3rem}
        """

    static let controls = """
        .controls{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.25rem 2.5rem;\
        padding-top:.5rem;padding-bottom:.5rem;background:var(--ground);border-bottom:1px solid var(--line)}
        fieldset{border:0;padding:0;margin:0;display:flex;flex-wrap:wrap;gap:0 1rem;min-width:0}
        legend{float:left;margin-right:1rem;color:var(--soft)}
        @media(max-width:46rem){html{scroll-padding-top:.5rem}.controls{position:static;font-size:.85rem}}
        """

    static let map = """
        .map{overflow-x:auto;container-type:inline-size;margin:1.5rem 0;padding:1rem;background:var(--raised);border-radius:12px}
        @media(max-width:46rem){.map{padding:1rem .5rem}}
        .map svg{display:block;max-width:none;height:auto}
        .map rect{fill:var(--ground);stroke:var(--line);stroke-width:1.5}
        .map a:hover rect,.map a:focus rect{stroke:var(--mark)}
        .map text{fill:var(--ink);font:600 13px system-ui,sans-serif;text-anchor:middle}
        .map .count{fill:var(--soft);font-weight:400;font-size:12px}
        .map path{fill:none;stroke:var(--soft);stroke-width:1.5}
        .map .aside{stroke-dasharray:4 4}
        .map marker path{fill:var(--soft);stroke:none}
        .map .thumb path{stroke-width:1.1}
        .map .thumb .t-line{stroke-width:.4}
        .map .thumb [class^=g-]{stroke:none}
        """

    static let frames = """
        .grid,.set{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--cell)),1fr));\
        gap:1.75rem 1.25rem;align-items:start}
        .grid{margin:1.25rem 0 0}
        .set{gap:1rem;margin:.4rem 0 0}
        .views{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;margin:.4rem 0 0;overflow-x:auto}
        article{min-width:0}
        figure{margin:0;min-width:0;container-type:inline-size}
        figcaption{font-size:.8rem;color:var(--soft);margin-top:.25rem}
        pre{margin:0;padding:.8em;border-radius:8px;border:1px solid var(--line);overflow-x:auto;\
        max-width:100%;width:max-content;font:13px/1.165 'DejaVu Sans Mono',ui-monospace,Menlo,Consolas,monospace;\
        font-variant-ligatures:none;tab-size:8}
        pre i,pre u{font-style:normal;text-decoration:none;display:inline-block;width:1ch;white-space:pre;\
        text-align:center;vertical-align:bottom;overflow:hidden;height:1.165em}
        pre u{text-align:left;letter-spacing:calc(2ch - 1em);text-indent:calc(1ch - .5em)}
        pre b{font-weight:inherit;text-underline-offset:.12em;padding-bottom:.06em}
        """

    static let details = """
        details{margin:.5rem 0 0}
        summary{cursor:pointer;color:var(--mark);width:max-content;max-width:100%}
        article summary{font-size:.9rem}
        samp{display:block;max-width:calc(74ch + 2em);margin:.5rem 0 0;padding:.8em 1em;border-radius:10px;\
        background:var(--raised);color:var(--ink);white-space:pre-wrap;\
        font:13px/1.45 'DejaVu Sans Mono',ui-monospace,Menlo,Consolas,monospace}
        kbd{font:inherit;font-weight:700}
        """

    static let email = """
        .email{margin:1rem 0}
        .email figure{margin:.75rem 0 0}
        .email h4{font-size:.9rem}
        .email samp,iframe{height:22rem;overflow:auto}
        iframe{display:block;width:100%;margin:.5rem 0 0;border:1px solid var(--line);border-radius:10px;\
        background:#fff}
        """

    static let comparison = """
        .pair{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:0 1.25rem}
        .pair .title{padding:.75rem 1rem;border-radius:8px;background:var(--band);color:var(--band-ink);\
        font-weight:600}
        section>h3{font-size:1.2rem;margin:1.5rem 0 0}
        .steps{list-style:none;margin:1rem 0 0;padding:0}
        .steps li{padding:.75rem 0;border-bottom:1px solid var(--line)}
        .steps .flow{position:absolute;left:-100vw}
        .neutral{--band:var(--raised);--band-ink:var(--ink)}
        table{border-collapse:collapse;margin:1rem 0}
        th,td{padding:.3rem .75rem;border-bottom:1px solid var(--line);text-align:right;\
        font-variant-numeric:tabular-nums}
        th:first-child{text-align:left;font-weight:400}
        .words th,.words td{text-align:left;vertical-align:top}
        td:last-child{overflow-wrap:normal}
        .words td:last-child{overflow-wrap:anywhere}
        @media(max-width:46rem){.pair{grid-template-columns:minmax(0,1fr);gap:.75rem}\
        .heads{display:none}.steps .flow{position:static;padding:.1rem .4rem;border-radius:4px;\
        background:var(--band);color:var(--band-ink)}table{font-size:.85rem}th,td{padding:.3rem .4rem}}
        """

    static let underneath = """
        dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.1rem .75rem;margin:.5rem 0;\
        padding:.6em .8em;border-radius:8px;background:var(--raised);font-size:.85rem}
        dt{color:var(--soft)}
        dd{margin:0}
        dd ul{list-style:none;margin:0;padding:0}
        .step{margin:1.5rem 0 0}
        .step h4{margin:.5rem 0 0;font-size:.9rem}
        """

    static let print = """
        @media print{:root{color-scheme:light;--ground:#fff;--raised:#fff;--ink:#000;--soft:#444;--line:#bbb}
        .controls,.skip,details:not([open]){display:none}.map,pre{overflow:visible}.map svg{max-width:100%}
        article,figure,.index>li{break-inside:avoid}h2,h3{break-after:avoid}
        header,.title{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
        """
}

// MARK: - ThemeRules

/// The style rules of one theme, for frames as HTML.
struct ThemeRules {
    let theme: Theme
    let colors: PictureColors
    /// Whether the report has a control that selects the theme.
    let isSelectable: Bool
    /// The class of the part of the report that the rules are for; `nil` for the whole report.
    var part: String?

    /// The rules, in a rule that applies while the theme is selected.
    var css: String {
        let (text, background) = (colors.text.hex, colors.background.hex)
        let frame = [
            "pre{background:\(background);color:\(text)}",
            "pre .caret{background:\(text);color:\(background)}",
        ]
        let rules = frame + surfaces + styles + combinations + thumbnails
        let scope = isSelectable ? "html:has(#theme-\(theme.rawValue):checked)" : "html"
        let partScope = part.map { "\(scope) .\($0)" } ?? scope
        return "\(partScope){\n\(rules.joined(separator: "\n"))\n}"
    }

    private var surfaces: [String] {
        Surface.allCases.filter { $0 != .page }.compactMap { surface in
            let textAttributes = colors.resolved(.plain, on: surface)
            guard textAttributes != colors.resolved(.plain, on: .page) else { return nil }
            return "\(selector(.plain, surface)){\(textAttributes.css)}"
        }
    }

    private var styles: [String] {
        Style.allCases.filter { $0 != .plain }.compactMap { style in
            let textAttributes = colors.resolved(style, on: .page)
            guard textAttributes != colors.resolved(.plain, on: .page) else { return nil }
            let background =
                textAttributes.background == colors.background
                ? "" : ";background:\(textAttributes.background.hex)"
            return "\(selector(style, .page)){\(textAttributes.cssWithoutBackground)\(background)}"
        }
    }

    /// The rules for styles whose textAttributes the rules of the style and of the surface do not give.
    private var combinations: [String] {
        var rules: [(css: String, selectors: [String])] = []
        for surface in Surface.allCases where surface != .page {
            for style in Style.allCases where style != .plain {
                let textAttributes = colors.resolved(style, on: surface)
                guard textAttributes != cascaded(style, surface) else { continue }
                if let index = rules.firstIndex(where: { $0.css == textAttributes.css }) {
                    rules[index].selectors.append(selector(style, surface))
                } else {
                    rules.append((textAttributes.css, [selector(style, surface)]))
                }
            }
        }
        return rules.map { "\($0.selectors.joined(separator: ",")){\($0.css)}" }
    }

    /// Returns the textAttributes that follows from the other rules.
    private func cascaded(_ style: Style, _ surface: Surface) -> ResolvedAttributes {
        let (onPage, onGround) = (colors.resolved(style, on: .page), colors.resolved(.plain, on: surface))
        if onPage == colors.resolved(.plain, on: .page) { return onGround }
        return ResolvedAttributes(
            text: onPage.text,
            background: onPage.background == colors.background ? onGround.background : onPage.background,
            isBold: onPage.isBold, isUnderlined: onPage.isUnderlined)
    }

    private func selector(_ style: Style, _ surface: Surface) -> String {
        "pre ." + [surface.cssClass, style.cssClass].compactMap(\.self).joined(separator: " .")
    }
}

extension ResolvedAttributes {
    fileprivate var css: String { "\(cssWithoutBackground);background:\(background.hex)" }

    fileprivate var cssWithoutBackground: String {
        "color:\(text.hex);font-weight:\(isBold ? 700 : 400);text-decoration:\(isUnderlined ? "underline" : "none")"
    }
}

extension Style {
    /// The style's CSS class, its place among all; `nil` for plain text.
    var cssClass: String? {
        Self.allCases.firstIndex(of: self).flatMap { self == .plain ? nil : "s\($0)" }
    }
}

extension Surface {
    /// The surface's CSS class, its place among all; `nil` for the page.
    var cssClass: String? {
        Self.allCases.firstIndex(of: self).flatMap { self == .page ? nil : "g\($0)" }
    }
}
