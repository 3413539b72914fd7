import FoundationEssentials
import Terminal
import UserFlow

/// The style sheet of all that the tenant serves to browsers, in the colors of a flow.
struct PageStylesheet {
    /// The rules: the colors first, so that everything else uses their names.
    let css: HTML

    /// Creates the style sheet of flows with this accent color as `#RRGGBB`; `nil` for the default.
    init(accent: String?) {
        css = HTML(lines: [
            ":root{color-scheme:light dark;\(Self.names(PageColors(isDark: false, accent: accent)))}",
            "@media (prefers-color-scheme:dark){:root{\(Self.names(PageColors(isDark: true, accent: accent)))}}",
            Self.page, Self.text, Self.errors, Self.fields, Self.choices, Self.buttons, Self.facts,
            Self.narrow, Self.console, Self.lists, Self.contrast,
        ])
    }

    /// What allows this style sheet in a content security policy, and no other: the base64 of its SHA-256.
    var policy: String {
        "style-src 'sha256-\(Data(Sodium.sha256(Array(css.source.utf8))).base64EncodedString())'"
    }

    private static func names(_ colors: PageColors) -> HTML {
        """
        --ground:\(colors.ground);--ground-top:\(colors.groundTop);--card:\(colors.card);\
        --field:\(colors.field);--box:\(colors.box);--text:\(colors.text);--soft:\(colors.soft);\
        --line:\(colors.line);--hairline:\(colors.hairline);--error:\(colors.error);\
        --error-box:\(colors.errorBox);--success:\(colors.success);--success-box:\(colors.successBox);\
        --accent:\(colors.accent);--button-text:\(colors.buttonText);\
        --button-hover:\(colors.buttonHover);--button-edge:\(colors.buttonEdge);--link:\(colors.link);\
        --focus:\(colors.focus)
        """
    }

    private static let page: HTML = """
        *,::before,::after{box-sizing:border-box}[hidden]{display:none!important}
        html{background:var(--ground);color:var(--text);font:100%/1.5 -apple-system,"Segoe UI",Roboto,Inter,Cantarell,Ubuntu,\
        "Noto Sans",Lato,"Helvetica Neue","Hiragino Sans","Yu Gothic UI","Noto Sans CJK JP",system-ui,sans-serif;\
        -webkit-text-size-adjust:100%;text-size-adjust:100%}
        body{margin:0;min-height:100vh;padding:clamp(1.25rem,7vh,5rem) 1rem 3rem;\
        background:linear-gradient(var(--ground-top),var(--ground) 26rem);overflow-wrap:anywhere}
        header,main,nav{max-width:var(--width,29rem);margin-inline:auto}
        main{background:var(--card);border:1px solid var(--hairline);border-radius:1.125rem;padding:2.25rem;\
        box-shadow:0 1px 2px #0000000d,0 1rem 2.5rem -1.25rem #00000033}
        .brand{display:flex;align-items:center;gap:.75rem;margin:0 .25rem 1.25rem;font-size:1.1875rem;\
        font-weight:650;letter-spacing:-.01em;line-height:1.3}
        .brand::before{content:"";flex:none;width:.875rem;height:.875rem;border-radius:.1875rem;\
        background:var(--accent);border:1px solid var(--button-edge);transform:rotate(45deg)}
        """

    private static let text: HTML = """
        h1{font-size:1.625rem;line-height:1.2;font-weight:680;letter-spacing:-.02em;margin:0 0 .625rem;\
        text-wrap:balance}
        .tick{width:2.75rem;height:2.75rem;margin:0 0 1rem;border-radius:50%;background:var(--success-box);\
        border:1px solid var(--success);display:grid;place-items:center}
        .tick::before{content:"";width:1rem;height:.5rem;margin-top:-.25rem;transform:rotate(-45deg);\
        border:solid var(--success);border-width:0 0 3px 3px}
        main>p{color:var(--soft);margin:0 0 .75rem;text-wrap:pretty}
        main>p bdi{color:var(--text);font-weight:600}
        .news{display:block;background:var(--success-box);color:var(--success);border-radius:.625rem;\
        padding:.75rem 1rem;border:1px solid transparent}
        .news bdi{color:inherit}
        a{color:inherit;text-underline-offset:.15em}
        .step{font-size:.875rem;color:var(--soft);margin:0 0 .5rem}
        .step p{margin:0}
        .step [aria-hidden]{display:flex;gap:.25rem;margin-bottom:.75rem}
        .step i{flex:1;height:.25rem;border-radius:.125rem;background:var(--hairline)}
        .step .done{background:var(--button-edge)}
        """

