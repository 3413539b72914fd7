import UserFlow

extension InvalidFile {
    private static let kinds = UserFlow.AttributeDefinition.Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(
        separator: ", ")
    private static let pattern = "The pattern does not compile"
    private static let exampleRefused =
        "is not an answer that the attribute accepts. Change the example or the rules."

    /// Files with invalid attributes.
    static let attributes: [InvalidFile] = [
        .attribute(#""required":true"#, "", #""kind" is missing. Add it as one of \#(kinds)."#),
        .attribute(#""kind":"colour""#, "kind", #"Unknown value "colour". Choose from: \#(kinds)."#),
        .attribute(
            #""kind":"int""#, "kind",
            #"Unknown value "int". Did you mean "integer"?"#),
        .attribute(#""kind":5"#, "kind", #""kind" must be one of \#(kinds)."#),
        .attribute(#""kind":"text","required":"yes""#, "required", mustBe("required", boolean)),
        .attribute(#""kind":"text","maximum":0"#, "maximum", #""maximum" must be between 1 and 250."#),
        .attribute(#""kind":"text","maximum":1025"#, "maximum", #""maximum" must be between 1 and 250."#),
        .attribute(
            #""kind":"text","maximum":251"#, "maximum", #""maximum" must be between 1 and 250."#,
            schema: false),
        .attribute(#""kind":"text","minimum":1"#, "minimum", unused("minimum", of: "text")),
        .attribute(#""kind":"date","maximum":1"#, "maximum", unused("maximum", of: "date")),
        .attribute(#""kind":"country","maximum":1"#, "maximum", unused("maximum", of: "country")),
        .attribute(#""kind":"boolean","pattern":"a""#, "pattern", unused("pattern", of: "boolean")),
        .attribute(#""kind":"boolean","example":"yes""#, "example", unused("example", of: "boolean")),
        .attribute(#""kind":"integer","minimum":1.5"#, "minimum", mustBe("minimum", number)),
        .attribute(
            #""kind":"integer","minimum":9,"maximum":8"#, "maximum",
            "The minimum (9) is greater than the maximum (8). Change one of them.", schema: false),
        .attribute(#""kind":"text","hint":"H""#, "hint", mustBe("hint", texts)),
        .attribute(#""kind":"text","hint":{"en":""}"#, "hint.en", empty("en")),
        .attribute(#""kind":"text","pattern":"""#, "pattern", empty("pattern")),
        .attribute(
            #""kind":"text","pattern":"(a""#, "pattern",
            "\(pattern): missing closing parenthesis, after 2 characters.", schema: false),
        .attribute(
            #""kind":"text","pattern":"ééé[""#, "pattern",
            "\(pattern): missing terminating ] for character class, after 4 characters.", schema: false),
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
        .attribute(#""kind":"text","latest":"today""#, "latest", unused("latest", of: "text")),
        .attribute(
            #""kind":"date","latest":"tomorrow""#, "latest",
            #""tomorrow" is not a date. Write it like "2004-07-31", or write "today"."#),
        .attribute(
            #""kind":"date","earliest":"2023-02-29""#, "earliest",
            #""2023-02-29" is not a date. Write it like "2004-07-31", or write "today"."#, schema: false),
        .attribute(
            #""kind":"date","earliest":"2005-01-01","latest":"2004-01-01""#, "latest",
            "The first date (2005-01-01) is after the last one (2004-01-01). Change one of them.",
            schema: false),
        .attribute(
            #""kind":"date","latest":"2003-12-31","example":"2004-07-31""#, "example",
            #""2004-07-31" \#(exampleRefused)"#, schema: false),
        named("", empty("name")),
        named("favourite colour", #""favourite colour" is not a name. Use only letters, numbers and _."#),
        named("größe", #""größe" is not a name. Use only letters, numbers and _."#),
        named(String(repeating: "n", count: 118), #""name" can have at most 117 characters. Shorten it."#),
        InvalidFile(
            json: document(withAttributes: (0..<101).map { "a\($0)" }), path: "attributes[100].name",
            message: "There are 101 attributes, and a tenant can ask for 100. Remove the others.",
            isRejectedBySchema: true),
        .flow(
            #""attributes":[{"kind":"text","label":{"en":"L"}}]"#, "attributes[0]",
            missing("name", string)),
        .flow(
            #""pages":[{"title":{"en":"T"},"when":"start","attributes":["a"]}],"attributes":[{"name":"a","kind":"text"}]"#,
            "attributes[0]",
            missing("label", texts)),
    ]

    /// Returns a flow whose only attribute has this name.
    private static func named(_ name: String, _ message: String) -> InvalidFile {
        guard name.isEmpty else {
            return InvalidFile(
                json: document(withAttributes: [name]), path: "attributes[0].name", message: message,
                isRejectedBySchema: true)
        }
        return .flow(
            #""pages":[],"attributes":[{"name":"","kind":"text","label":{"en":"L"}}]"#, "attributes[0].name",
            message)
    }
}

extension InvalidFile {
    private static let long = String(repeating: "é", count: 251)
    private static let halfTooLong = String(repeating: "é", count: 125)
    private static let tooLong = "An answer can have at most 250 characters. Shorten the choices."

    /// Files with invalid choices.
    static let choices: [InvalidFile] = [
        .attribute(#""kind":"choice""#, "", missing("choices", list)),
        .attribute(#""kind":"multipleChoice""#, "", missing("choices", list)),
        .attribute(#""kind":"text","choices":[]"#, "choices", unused("choices", of: "text")),
        .attribute(#""kind":"choice","choices":[]"#, "choices", empty("choices")),
        .attribute(#""kind":"choice","choices":{}"#, "choices", mustBe("choices", list)),
        .attribute(
            #""kind":"choice","maximum":3,"choices":[\#(choice("x"))]"#, "maximum",
            unused("maximum", of: "choice")),
        .attribute(#""kind":"choice","choices":["x"]"#, "choices[0]", mustBe("choices[0]", object)),
        .attribute(
            #""kind":"choice","choices":[{"label":{"en":"L"}}]"#, "choices[0]",
            missing("value", string)),
        .attribute(#""kind":"choice","choices":[{"value":"x"}]"#, "choices[0]", missing("label", texts)),
        .attribute(
            #""kind":"choice","choices":[{"value":"x","label":{"en":"L"},"hint":{}}]"#, "choices[0].hint",
            #"Unknown member "hint". Choose from: "value", "label"."#),
        .attribute(#""kind":"choice","choices":[\#(choice(""))]"#, "choices[0].value", empty("value")),
        .attribute(
            #""kind":"choice","choices":[\#(choice("x")),\#(choice("y")),\#(choice("x"))]"#,
            "choices[2].value", #""x" is in this list twice. Remove one."#, schema: false),
        .attribute(
            #""kind":"multipleChoice","choices":[\#(choice("x, y"))]"#, "choices[0].value",
            #""x, y" contains a comma, which separates choices. Remove the comma."#),
        .attribute(
            #""kind":"choice","choices":[\#(choice(long))]"#, "choices[0].value", tooLong, schema: false),
        .attribute(
            #""kind":"multipleChoice","choices":[\#(choice(halfTooLong)),\#(choice(halfTooLong.dropLast() + "x"))]"#,
            "choices",
            tooLong, schema: false),
        .attribute(
            #""kind":"choice","choices":[\#(choice("x"))],"example":"z""#, "example",
            #""z" is not an answer that the attribute accepts. Change the example or the rules."#,
            schema: false),
    ]

    private static func choice(_ value: String) -> String { #"{"value":"\#(value)","label":{"en":"L"}}"# }
}
