import UserFlow

/// A flow file with one issue: its path, its message, and whether the JSON Schema rejects the file too.
struct InvalidFile: Sendable, CustomStringConvertible {
    var json: String
    var path: String
    var message: String
    var isRejectedBySchema: Bool

    var description: String { json }

    /// Returns a flow with these additional members.
    static func flow(_ members: String, _ path: String, _ message: String, schema: Bool = true) -> InvalidFile
    {
        InvalidFile(
            json: #"{"name":"A","identityProvider":"emailPassword",\#(members)}"#, path: path,
            message: message,
            isRejectedBySchema: schema)
    }

    /// Returns a flow with one attribute, `a`, that has these members besides a name and a label.
    static func attribute(
        _ members: String, _ path: String = "", _ message: String, schema: Bool = true
    ) -> InvalidFile {
        let page = #"{"title":{"en":"T"},"when":"start","attributes":["a"]}"#
        let attribute = #"{"name":"a","label":{"en":"L"},\#(members)}"#
        return flow(
            #""pages":[\#(page)],"attributes":[\#(attribute)]"#,
            "attributes[0]" + (path.isEmpty ? "" : ".\(path)"), message, schema: schema)
    }

    /// Returns a flow with these pages and three attributes: `a` is required, `b` and `c` are not.
    static func pages(_ pages: String, _ path: String, _ message: String, schema: Bool = false) -> InvalidFile
    {
        let attributes = [("a", #""required":true,"#), ("b", #""required":false,"#), ("c", "")].map {
            #"{"name":"\#($0)","kind":"text",\#($1)"label":{"en":"L"}}"#
        }
        return flow(
            #""pages":[\#(pages)],"attributes":[\#(attributes.joined(separator: ","))]"#, path, message,
            schema: schema)
    }

    /// Returns the text of a flow with optional text attributes of these names on a start page.
    static func document(withAttributes names: [String]) -> String {
        let quoted = names.map { "\"\($0)\"" }
        let attributes = quoted.map { #"{"name":\#($0),"kind":"text","label":{"en":"L"}}"# }
        let page = #"{"title":{"en":"T"},"when":"start","attributes":[\#(quoted.joined(separator: ","))]}"#
        let members = #""pages":[\#(page)],"attributes":[\#(attributes.joined(separator: ","))]"#
        return #"{"name":"A","identityProvider":"emailPassword",\#(members)}"#
    }

    static let all = members + values + attributes + choices + pages + order + factors
}

/// The messages that several members share, and the types that they name.
extension InvalidFile {
    static let list = "a list in [ ]"
    static let string = "a string in double quotes"
    static let object = "an object in { }"
    static let boolean = "true or false"
    static let number = "a whole number, like 8"
    static let texts = #"an object of languages and texts, like { "en": "City" }"#

    static func missing(_ name: String, _ type: String) -> String {
        #""\#(name)" is missing. Add it as \#(type)."#
    }

    static func mustBe(_ name: String, _ type: String) -> String { #""\#(name)" must be \#(type)."# }

    static func empty(_ name: String) -> String {
        #""\#(name)" is empty. Fill it in, or remove it if it is optional."#
    }

    static func unused(_ name: String, of kind: String) -> String {
        #"Attributes of kind "\#(kind)" have no "\#(name)". Remove it."#
    }
}

extension InvalidFile {
    private static let providers = #""emailPassword", "emailOneTimePasscode""#

    /// Files with unknown, repeated, missing or mistyped members.
    static let members = [
        InvalidFile(
            json: "[]", path: "", message: "The file must be an object in { }.", isRejectedBySchema: true),
        InvalidFile(
            json: #"{"identityProvider":"emailPassword"}"#, path: "",
            message: missing("name", string), isRejectedBySchema: true),
        InvalidFile(
            json: #"{"name":"A"}"#, path: "",
            message: #""identityProvider" is missing. Add it as one of \#(providers)."#,
            isRejectedBySchema: true),
        InvalidFile(
            json: #"{"name":5,"identityProvider":"emailPassword"}"#, path: "name",
            message: mustBe("name", string), isRejectedBySchema: true),
        InvalidFile(
            json: #"{"name":null,"identityProvider":"emailPassword"}"#, path: "name",
            message: mustBe("name", string), isRejectedBySchema: true),
        InvalidFile(
            json: #"{"name":"A","identityProvider":"password"}"#, path: "identityProvider",
            message: #"Unknown value "password". Choose from: \#(providers)."#, isRejectedBySchema: true),
        .flow(
            #""lifetime":5"#, "lifetime",
            """
            Unknown member "lifetime". Choose from: "$schema", "name", "identityProvider", "order", "alias", \
            "brand", "languages", "code", "password", "askAttributesAtStart", "browser", "passwordReset", \
            "secondFactor", "registration", "pages", "attributes".
            """),
        .flow(
            #""code":{"lenght":8}"#, "code.lenght",
            """
            Unknown member "lenght". Did you mean "length"?
            """),
        .flow(
            ##""brand":{"Accent":"#0F6CBD"}"##, "brand.Accent",
            #"Unknown member "Accent". Did you mean "accent"?"#),
        .flow(
            #""password":{"max":9}"#, "password.max",
            """
            Unknown member "max". Did you mean "maximum"?
            """),
        .flow(
            #""alias":"off","alias":"required""#, "alias",
            #""alias" appears twice. Remove one."#, schema: false),
        .flow(
            #""\u0061lias":"off","alias":"off""#, "alias",
            #""alias" appears twice. Remove one."#, schema: false),
        .flow(#""$schema":5"#, "$schema", #""$schema" must be a string in double quotes."#),
        .flow(#""alias":true"#, "alias", #""alias" must be one of "off", "optional", "required"."#),
        .flow(#""brand":"blue""#, "brand", mustBe("brand", object)),
        .flow(#""brand":{"accent":5}"#, "brand.accent", mustBe("accent", string)),
        .flow(#""languages":"en""#, "languages", mustBe("languages", list)),
        .flow(#""languages":["en",5]"#, "languages[1]", mustBe("languages[1]", string)),
        .flow(#""browser":"yes""#, "browser", mustBe("browser", boolean)),
        .flow(#""secondFactor":1"#, "secondFactor", mustBe("secondFactor", boolean)),
        .flow(#""registration":"true""#, "registration", mustBe("registration", boolean)),
        .flow(#""askAttributesAtStart":0"#, "askAttributesAtStart", mustBe("askAttributesAtStart", boolean)),
        .flow(#""code":[]"#, "code", mustBe("code", object)),
        .flow(#""code":{"length":"8"}"#, "code.length", mustBe("length", number)),
        .flow(#""code":{"length":8.5}"#, "code.length", mustBe("length", number)),
        .flow(#""code":{"autoSubmit":null}"#, "code.autoSubmit", mustBe("autoSubmit", boolean)),
        .flow(#""password":{"confirm":1}"#, "password.confirm", mustBe("confirm", boolean)),
        .flow(#""pages":{}"#, "pages", mustBe("pages", list)),
        .flow(#""pages":[5]"#, "pages[0]", mustBe("pages[0]", object)),
        .flow(#""attributes":{}"#, "attributes", mustBe("attributes", list)),
        .flow(#""attributes":["a"]"#, "attributes[0]", mustBe("attributes[0]", object)),
    ]
}

extension InvalidFile {
    private static let supportedTags = Language.supported.map { "\"\($0.tag)\"" }.joined(separator: ", ")

    private static let long = String(repeating: "\u{1F600}", count: 1_001)

    /// Files with values of the right type that are invalid.
    static let values: [InvalidFile] = others + colors + ranges

    private static let colors = [
        "blue", "#0F6CBX", "#0F6CBD0", #"#\uFF21\uFF22"#, "#12345", "#0F6", #"#0F6CB\u0660"#,
    ].map { color in
        InvalidFile.flow(
            #""brand":{"accent":"\#(color)"}"#, "brand.accent", ##"A color must be written like "#0F6CBD"."##)
    }

    private static let ranges = [
        ("code", "length", "3", "4 and 12"), ("code", "length", "13", "4 and 12"),
        ("code", "length", "99999999999999999999", "4 and 12"), ("code", "lifetime", "0", "1 and 86400"),
        ("code", "lifetime", "86401", "1 and 86400"), ("code", "interval", "-1", "0 and 3600"),
        ("code", "interval", "3601", "0 and 3600"), ("password", "minimum", "0", "1 and 256"),
        ("password", "maximum", "257", "1 and 256"), ("password", "classes", "0", "1 and 4"),
        ("password", "classes", "5", "1 and 4"),
    ].map { rule, member, value, range in
        InvalidFile.flow(
            #""\#(rule)":{"\#(member)":\#(value)}"#, "\(rule).\(member)",
            #""\#(member)" must be between \#(range)."#)
    }

    private static let others: [InvalidFile] = [
        .flow(
            #""alias":"maybe""#, "alias",
            #"Unknown value "maybe". Choose from: "off", "optional", "required"."#),
        .flow(
            #""alias":"Required""#, "alias",
            #"Unknown value "Required". Did you mean "required"?"#
        ),
        .pages(
            #"{"title":{"en":"\#(long)"},"when":"start","attributes":["a","b","c"]}"#, "pages[0].title.en",
            #""en" can have at most 1000 characters. Shorten it."#, schema: true),
        .flow(#""languages":[]"#, "languages", empty("languages")),
        .flow(
            #""languages":["en","qps"]"#, "languages[1]",
            #"Unknown value "qps". Choose from: \#(supportedTags)."#),
        .flow(
            #""languages":["en-GB"]"#, "languages[0]",
            #"Unknown value "en-GB". Choose from: \#(supportedTags)."#),
        .flow(#""languages":["da","da"]"#, "languages[1]", #""da" is in this list twice. Remove one."#),
        .flow(
            #""password":{"minimum":9,"maximum":8}"#, "password.maximum",
            "The minimum (9) is greater than the maximum (8). Change one of them.", schema: false),
        .flow(
            #""password":{"maximum":7}"#, "password.maximum",
            "The minimum (8) is greater than the maximum (7). Change one of them.", schema: false),
        .page(#""title":"T""#, "title", mustBe("title", texts)),
        .page(#""title":{}"#, "title", #""title" has no text in en. Add it, or change "languages"."#),
        .page(#""title":{"en":" "}"#, "title.en", empty("en")),
        .page(#""title":{"en":["T"]}"#, "title.en", mustBe("en", string)),
        .page(
            #""title":{"en":"T","da":"T"}"#, "title.da",
            #""languages" does not list da. Add it there, or remove this text."#, schema: false),
        .page(
            #""title":{"en":"T","dk":"T"}"#, "title.dk",
            #"Unknown value "dk". Did you mean "da"?"#),
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
        .pages(#"{"attributes":["a","b","c"]}"#, "pages[0]", missing("title", texts), schema: true),
        .pages(#"\#(completePage),{\#(title)}"#, "pages[1]", missing("attributes", list), schema: true),
        .pages(
            #"\#(completePage),{\#(title),"attributes":[]}"#, "pages[1].attributes",
            empty("attributes"), schema: true),
        .pages(
            #"{\#(title),"when":"end","attributes":["a","b","c"]}"#, "pages[0].when",
            #"Unknown value "end". Choose from: "start", "afterCode"."#, schema: true),
        .pages(
            #"{\#(title),"when":"end","attributes":["b"]},{\#(title),"attributes":["a","c"]}"#,
            "pages[0].when", #"Unknown value "end". Choose from: "start", "afterCode"."#, schema: true),
        .pages(
            #"{\#(title),"attributes":["a","b","c",5]}"#, "pages[0].attributes[3]",
            mustBe("attributes[3]", string), schema: true),
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
        .step(#""Address""#, "", mustBe("step", texts)),
        .step(#"{}"#, "", #""step" has no text in en. Add it, or change "languages"."#),
        .step(#"{"en":""}"#, ".en", empty("en")),
        .step(
            #"{"en":"Where are you now"}"#, ".en",
            #""en" is 17 columns wide, and a step has 14. Shorten it."#, schema: false),
        .step(
            #"{"en":"あなたの住まい先"}"#, ".en", #""en" is 16 columns wide, and a step has 14. Shorten it."#,
            schema: false),
        .step(#"{"en":"A\nB"}"#, ".en", hiddenCharacter, schema: false),
        .step(#"{"en":"\u001B[31mA"}"#, ".en", hiddenCharacter, schema: false),
        .step(#"{"en":"\u202EA"}"#, ".en", hiddenCharacter, schema: false),
        .flow(#""pages":{},"attributes":[\#(text("a"))]"#, "pages", mustBe("pages", list)),
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

extension InvalidFile {
    private static let pageAtStart = """
        With "order": "codeFirst" every page comes after the code. Remove "when", or write "answersFirst".
        """
    private static let attributesAtStart = """
        With "order": "codeFirst" the first request has only the email. Write false, or write "answersFirst".
        """
    private static let noAttributeForCodeFirst = """
        With "codeFirst" this is only sent along with a required attribute. Add one, or write "answersFirst".
        """

    /// Files with an order that does not exist, or that the rest of the flow does not fit.
    static let order: [InvalidFile] = [
        .flow(
            #""order":"codefirst""#, "order",
            #"Unknown value "codefirst". Did you mean "codeFirst"?"#
        ),
        .flow(#""order":true"#, "order", #""order" must be one of "answersFirst", "codeFirst"."#),
        .flow(
            #""order":"codeFirst",\#(page(#""when":"start","#)),\#(attribute(isRequired: true))"#,
            "pages[0].when", pageAtStart),
        .flow(
            #""order":"codeFirst","askAttributesAtStart":true,\#(page()),\#(attribute(isRequired: true))"#,
            "askAttributesAtStart", attributesAtStart),
        .flow(#""order":"codeFirst","alias":"optional""#, "alias", noAttributeForCodeFirst),
        .flow(#""order":"codeFirst","alias":"required""#, "alias", noAttributeForCodeFirst),
        .flow(
            #""order":"codeFirst",\#(page()),\#(attribute(isRequired: false))"#, "attributes",
            noAttributeForCodeFirst),
    ]

    private static func page(_ members: String = "") -> String {
        #""pages":[{"title":{"en":"T"},\#(members)"attributes":["a"]}]"#
    }

    private static func attribute(isRequired: Bool) -> String {
        #""attributes":[{"name":"a","kind":"text","required":\#(isRequired),"label":{"en":"L"}}]"#
    }
}

extension InvalidFile {
    private static let codeIsFirstFactor = """
        The email code is already the first factor. Write false, or "identityProvider": "emailPassword".
        """

    private static func browser(_ name: String) -> String {
        "With \"browser\": true the tenant can't ask for \"\(name)\" here. Write false for one of them."
    }

    /// Files whose tenant cannot ask for the factor that they ask for.
    static let factors: [InvalidFile] = [
        codes(#""secondFactor":true"#, "secondFactor", codeIsFirstFactor),
        codes(#""registration":true,"secondFactor":true"#, "secondFactor", codeIsFirstFactor),
        .flow(#""secondFactor":true,"browser":true"#, "secondFactor", browser("secondFactor")),
        .flow(#""browser":true,"registration":true"#, "registration", browser("registration")),
        codes(#""browser":true,"secondFactor":true"#, "secondFactor", browser("secondFactor")),
    ]

    /// Returns a flow with one-time codes and these additional members.
    private static func codes(_ members: String, _ path: String, _ message: String) -> InvalidFile {
        InvalidFile(
            json: #"{"name":"A","identityProvider":"emailOneTimePasscode",\#(members)}"#, path: path,
            message: message, isRejectedBySchema: true)
    }
}
