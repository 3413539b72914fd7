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

    static let transcripts = """
        details{margin:.5rem 0 0}
        summary{cursor:pointer;color:var(--mark);width:max-content;max-width:100%}
        article summary{font-size:.9rem}
        samp,.report{display:block;max-width:calc(74ch + 2em);margin:.5rem 0 0;padding:.8em 1em;border-radius:10px;\
        background:var(--raised);color:var(--ink);white-space:pre-wrap;\
        font:13px/1.45 'DejaVu Sans Mono',ui-monospace,Menlo,Consolas,monospace}
        kbd{font:inherit;font-weight:700}
        """

    static let sequence = """
        .map.sequence{margin:.75rem 0 0}
        .sequence line{stroke:var(--soft);stroke-width:1.5}
        .sequence .life{stroke:var(--line)}
        .sequence .reply{stroke-dasharray:4 4}
        .map.sequence text{font-size:13px;font-weight:400}
        .map.sequence .name{font-weight:600;font-size:14px}
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
