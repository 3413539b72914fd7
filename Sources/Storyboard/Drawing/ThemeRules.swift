import Terminal

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
        let rules = frame + grounds + styles + combinations + thumbnails
        let scope = isSelectable ? "html:has(#theme-\(theme.rawValue):checked)" : "html"
        let partScope = part.map { "\(scope) .\($0)" } ?? scope
        return "\(partScope){\n\(rules.joined(separator: "\n"))\n}"
    }

    private var grounds: [String] {
        Ground.allCases.filter { $0 != .page }.compactMap { ground in
            let appearance = colors.resolved(.plain, on: ground)
            guard appearance != colors.resolved(.plain, on: .page) else { return nil }
            return "\(selector(.plain, ground)){\(appearance.css)}"
        }
    }

    private var styles: [String] {
        Style.allCases.filter { $0 != .plain }.compactMap { style in
            let appearance = colors.resolved(style, on: .page)
            guard appearance != colors.resolved(.plain, on: .page) else { return nil }
            let background =
                appearance.background == colors.background ? "" : ";background:\(appearance.background.hex)"
            return "\(selector(style, .page)){\(appearance.cssWithoutBackground)\(background)}"
        }
    }

    /// The rules for styles whose appearance the rules of the style and of the ground do not give.
    private var combinations: [String] {
        var rules: [(css: String, selectors: [String])] = []
        for ground in Ground.allCases where ground != .page {
            for style in Style.allCases where style != .plain {
                let appearance = colors.resolved(style, on: ground)
                guard appearance != cascaded(style, ground) else { continue }
                if let index = rules.firstIndex(where: { $0.css == appearance.css }) {
                    rules[index].selectors.append(selector(style, ground))
                } else {
                    rules.append((appearance.css, [selector(style, ground)]))
                }
            }
        }
        return rules.map { "\($0.selectors.joined(separator: ",")){\($0.css)}" }
    }

    /// Returns the appearance that follows from the other rules.
    private func cascaded(_ style: Style, _ ground: Ground) -> ResolvedAppearance {
        let (onPage, onGround) = (colors.resolved(style, on: .page), colors.resolved(.plain, on: ground))
        if onPage == colors.resolved(.plain, on: .page) { return onGround }
        return ResolvedAppearance(
            text: onPage.text,
            background: onPage.background == colors.background ? onGround.background : onPage.background,
            isBold: onPage.isBold, isUnderlined: onPage.isUnderlined)
    }

    private func selector(_ style: Style, _ ground: Ground) -> String {
        "pre ." + [ground.cssClass, style.cssClass].compactMap(\.self).joined(separator: " .")
    }
}

extension ResolvedAppearance {
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

extension Ground {
    /// The ground's CSS class, its place among all; `nil` for the page.
    var cssClass: String? {
        Self.allCases.firstIndex(of: self).flatMap { self == .page ? nil : "g\($0)" }
    }
}
