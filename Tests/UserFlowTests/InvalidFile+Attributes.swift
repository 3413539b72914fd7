import UserFlow

extension InvalidFile {
    private static let kinds = UserFlow.Attribute.Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(
        separator: ", ")
    private static let pattern = "The pattern does not compile"
    private static let exampleRefused =
        "is not an answer that this attribute accepts. Change it or the rules."

    /// Files with invalid attributes.
    static let attributes: [InvalidFile] = [
        .attribute(#""required":true"#, "", #""kind" is missing here. Add it: one of \#(kinds)."#),
        .attribute(
            #""kind":"colour""#, "kind", #""colour" is not known here. Possible: \#(kinds)."#),
        .attribute(
            #""kind":"int""#, "kind",
            #""int" is not known here. Did you mean "integer"? Possible: \#(kinds)."#),
        .attribute(#""kind":5"#, "kind", #""kind" must be one of \#(kinds)."#),
        .attribute(#""kind":"text","required":"yes""#, "required", #""required" must be true or false."#),
        .attribute(#""kind":"text","maximum":0"#, "maximum", #""maximum" must be from 1 to 250."#),
        .attribute(#""kind":"text","maximum":1025"#, "maximum", #""maximum" must be from 1 to 250."#),
        .attribute(
            #""kind":"text","maximum":251"#, "maximum", #""maximum" must be from 1 to 250."#, schema: false),
        .attribute(
            #""kind":"text","minimum":1"#, "minimum",
            #"An attribute of kind "text" has no "minimum". Remove it."#),
        .attribute(
            #""kind":"date","maximum":1"#, "maximum",
            #"An attribute of kind "date" has no "maximum". Remove it."#),
        .attribute(
            #""kind":"country","maximum":1"#, "maximum",
            #"An attribute of kind "country" has no "maximum". Remove it."#),
        .attribute(
            #""kind":"boolean","pattern":"a""#, "pattern",
            #"An attribute of kind "boolean" has no "pattern". Remove it."#),
        .attribute(
            #""kind":"boolean","example":"yes""#, "example",
            #"An attribute of kind "boolean" has no "example". Remove it."#),
        .attribute(
            #""kind":"integer","minimum":1.5"#, "minimum", #""minimum" must be a whole number, like 8."#),
        .attribute(
            #""kind":"integer","minimum":9,"maximum":8"#, "maximum",
            "The minimum, 9, is larger than the maximum, 8. Change one of the two.", schema: false),
        .attribute(
            #""kind":"text","hint":"H""#, "hint",
            #""hint" must be an object of languages and texts, like { "en": "City" }."#),
        .attribute(
            #""kind":"text","hint":{"en":""}"#, "hint.en",
            #""en" is empty. Fill it in, or remove it if it can be left out."#),
        .attribute(
            #""kind":"text","pattern":"""#, "pattern",
            #""pattern" is empty. Fill it in, or remove it if it can be left out."#),
        .attribute(
            #""kind":"text","pattern":"(a""#, "pattern",
            "\(pattern): missing closing parenthesis, behind 2 characters.", schema: false),
        .attribute(
            #""kind":"text","pattern":"ééé[""#, "pattern",
            "\(pattern): missing terminating ] for character class, behind 4 characters.", schema: false),
        .attribute(
            #""kind":"text","pattern":"[0-9]+","example":"Ada""#, "example", #""Ada" \#(exampleRefused)"#,
            schema: false),
        .attribute(
            #""kind":"text","maximum":2,"example":"Ada""#, "example", #""Ada" \#(exampleRefused)"#,
            schema: false),
        .attribute(
            #""kind":"integer","maximum":9,"example":"10""#, "example", #""10" \#(exampleRefused)"#,
            schema: false),
        .attribute(
            #""kind":"date","example":"2023-02-29""#, "example", #""2023-02-29" \#(exampleRefused)"#,
            schema: false),
        named("", #""name" is empty. Fill it in, or remove it if it can be left out."#),
        named("favourite colour", #""favourite colour" is not a name. Use letters, digits and _ only."#),
        named("größe", #""größe" is not a name. Use letters, digits and _ only."#),
        .flow(
            #""attributes":[{"kind":"text","label":{"en":"L"}}]"#, "attributes[0]",
            #""name" is missing here. Add it: a text in double quotes."#),
        .flow(
            #""pages":[{"title":{"en":"T"},"when":"start","attributes":["a"]}],"attributes":[{"name":"a","kind":"text"}]"#,
            "attributes[0]",
            #""label" is missing here. Add it: an object of languages and texts, like { "en": "City" }."#),
    ]

    /// Returns a flow whose only attribute has this name.
    private static func named(_ name: String, _ message: String) -> InvalidFile {
        let page = #"{"title":{"en":"T"},"when":"start","attributes":["\#(name)"]}"#
        return .flow(
            #""pages":[\#(name.isEmpty ? "" : page)],"attributes":[{"name":"\#(name)","kind":"text","label":{"en":"L"}}]"#,
            "attributes[0].name", message)
    }
}
