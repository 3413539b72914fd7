/// Texts that would be markup, scripts or styles if a page took them as they are, and texts that are hard to
/// show.
enum HostileMarkup {
    /// At least 515 texts, each of one line, none of which has control characters that HTML replaces.
    static let all: [String] = vectors + wrapped + schemes + encoded + plain + mixed

    /// What a script does that has run.
    private static let mark = "window.hit=1"

    /// Elements and handlers that run a script.
    private static let vectors: [String] =
        [
            "<script>\(mark)</script>", "<ScRiPt>\(mark)</sCrIpT>", "<script/x>\(mark)</script>",
            "<script>\(mark)//", "<<script>\(mark)//<</script>", "<svg><script>\(mark)</script></svg>",
            "<svg/onload=\(mark)>", "<math><mi xlink:href=\"javascript:\(mark)\">x</mi></math>",
            "<iframe srcdoc=\"<script>parent.hit=1</script>\"></iframe>",
            "<iframe src=\"javascript:parent.hit=1\"></iframe>", "<object data=\"javascript:\(mark)\">",
            "<embed src=\"javascript:\(mark)\">", "<base href=\"javascript:\(mark)//\">",
            "<meta http-equiv=refresh content=\"0;url=javascript:\(mark)\">",
            "<link rel=stylesheet href=\"javascript:\(mark)\">",
            "<style>@import 'javascript:\(mark)'</style>",
            "<style>main{display:none}</style>", "</style><script>\(mark)</script>",
            "</title><script>\(mark)</script>", "</textarea><script>\(mark)</script>",
            "</bdi></p></main></form><form action=https://evil.test><input name=csrf>",
            "<!--<img src=\"--><img src=x onerror=\(mark)//\">", "--><script>\(mark)</script>",
            "]]><script>\(mark)</script>", "<![CDATA[<script>\(mark)</script>]]>", "<?php \(mark) ?>",
            "<template><script>\(mark)</script></template>",
            "<noscript><p title=\"</noscript><script>\(mark)</script>\">",
            "<plaintext>", "<xmp><script>\(mark)</script>", "<body onload=\(mark)>",
            "<frameset onload=\(mark)>",
        ]
        + [
            "img src=x onerror", "video src=x onerror", "audio src=x onerror", "input autofocus onfocus",
            "select autofocus onfocus", "textarea autofocus onfocus", "details open ontoggle",
            "marquee onstart",
            "body onpageshow", "svg onload", "div onpointerover", "p style=animation-name:x onanimationstart",
        ].flatMap { ["<\($0)=\(mark)>", "<\($0)=\"\(mark)\">", "<\($0)='\(mark)'>", "<\($0)=`\(mark)`>"] }

    /// Attempts to leave a quoted attribute, a tag or an element.
    private static let wrapped = [
        "\"", "'", "`", "\">", "'>", "\" >", "' >", "\"/>", "\\\"", "&quot;", "&#34;",
    ]
    .flatMap { quote in
        [
            "autofocus onfocus=\(mark) x=", "onmouseover=\(mark)", "style=x:expression(\(mark))",
            "formaction=javascript:\(mark)", "<script>\(mark)</script>", "type=image src=x onerror=\(mark) ",
            "accesskey=x onclick=\(mark) ", "value=evil", "name=csrf value=evil",
            "</option><script>\(mark)</script>",
        ].map { "x\(quote) \($0)" }
    }

    /// Addresses that run a script where an address is expected.
    private static let schemes = [
        "javascript:", "JaVaScRiPt:", " javascript:", "java\tscript:", "jav&#x0A;ascript:", "data:text/html,",
    ]
    .flatMap { scheme in
        ["\(mark)", "//%0a\(mark)", "<script>\(mark)</script>", "alert(1)"].map { scheme + $0 }
    }

    /// Markup in encodings that a careless step would decode.
    private static let encoded = [
        "<script>\(mark)</script>", "<img src=x onerror=\(mark)>", "\"><svg onload=\(mark)>",
    ]
    .flatMap { text -> [String] in
        let scalars = text.unicodeScalars
        func join(_ transform: (UInt32) -> String) -> String { scalars.map { transform($0.value) }.joined() }
        return [
            join { "&#\($0);" }, join { "&#x\(String($0, radix: 16));" },
            join { "%\(String($0, radix: 16))" },
            join { "\\x\(String($0, radix: 16))" }, join { "\\u00\(String($0, radix: 16))" },
            join { "&#0000\($0)" },
            text.replacing("<", with: "&lt;").replacing(">", with: "&gt;"),
            text.replacing("<", with: "\u{FF1C}"),
            text.replacing("<", with: "\u{2039}"), text.replacing("<", with: "<\u{338}"),
            text.replacing("s", with: "\u{17F}"), text.replacing("=", with: "\u{301}="),
        ]
    }

    /// Texts that are no markup and must come back as they are.
    private static let plain: [String] = [
        "undefined", "null", "NaN", "true", "0", "-1", "1e999", "{{7*7}}", "${7*7}", "<%= 7*7 %>", "#{7*7}",
        "{n}",
        "{name}", "{label}", "%s%n", "%@", "\\", "\\n", "\\u0000", "'; DROP TABLE account;--",
        "../../etc/passwd",
        "O'Brien", "\"quoted\"", "a & b", "a &amp; b", "&", "&amp", "&notanentity;", "&lt", "&#0;", "<", ">",
        "< b", "<3",
        "a<b>c", "1 < 2 > 0", "日本語", "表示名", "العربية", "עברית", "\u{202E}evil", "\u{2067}a\u{2069}b",
        "e\u{301}", "\u{1F469}\u{200D}\u{1F467}",
        "\u{200B}", "\u{FEFF}x", "\u{E0041}", "\u{FFFD}", "\u{FFFE}", "\u{10FFFF}",
        "Z\u{351}\u{36B}\u{343}algo", "ß", "İ", "ﬁ", "Ω≈ç√",
        " leading", "trailing ", "a  b", "\u{A0}", "\u{2028}line", "tab\there", "\u{85}next", "\u{9B}31m",
        "\u{1B}[31m", "\u{7F}", "\u{1}",
    ]

    /// Every element beside every quote, in every case.
    private static let mixed =
        ["a", "button", "form", "h1", "input", "label", "main", "title", "bdi", "select"]
        .flatMap { name in
            [
                "<\(name)>", "</\(name)>", "<\(name) ", "<\(name)\u{C}x>", "<\(name)/onclick=\(mark)>",
                "\"><\(name)>", "'><\(name)>",
            ].flatMap { [$0, $0.uppercased()] }
        }
        + (0..<120).map {
            "\(String(repeating: "<", count: $0 % 7 + 1))\($0)\(String(repeating: "\"'>", count: $0 % 5))"
        }
}
