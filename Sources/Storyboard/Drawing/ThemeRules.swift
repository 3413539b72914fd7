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