    private static let errors: HTML = """
        .summary{background:var(--error-box);color:var(--error);border:1px solid var(--error);\
        border-inline-start-width:.375rem;border-radius:.625rem;padding:1rem 1.125rem .5rem;margin:0 0 1.5rem}
        .summary h2{font-size:1.0625rem;line-height:1.3;margin:0}
        .summary ul{list-style:none;margin:.25rem 0 0;padding:0}
        .summary li,.summary a{display:block;padding:.375rem 0;min-height:1.5rem}
        .summary a{margin:0;padding:.625rem 0}
        .summary li:has(a){padding:0}
        .error{color:var(--error);margin:.375rem 0;font-size:.9375rem}
        """

    private static let fields: HTML = """
        form{margin:1.5rem 0 0}
        .field{border:0;margin:0 0 1.5rem;padding:0;min-width:0}
        label,legend{display:block;font-weight:600;padding:0;margin:0 0 .375rem}
        .hint{color:var(--soft);font-size:.9375rem;margin:0 0 .5rem}
        .hint p{margin:0 0 .25rem}
        .hint ul{margin:.25rem 0 .75rem;padding:0;list-style:none}
        .hint li{position:relative;padding-inline-start:1.375rem;margin:.125rem 0}
        .hint li::before{content:"";position:absolute;inset-inline-start:.25rem;top:.5625rem;width:.375rem;\
        height:.375rem;border-radius:50%;background:var(--button-edge)}
        input:not([type=checkbox],[type=radio]),select{display:block;width:100%;min-height:3rem;\
        padding:.625rem .875rem;font:inherit;color:var(--text);background:var(--field);\
        border:1px solid var(--line);border-radius:.625rem}
        input[aria-invalid]:not([type=checkbox],[type=radio]),select[aria-invalid]{border:2px solid var(--error)}
        input.code{font-size:1.5rem;font-variant-numeric:tabular-nums;letter-spacing:.28em;\
        padding-block:.5rem}
        :focus-visible{outline:3px solid var(--focus);outline-offset:2px}
        input:not([type=checkbox],[type=radio]):focus-visible,select:focus-visible{outline-offset:0;\
        border-color:var(--focus)}
        """

    private static let choices: HTML = """
        .choice{display:flex;gap:.75rem;align-items:center;min-height:3rem;padding:.625rem .875rem;\
        margin:0 0 .5rem;font-weight:400;border:1px solid var(--line);border-radius:.625rem;\
        background:var(--field);cursor:pointer}
        .choice input{flex:none;width:1.375rem;height:1.375rem;margin:0;accent-color:var(--focus)}
        .choice:has(:checked){border-color:var(--focus);box-shadow:inset 0 0 0 1px var(--focus)}
        .choice:has([aria-invalid]){border-color:var(--error)}
        .choice:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
        .choice :focus-visible{outline:0}
        """

    private static let buttons: HTML = """
        button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem .75rem;border-radius:.625rem;\
        border:1px solid transparent;background:none;color:var(--link);cursor:pointer;text-align:center}
        .main{display:block;width:100%;min-height:3.125rem;font-size:1.0625rem;background:var(--accent);\
        color:var(--button-text);border-color:var(--button-edge)}
        .main:hover{background:var(--button-hover)}
        .buttons p{margin:.75rem 0 0;text-align:center;color:var(--soft);font-size:.9375rem}
        .buttons p span{display:block;margin:1.125rem 0 .375rem}
        .buttons p button{width:100%;border-color:var(--line);font-size:1rem}
        .buttons p button:hover,.leave button:hover{background:var(--box)}
        .buttons p button:disabled{color:var(--soft);font-weight:400;background:var(--box);\
        border-color:transparent;cursor:not-allowed}
        .leave{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;\
        margin:1.5rem -.75rem -.75rem;padding:.75rem 0 0}
        .leave p{margin:0}
        .leave button{color:var(--soft);font-weight:500;font-size:.9375rem;text-decoration:underline;\
        text-underline-offset:.15em}
        """

    private static let facts: HTML = """
        dl{margin:1rem 0 0;padding:.25rem 1rem;background:var(--box);border-radius:.625rem;font-size:.9375rem}
        dl div{padding:.625rem 0}
        dl div+div{border-top:1px solid var(--hairline)}
        dt{color:var(--soft)}
        dd{margin:0}
        dd,code{font-family:ui-monospace,"Cascadia Mono",Menlo,"DejaVu Sans Mono",monospace;font-size:.875rem}
        details{margin-top:1.25rem;border-top:1px solid var(--hairline)}
        summary{min-height:2.75rem;padding:.625rem 0;color:var(--soft);font-size:.9375rem;cursor:pointer}
        details dl{margin:0 0 .5rem}
        """

