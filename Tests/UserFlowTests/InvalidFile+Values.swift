import UserFlow

extension InvalidFile {
    private static let supportedTags = Language.supported.map { "\"\($0.tag)\"" }.joined(separator: ", ")
    private static let localizedTextPhrase = #"an object of languages and texts, like { "en": "City" }"#

    private static let long = String(repeating: "\u{1F600}", count: 1_001)

    /// Files with values of the right type that are invalid.
    static let values: [InvalidFile] = [
        .flow(
            #""alias":"maybe""#, "alias",
            #"Unknown value "maybe". Choose from: "off", "optional", "required"."#),
        .flow(
            #""alias":"Required""#, "alias",
            #"Unknown value "Required". Did you mean "required"? Choose from: "off", "optional", "required"."#
        ),
        .pages(
            #"{"title":{"en":"\#(long)"},"when":"start","attributes":["a","b","c"]}"#, "pages[0].title.en",
            #""en" can have at most 1000 characters. Shorten it."#, schema: true),
        .flow(
            #""languages":[]"#, "languages",
            #""languages" is empty. Fill it in, or remove it if it is optional."#),
        .flow(
            #""languages":["en","qps"]"#, "languages[1]",
            #"Unknown value "qps". Choose from: \#(supportedTags)."#),
        .flow(
            #""languages":["en-GB"]"#, "languages[0]",
            #"Unknown value "en-GB". Choose from: \#(supportedTags)."#),
        .flow(
            #""languages":["da","da"]"#, "languages[1]",
            #""da" is in this list twice. Remove one."#),
        .flow(#""brand":{"accent":"blue"}"#, "brand.accent", ##"A color must be written like "#0F6CBD"."##),
        .flow(
            ##""brand":{"accent":"#0F6CBX"}"##, "brand.accent", ##"A color must be written like "#0F6CBD"."##
        ),
        .flow(
            ##""brand":{"accent":"#0F6CBD0"}"##, "brand.accent",
            ##"A color must be written like "#0F6CBD"."##),
        .flow(
            ##""brand":{"accent":"#\uFF21\uFF22"}"##, "brand.accent",
            ##"A color must be written like "#0F6CBD"."##),
        .flow(
            ##""brand":{"accent":"#12345"}"##, "brand.accent", ##"A color must be written like "#0F6CBD"."##),
        .flow(
            ##""brand":{"accent":"#0F6"}"##, "brand.accent", ##"A color must be written like "#0F6CBD"."##),
        .flow(
            ##""brand":{"accent":"#0F6CB\u0660"}"##, "brand.accent",
            ##"A color must be written like "#0F6CBD"."##
        ),
        .flow(#""code":{"length":3}"#, "code.length", #""length" must be between 4 and 12."#),
        .flow(#""code":{"length":13}"#, "code.length", #""length" must be between 4 and 12."#),
        .flow(
            #""code":{"length":99999999999999999999}"#, "code.length", #""length" must be between 4 and 12."#),
        .flow(#""code":{"lifetime":0}"#, "code.lifetime", #""lifetime" must be between 1 and 86400."#),
        .flow(#""code":{"lifetime":86401}"#, "code.lifetime", #""lifetime" must be between 1 and 86400."#),
        .flow(#""code":{"interval":-1}"#, "code.interval", #""interval" must be between 0 and 3600."#),
        .flow(#""code":{"interval":3601}"#, "code.interval", #""interval" must be between 0 and 3600."#),
        .flow(#""password":{"minimum":0}"#, "password.minimum", #""minimum" must be between 1 and 256."#),
        .flow(#""password":{"maximum":257}"#, "password.maximum", #""maximum" must be between 1 and 256."#),
        .flow(#""password":{"classes":0}"#, "password.classes", #""classes" must be between 1 and 4."#),
        .flow(#""password":{"classes":5}"#, "password.classes", #""classes" must be between 1 and 4."#),
        .flow(
            #""password":{"minimum":9,"maximum":8}"#, "password.maximum",
            "The minimum (9) is greater than the maximum (8). Change one of them.", schema: false),
        .flow(
            #""password":{"maximum":7}"#, "password.maximum",
            "The minimum (8) is greater than the maximum (7). Change one of them.", schema: false),
        .page(#""title":"T""#, "title", #""title" must be \#(localizedTextPhrase)."#),
        .page(#""title":{}"#, "title", #""title" has no text in en. Add it, or change "languages"."#),
        .page(
            #""title":{"en":" "}"#, "title.en",
            #""en" is empty. Fill it in, or remove it if it is optional."#),
        .page(#""title":{"en":["T"]}"#, "title.en", #""en" must be a string in double quotes."#),
        .page(
            #""title":{"en":"T","da":"T"}"#, "title.da",
            #""languages" does not list da. Add it there, or remove this text."#, schema: false),
        .page(
            #""title":{"en":"T","dk":"T"}"#, "title.dk",
            #"Unknown value "dk". Did you mean "da"? Choose from: \#(supportedTags)."#),
        .page(
            #""title":{"en":"T","en":"U"}"#, "title.en",
            #""en" appears twice. Remove one."#, schema: false),
    ]

    /// Returns a flow with a start page that has these members and one attribute.
    private static func page(
        _ members: String, _ path: String, _ message: String, schema: Bool = true
    ) -> InvalidFile {
        let attribute = #"{"name":"a","kind":"text","label":{"en":"L"}}"#
        return flow(
            #""pages":[{\#(members),"when":"start","attributes":["a"]}],"attributes":[\#(attribute)]"#,
            "pages[0].\(path)", message, schema: schema)
    }
}
