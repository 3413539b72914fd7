extension InvalidFile {
    private static let providers = #""emailPassword", "emailOneTimePasscode""#

    /// Files with unknown, repeated, missing or mistyped members.
    static let members = [
        InvalidFile(
            json: "[]", path: "", message: "The file must be an object in { }.", isRejectedBySchema: true),
        InvalidFile(
            json: #"{"identityProvider":"emailPassword"}"#, path: "",
            message: #""name" is missing. Add it as a string in double quotes."#, isRejectedBySchema: true),
        InvalidFile(
            json: #"{"name":"A"}"#, path: "",
            message: #""identityProvider" is missing. Add it as one of \#(providers)."#,
            isRejectedBySchema: true),
        InvalidFile(
            json: #"{"name":5,"identityProvider":"emailPassword"}"#, path: "name",
            message: #""name" must be a string in double quotes."#, isRejectedBySchema: true),
        InvalidFile(
            json: #"{"name":null,"identityProvider":"emailPassword"}"#, path: "name",
            message: #""name" must be a string in double quotes."#, isRejectedBySchema: true),
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
            Unknown member "lenght". Did you mean "length"? \
            Choose from: "length", "lifetime", "interval", "autoSubmit".
            """),
        .flow(
            ##""brand":{"Accent":"#0F6CBD"}"##, "brand.Accent",
            #"Unknown member "Accent". Did you mean "accent"? Choose from: "accent"."#),
        .flow(
            #""password":{"max":9}"#, "password.max",
            """
            Unknown member "max". Did you mean "maximum"? \
            Choose from: "minimum", "maximum", "classes", "confirm".
            """),
        .flow(
            #""alias":"off","alias":"required""#, "alias",
            #""alias" appears twice. Remove one."#, schema: false),
        .flow(
            #""\u0061lias":"off","alias":"off""#, "alias",
            #""alias" appears twice. Remove one."#, schema: false),
        .flow(#""$schema":5"#, "$schema", #""$schema" must be a string in double quotes."#),
        .flow(#""alias":true"#, "alias", #""alias" must be one of "off", "optional", "required"."#),
        .flow(#""brand":"blue""#, "brand", #""brand" must be an object in { }."#),
        .flow(#""brand":{"accent":5}"#, "brand.accent", #""accent" must be a string in double quotes."#),
        .flow(#""languages":"en""#, "languages", #""languages" must be a list in [ ]."#),
        .flow(
            #""languages":["en",5]"#, "languages[1]", #""languages[1]" must be a string in double quotes."#),
        .flow(#""browser":"yes""#, "browser", #""browser" must be true or false."#),
        .flow(#""secondFactor":1"#, "secondFactor", #""secondFactor" must be true or false."#),
        .flow(#""registration":"true""#, "registration", #""registration" must be true or false."#),
        .flow(
            #""askAttributesAtStart":0"#, "askAttributesAtStart",
            #""askAttributesAtStart" must be true or false."#
        ),
        .flow(#""code":[]"#, "code", #""code" must be an object in { }."#),
        .flow(#""code":{"length":"8"}"#, "code.length", #""length" must be a whole number, like 8."#),
        .flow(#""code":{"length":8.5}"#, "code.length", #""length" must be a whole number, like 8."#),
        .flow(#""code":{"autoSubmit":null}"#, "code.autoSubmit", #""autoSubmit" must be true or false."#),
        .flow(#""password":{"confirm":1}"#, "password.confirm", #""confirm" must be true or false."#),
        .flow(#""pages":{}"#, "pages", #""pages" must be a list in [ ]."#),
        .flow(#""pages":[5]"#, "pages[0]", #""pages[0]" must be an object in { }."#),
        .flow(#""attributes":{}"#, "attributes", #""attributes" must be a list in [ ]."#),
        .flow(#""attributes":["a"]"#, "attributes[0]", #""attributes[0]" must be an object in { }."#),
    ]
}