    /// What only the pages about the tenant have: tables, boxes of text, and what is around their lists.
    private static let console: HTML = """
        .console{--width:76rem;padding-top:1rem}
        .console .brand{margin-bottom:.75rem}
        .console main{padding:1.5rem 1.75rem}
        nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;list-style:none;margin:0 .25rem 1rem;padding:0}
        nav a{display:block;padding:.625rem 0;border-bottom:3px solid transparent;text-decoration:none}
        nav a:hover{text-decoration:underline}
        nav a[aria-current]{font-weight:650;border-color:var(--button-edge)}
        h2{font-size:1.25rem;line-height:1.3;margin:2rem 0 .5rem}
        h3{font-size:1.0625rem;margin:1.5rem 0 .375rem}
        main>p a,td a,th a,dd a,.detail a,.bar a,.list p a{color:var(--link)}
        .table{overflow-x:auto;margin:1rem 0}
        table{width:100%;border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums}
        th,td{text-align:start;vertical-align:top;padding:.625rem 1rem .625rem 0;\
        border-bottom:1px solid var(--hairline);overflow-wrap:break-word;min-width:4rem}
        thead th{color:var(--soft);font-weight:600}
        tbody th{font-weight:600}
        tbody :is(th,td){max-width:24rem;overflow-wrap:anywhere}
        pre{margin:.5rem 0 1rem;padding:1rem;background:var(--box);border-radius:.625rem;overflow-x:auto;\
        white-space:pre-wrap;overflow-wrap:anywhere;\
        font:.875rem/1.5 ui-monospace,"Cascadia Mono",Menlo,"DejaVu Sans Mono",monospace}
        .copy{user-select:all;-webkit-user-select:all}
        .refused{color:var(--error);font-weight:600}
        .soft,.counts{color:var(--soft);font-size:.9375rem}
        iframe{display:block;width:100%;height:22rem;border:1px solid var(--line);border-radius:.625rem;\
        background:#fff}
        .plain{width:auto;min-height:2.75rem;border:1px solid var(--line);font-size:1rem}
        .plain:hover{background:var(--box)}
        .grid{display:flex;flex-wrap:wrap;gap:.5rem;margin:.5rem 0 1rem}
        .bar{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:center;max-width:var(--width);\
        min-height:2.75rem;margin:0 auto .5rem;padding-inline:.25rem}
        .bar p{margin:0;color:var(--soft)}
        html:not(.scripts) :is(#pause,[data-copy]){display:none}
        .news-box{position:fixed;inset-block-end:1rem;inset-inline-end:1rem;display:flex;flex-wrap:wrap;gap:.5rem;\
        justify-content:flex-end;align-items:center;max-width:calc(100vw - 2rem);z-index:1}
        .news-box>*{background:var(--card)}
        .news-box p:not(:empty){padding:.5rem .75rem;border:1px solid var(--line);border-radius:.625rem}
        .skip:not(:focus){position:absolute;inset-inline-start:-100vw}
        .find{margin:.75rem 0}
        .find div{display:flex;flex-wrap:wrap;gap:.5rem}
        .find input[type=search]{flex:1 1 16rem;width:auto;min-height:2.75rem}
        .target{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:0 1.25rem}
        .target .field{margin-bottom:.5rem}
        .console .field{max-width:36rem}
        .find .choice{margin:0;min-height:2.75rem;padding-block:.375rem}
        """

