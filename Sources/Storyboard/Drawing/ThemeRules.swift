import Terminal

/// The style rules of one theme, for frames as HTML.
struct ThemeRules {
    let theme: Theme
    let colors: PictureColors

    var css: String {
        let (name, text, background) = (theme.rawValue, colors.text.hex, colors.background.hex)
        let frame = [
            "pre.\(name){background:\(background);color:\(text)}",
            ".\(name) .caret{background:\(text);color:\(background)}",
        ]
        return (frame + grounds + styles + combinations).joined(separator: "\n")
    }

    private var grounds: [String] {
        Ground.allCases.filter { $0 != .page }.compactMap { ground in
            let look = colors.look(of: .plain, on: ground)
            guard look != colors.look(of: .plain, on: .page) else { return nil }
            return "\(selector(.plain, ground)){\(look.css)}"
        }
    }

    private var styles: [String] {
        Style.allCases.filter { $0 != .plain }.compactMap { style in
            let look = colors.look(of: style, on: .page)
            guard look != colors.look(of: .plain, on: .page) else { return nil }
            let background = look.background == colors.background ? "" : ";background:\(look.background.hex)"
            return "\(selector(style, .page)){\(look.cssWithoutBackground)\(background)}"
        }
    }

    /// The rules for styles whose look the rules of the style and of the ground do not give.
    private var combinations: [String] {
        var rules: [(css: String, selectors: [String])] = []
        for ground in Ground.allCases where ground != .page {
            for style in Style.allCases where style != .plain {
                let look = colors.look(of: style, on: ground)
                guard look != cascaded(style, ground) else { continue }
                if let index = rules.firstIndex(where: { $0.css == look.css }) {
                    rules[index].selectors.append(selector(style, ground))
                } else {
                    rules.append((look.css, [selector(style, ground)]))
                }
            }
        }
        return rules.map { "\($0.selectors.joined(separator: ",")){\($0.css)}" }
    }

    /// Returns the look that follows from the other rules.
    private func cascaded(_ style: Style, _ ground: Ground) -> PictureColors.Look {
        let (onPage, onGround) = (colors.look(of: style, on: .page), colors.look(of: .plain, on: ground))
        if onPage == colors.look(of: .plain, on: .page) { return onGround }
        return PictureColors.Look(
            text: onPage.text,
            background: onPage.background == colors.background ? onGround.background : onPage.background,
            isBold: onPage.isBold, isUnderlined: onPage.isUnderlined)
    }

    private func selector(_ style: Style, _ ground: Ground) -> String {
        ".\(theme.rawValue) ." + [ground.cssClass, style.cssClass].compactMap(\.self).joined(separator: ".")
    }
}

extension PictureColors.Look {
    fileprivate var css: String { "\(cssWithoutBackground);background:\(background.hex)" }

    fileprivate var cssWithoutBackground: String {
        "color:\(text.hex);font-weight:\(isBold ? 700 : 400);text-decoration:\(isUnderlined ? "underline" : "none")"
    }
}

extension Style {
    /// The style's CSS class; `nil` for plain text.
    var cssClass: String? { self == .plain ? nil : "s-\(rawValue)" }
}

extension Ground {
    /// The ground's CSS class; `nil` for the page.
    var cssClass: String? { self == .page ? nil : "g-\(rawValue)" }
}
