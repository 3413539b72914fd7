extension InvalidFile {
    private static let noRequiredAttribute = """
        A page after the code needs a required attribute. Add one, or write "when": "start".
        """
    private static let hiddenCharacter = """
        "en" has a line break, a tab or a hidden character. Remove it, or write a space instead.
        """
    private static let title = #""title":{"en":"T"}"#
    private static let completePage = #"{\#(title),"attributes":["a","b","c"]}"#

    /// Files with inconsistent pages and attributes.
    static let pages: [InvalidFile] = [
        .pages(
            #"{"attributes":["a","b","c"]}"#, "pages[0]",
            #""title" is missing. Add it as an object of languages and texts, like { "en": "City" }."#,
            schema: true),
        .pages(
            #"\#(completePage),{\#(title)}"#, "pages[1]",
            #""attributes" is missing. Add it as a list in [ ]."#,
            schema: true),
        .pages(
            #"\#(completePage),{\#(title),"attributes":[]}"#, "pages[1].attributes",
            #""attributes" is empty. Fill it in, or remove it if it is optional."#, schema: true),
        .pages(
            #"{\#(title),"when":"end","attributes":["a","b","c"]}"#, "pages[0].when",
            #"Unknown value "end". Choose from: "start", "afterCode"."#, schema: true),
        .pages(
            #"{\#(title),"when":"end","attributes":["b"]},{\#(title),"attributes":["a","c"]}"#,
            "pages[0].when", #"Unknown value "end". Choose from: "start", "afterCode"."#, schema: true),
        .pages(
            #"{\#(title),"attributes":["a","b","c",5]}"#, "pages[0].attributes[3]",
            #""attributes[3]" must be a string in double quotes."#, schema: true),
        .pages(
            #"{\#(title),"attributes":["a","b","c","z"]}"#, "pages[0].attributes[3]",
            #"There is no attribute "z". Choose from: "a", "b", "c"."#),
        .pages(
            #"{\#(title),"attributes":["a","b","c","flatusername"]}"#, "pages[0].attributes[3]",
            #""flatusername" is not an attribute: a page of its own asks for it. Remove it."#, schema: true),
        .pages(
            #"{\#(title),"attributes":["a","b","c","b"]}"#, "pages[0].attributes[3]",
            #""b" is on the pages twice. Remove one."#, schema: true),
        .pages(
            #"\#(completePage),{\#(title),"attributes":["c"]}"#, "pages[1].attributes[0]",
            #""c" is on the pages twice. Remove one."#),
        .pages(
            #"{\#(title),"attributes":["a","c"]}"#, "attributes[1].name",
            #""b" is on no page. Add it to a page, or remove it."#),
        .pages(
            #"{\#(title),"attributes":["a"]},{\#(title),"attributes":["b","c"]}"#, "pages[1]",
            noRequiredAttribute),
        .flow(
            #""pages":[{\#(title),"attributes":["a"]}],"attributes":[\#(text("a")),\#(text("a"))]"#,
            "attributes[1].name", #""a" is described twice. Remove one."#, schema: false),
        .step(#""Address""#, "", #""step" must be an object of languages and texts, like { "en": "City" }."#),
        .step(#"{}"#, "", #""step" has no text in en. Add it, or change "languages"."#),
        .step(#"{"en":""}"#, ".en", #""en" is empty. Fill it in, or remove it if it is optional."#),
        .step(
            #"{"en":"Where are you now"}"#, ".en",
            #""en" is 17 columns wide, and a step has 14. Shorten it."#, schema: false),
        .step(
            #"{"en":"あなたの住まい先"}"#, ".en", #""en" is 16 columns wide, and a step has 14. Shorten it."#,
            schema: false),
        .step(#"{"en":"A\nB"}"#, ".en", hiddenCharacter, schema: false),
        .step(#"{"en":"\u001B[31mA"}"#, ".en", hiddenCharacter, schema: false),
        .step(#"{"en":"\u202EA"}"#, ".en", hiddenCharacter, schema: false),
        .flow(#""pages":{},"attributes":[\#(text("a"))]"#, "pages", #""pages" must be a list in [ ]."#),
        .flow(
            #""attributes":[\#(text("a"))]"#, "attributes[0].name",
            #""a" is on no page. Add it to a page, or remove it."#, schema: false),
    ]

    /// Returns a flow with a page whose step is this value.
    private static func step(
        _ value: String, _ path: String, _ message: String, schema: Bool = true
    ) -> InvalidFile {
        .pages(
            #"{\#(title),"step":\#(value),"attributes":["a","b","c"]}"#, "pages[0].step\(path)", message,
            schema: schema)
    }

    private static func text(_ name: String) -> String {
        #"{"name":"\#(name)","kind":"text","required":true,"label":{"en":"L"}}"#
    }
}
