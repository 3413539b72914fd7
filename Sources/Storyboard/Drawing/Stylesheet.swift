import Terminal

/// The style sheet of the report: of the page itself, and of frames in each theme.
struct Stylesheet {
    let themes: [Theme]
    let sizes: [Frame.Size]
    let brand: Color?

    var css: String {
        ([Self.page, Self.frames, Self.transcripts] + themes.map(colors) + sizes.map(width)
            + themes.map(themeRule)
            + [Self.print]).joined(separator: "\n")
    }

    private static let page = """
        :root{color-scheme:light dark;--ground:#fff;--raised:#f5f6f8;--ink:#1b1f27;--soft:#555b66;--line:#d5d9e0;\
        --mark:#0f5fa8}
        @media(prefers-color-scheme:dark){:root{--ground:#14171d;--raised:#1d2129;--ink:#e6e9ef;--soft:#a9b3c3;\
        --line:#343a46;--mark:#7cc4ff}}
        *{box-sizing:border-box}
        html{scroll-padding-top:1rem}
        body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
        header,main,nav,footer{max-width:100rem;margin:0 auto;padding:0 clamp(1rem,3vw,3rem)}
        header{padding-top:2.5rem}
        h1{font-size:clamp(1.6rem,4vw,2.4rem);line-height:1.15;margin:0 0 .5rem}
        h2{font-size:1.5rem;line-height:1.2;margin:0 0 .25rem}
        h3{font-size:1rem;margin:0;font-weight:600;overflow-wrap:anywhere}
        a{color:var(--mark)}
        p{margin:.25rem 0;max-width:75ch}
        .soft,footer{color:var(--soft)}
        .skip{position:absolute;left:-100vw}
        .skip:focus{left:1rem;top:1rem;background:var(--ground);padding:.5rem}
        fieldset{border:0;padding:0;margin:1rem 0 0;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
        legend{float:left;margin-right:1.25rem;color:var(--soft)}
        .map{overflow-x:auto;margin:1.5rem 0;padding:1rem;background:var(--raised);border-radius:12px}
        .map svg{display:block;max-width:none;height:auto}
        .map rect{fill:var(--ground);stroke:var(--line);stroke-width:1.5}
        .map a:hover rect,.map a:focus rect{stroke:var(--mark)}
        .map text{fill:var(--ink);font:600 14px system-ui,sans-serif;text-anchor:middle}
        .map .count{fill:var(--soft);font-weight:400;font-size:12px}
        .map path{fill:none;stroke:var(--soft);stroke-width:1.5}
        .map .aside{stroke-dasharray:4 4}
        .map marker path{fill:var(--soft);stroke:none}
        .index{columns:22rem;column-gap:2.5rem;padding:0;margin:1rem 0;list-style:none;font-size:.9rem}
        .index>li{break-inside:avoid;margin-bottom:1rem}
        .index ul{list-style:none;padding:0;margin:.15rem 0}
        .index ul a{text-decoration:none}
        .index ul a:hover{text-decoration:underline}
        .index ul li{padding:.1rem 0;overflow-wrap:anywhere}
        .index b{font-size:1rem}
        section{padding:2rem 0 0;margin-top:2rem;border-top:1px solid var(--line)}
        article{margin:1.75rem 0 0}
        code{font:.85em ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;color:var(--soft)}
        footer{padding-top:3rem;padding-bottom:3rem}
        """

    private static let frames = """
        .set{display:flex;flex-wrap:wrap;gap:1rem;margin:.6rem 0 0}
        figure{margin:0;flex:0 1 auto;min-width:0;max-width:100%}
        figcaption{font-size:.8rem;color:var(--soft);margin-top:.25rem}
        pre{margin:0;padding:1em 1.1em;border-radius:10px;border:1px solid var(--line);overflow-x:auto;\
        max-width:100%;width:max-content;font:13px/1.165 'DejaVu Sans Mono',ui-monospace,Menlo,Consolas,monospace;\
        font-variant-ligatures:none;tab-size:8}
        pre i{font-style:normal;display:inline-block;white-space:pre;text-align:center;vertical-align:bottom;\
        overflow:hidden;height:1.165em}
        .w0{width:0}.w1{width:1ch}.w2{width:2ch}.w3{width:3ch}.w4{width:4ch}
        pre b,pre span{font-weight:inherit}
        pre span{text-underline-offset:.12em;padding-bottom:.06em}
        @media(max-width:46rem){pre{font-size:clamp(6px,calc((100vw - 4.5rem)/50),13px)}}
        """

    private static let transcripts = """
        details{margin:.5rem 0 0}
        summary{cursor:pointer;color:var(--mark);width:max-content;max-width:100%}
        samp,.report{display:block;max-width:calc(74ch + 2em);margin:.5rem 0 0;padding:.8em 1em;border-radius:10px;\
        background:var(--raised);color:var(--ink);white-space:pre-wrap;overflow-wrap:anywhere;\
        font:13px/1.45 'DejaVu Sans Mono',ui-monospace,Menlo,Consolas,monospace}
        kbd{font:inherit;font-weight:700}
        """

    private static let print = """
        @media print{:root{color-scheme:light;--ground:#fff;--raised:#fff;--ink:#000;--soft:#444;--line:#bbb}
        fieldset,.skip{display:none}.map,pre{overflow:visible}.map svg{max-width:100%}
        article,figure,.index>li{break-inside:avoid}h2,h3{break-after:avoid}
        pre{font-size:9px;print-color-adjust:exact;-webkit-print-color-adjust:exact}}
        """

    private func colors(_ theme: Theme) -> String {
        ThemeRules(theme: theme, colors: PictureColors(theme, brand: brand)).css
    }

    private func width(_ size: Frame.Size) -> String {
        ".c\(size.width){width:calc(\(size.width)ch + 2.2em + 2px)}"
    }

    /// Returns the rule that hides all other themes when one is selected.
    private func themeRule(_ theme: Theme) -> String {
        let others = themes.filter { $0 != theme }.map {
            "html:has(#only-\(theme.rawValue):checked) figure.of-\($0.rawValue)"
        }
        return others.isEmpty ? "" : others.joined(separator: ",") + "{display:none}"
    }
}