    /// The lists of the console: a line for each thing, which one long text does not break, and the detail
    /// beside it where there is room.
    private static let lists: HTML = """
        .rows,.items{list-style:none;margin:.25rem 0;padding:0;font-variant-numeric:tabular-nums}
        .rows>li{border-top:1px solid var(--hairline)}
        .rows>li:last-child{border-bottom:1px solid var(--hairline)}
        .line{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,2fr) minmax(0,5fr) 6.5rem 5.5rem;gap:0 .75rem;\
        align-items:baseline;padding:.25rem .5rem;border-radius:.375rem;text-decoration:none;color:inherit;\
        font-size:.9375rem}
        .line:hover,.line[aria-current]{background:var(--box)}
        .line span,.line bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
        .line:focus-visible{outline-offset:-3px}
        .who{font-weight:600}
        .what,.count,.ago,.ms,.line time{color:var(--soft)}
        .count,.ago,.ms{text-align:end}
        .line code{background:var(--box);padding:.0625rem .25rem;border-radius:.25rem}
        .items{margin:0 0 .5rem .5rem;border-inline-start:3px solid var(--button-edge)}
        .items .line{grid-template-columns:4.5rem 6.5rem 2.5rem minmax(0,1fr) 4.5rem}
        .items .kind:has(+.result){grid-column:2/4}
        .items .kind+.result{grid-column:4/6}
        .mark{background:var(--success-box);color:var(--success);border:1px solid var(--success);\
        border-radius:.375rem;padding:0 .375rem;font-size:.8125rem;font-weight:600}
        .detail{min-width:0;scroll-margin-top:1rem}
        .detail h2{margin-top:.5rem;font-size:1.125rem}
        .detail:focus{outline:0}
        .detail .code code{font-size:1.75rem;letter-spacing:.1em}
        .detail .code{display:flex;gap:1rem;align-items:center;margin:.5rem 0}
        .chips{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;margin:.5rem 0;padding:0}
        .chips li{display:flex;align-items:center;padding-inline-start:.75rem;background:var(--box);\
        border:1px solid var(--line);border-radius:1.5rem}
        .faults .fault{display:grid;grid-template-columns:19rem 1fr;gap:.25rem 1rem;align-items:center;\
        padding:.375rem 0}
        .fault .plain{width:100%;text-align:start;overflow-wrap:anywhere}
        .fault>span{display:flex;flex-wrap:wrap;gap:0 1.25rem;color:var(--soft);font-size:.9375rem}
        .detail dl div{display:grid;grid-template-columns:8.5rem minmax(0,1fr);gap:0 .75rem;padding:.25rem 0}
        @media (min-width:64rem){.both{display:grid;gap:1.75rem;align-items:start;\
        grid-template-columns:minmax(0,3fr) minmax(0,2fr)}\
        .both .rows>li>.line{grid-template-columns:minmax(0,4fr) minmax(0,5fr) 5.5rem}\
        .both :is(.what,.count){position:absolute;width:1px;height:1px;clip-path:inset(50%)}\
        .split .detail{position:sticky;top:0;scroll-margin-top:20rem;max-height:100vh;overflow-y:auto}.detail .back{display:none}\
        .console{display:grid;grid-template-columns:auto 1fr auto;gap:0 2rem;align-items:center;justify-content:center;\
        align-content:start;padding-inline:calc(max(1rem,50vw - var(--width)/2))}\
        .console>*{margin:0;max-width:none}.console .brand,.console nav ul{margin:0}.console>main{grid-column:1/-1;\
        margin-top:.5rem}.console>.bar{grid-column:3;grid-row:1}}
        @media (max-width:48rem){.rows>li>.line{grid-template-columns:minmax(0,1fr) 6rem}\
        .what{grid-row:2;grid-column:1}.stands{grid-row:3;grid-column:1/3}.count{grid-row:2;grid-column:2}\
        .ago{grid-row:1;grid-column:2}.rows>li>.line .who{grid-column:1}.rows :is(.stands,.result),.rows :is(.stands,.result) *{white-space:normal}\
        .items .line{grid-template-columns:4.25rem minmax(0,1fr) 2.5rem}\
        .items :is(.result,.kind+.result){grid-column:2/4;grid-row:2}.ms{grid-row:2;grid-column:1;text-align:start}\
        .faults .fault{grid-template-columns:1fr}}
        @media (max-width:30rem){.console main{padding:.5rem 1rem 2rem}nav ul,.bar{margin-inline:1rem}}
        @media print{.bar,.find,.target,nav,.chips button,.detail button{display:none!important}.plain{border:0}\
        html,body{background:#fff;color:#000}\
        main{border:0;box-shadow:none;padding:0}.split .detail{position:static;max-height:none;overflow:visible}}
        """

    private static let narrow: HTML = """
        @media (max-width:30rem){body{padding:1.25rem 0 0;background:var(--card)}\
        .brand{margin-inline:1.25rem}\
        main{border:0;border-radius:0;box-shadow:none;padding:.5rem 1.25rem 2rem}}
        """

    private static let contrast: HTML = """
        @media (forced-colors:active){.brand::before,.hint li::before,.step .done{background:CanvasText}\
        .main{border-color:ButtonText}.choice:has(:checked){border-color:Highlight}.line[aria-current]{outline:2px solid Highlight}}
        @media (prefers-contrast:more){:root{--soft:var(--text);--hairline:var(--line)}}
        """
}
