import UserFlow

extension InvalidFile {
    private static let supportedTags = Language.supported.map { "\"\($0.tag)\"" }.joined(separator: ", ")
    private static let localizedTextPhrase = #"an object of languages and texts, like { "en": "City" }"#

    private static let long = String(repeating: "\u{1F600}", count: 1_001)

    /// Files with values of the right type that are invalid.
    static let values: [InvalidFile] = [
        .flow(
            #""alias":"maybe""#, "alias",
            #""maybe" is not known here. Possible: "off", "optional", "required"."#),
        .flow(
            #""alias":"Required""#, "alias",
            #""Required" is not known here. Did you mean "required"? Possible: "off", "optional", "required"."#
        ),
        .pages(
            #"{"title":{"en":"\#(long)"},"when":"start","attributes":["a","b","c"]}"#, "pages[0].title.en",
            #""en" has at most 1000 characters. Shorten it."#, schema: true),
        .flow(
            #""languages":[]"#, "languages",
            #""languages" is empty. Fill it in, or remove it if it can be left out."#),
        .flow(
            #""languages":["en","qps"]"#, "languages[1]",
            #""qps" is not known here. Possible: \#(supportedTags)."#),
        .flow(
            #""languages":["en-GB"]"#, "languages[0]",
            #""en-GB" is not known here. Possible: \#(supportedTags)."#),
        .flow(
            #""languages":["da","da"]"#, "languages[1]",
            #""da" is in this list twice. Remove one of the two."#),
        .flow(#""brand":{"accent":"blue"}"#, "brand.accent", ##"A colour is written like "#0F6CBD"."##),
        .flow(##""brand":{"accent":"#0F6CBX"}"##, "brand.accent", ##"A colour is written like "#0F6CBD"."##),
        .flow(
            ##""brand":{"accent":"#0F6CBD0"}"##, "brand.accent", ##"A colour is written like "#0F6CBD"."##),
        .flow(
            ##""brand":{"accent":"#\uFF21\uFF22"}"##, "brand.accent",
            ##"A colour is written like "#0F6CBD"."##),
        .flow(##""brand":{"accent":"#0F6"}"##, "brand.accent", ##"A colour is written like "#0F6CBD"."##),
        .flow(
            ##""brand":{"accent":"#0F6CB\u0660"}"##, "brand.accent", ##"A colour is written like "#0F6CBD"."##
        ),
        .flow(#""code":{"length":3}"#, "code.length", #""length" must be from 4 to 12."#),
        .flow(#""code":{"length":13}"#, "code.length", #""length" must be from 4 to 12."#),
        .flow(#""code":{"length":99999999999999999999}"#, "code.length", #""length" must be from 4 to 12."#),
        .flow(#""code":{"lifetime":0}"#, "code.lifetime", #""lifetime" must be from 1 to 86400."#),
        .flow(#""code":{"lifetime":86401}"#, "code.lifetime", #""lifetime" must be from 1 to 86400."#),
        .flow(#""code":{"interval":-1}"#, "code.interval", #""interval" must be from 0 to 3600."#),
        .flow(#""code":{"interval":3601}"#, "code.interval", #""interval" must be from 0 to 3600."#),
        .flow(#""password":{"minimum":0}"#, "password.minimum", #""minimum" must be from 1 to 256."#),
        .flow(#""password":{"maximum":257}"#, "password.maximum", #""maximum" must be from 1 to 256."#),
        .flow(#""password":{"classes":0}"#, "password.classes", #""classes" must be from 1 to 4."#),
        .flow(#""password":{"classes":5}"#, "password.classes", #""classes" must be from 1 to 4."#),
        .flow(
            #""password":{"minimum":9,"maximum":8}"#, "password.maximum",
            "The minimum, 9, is larger than the maximum, 8. Change one of the two.", schema: false),
        .flow(
            #""password":{"maximum":7}"#, "password.maximum",
            "The minimum, 8, is larger than the maximum, 7. Change one of the two.", schema: false),
        .page(#""title":"T""#, "title", #""title" must be \#(localizedTextPhrase)."#),
        .page(#""title":{}"#, "title", #""title" is not in en. Add the text, or change "languages"."#),
        .page(
            #""title":{"en":" "}"#, "title.en",
            #""en" is empty. Fill it in, or remove it if it can be left out."#),
        .page(#""title":{"en":["T"]}"#, "title.en", #""en" must be a text in double quotes."#),
        .page(
            #""title":{"en":"T","da":"T"}"#, "title.da",
            #"The flow is not in da. Add it to "languages", or remove the text."#, schema: false),
        .page(
            #""title":{"en":"T","dk":"T"}"#, "title.dk",
            #""dk" is not known here. Did you mean "da"? Possible: \#(supportedTags)."#),
        .page(
            #""title":{"en":"T","en":"U"}"#, "title.en",
            #""en" is here a second time. Remove one of the two."#, schema: false),
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
