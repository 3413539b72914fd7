extension InvalidFile {
    private static let long = String(repeating: "é", count: 251)
    private static let halfTooLong = String(repeating: "é", count: 125)
    private static let tooLong = "An answer has at most 250 characters. Shorten what can be chosen."

    /// Files with invalid choices.
    static let choices: [InvalidFile] = [
        .attribute(#""kind":"choice""#, "", #""choices" is missing here. Add it: a list in [ ]."#),
        .attribute(#""kind":"multipleChoice""#, "", #""choices" is missing here. Add it: a list in [ ]."#),
        .attribute(
            #""kind":"text","choices":[]"#, "choices",
            #"An attribute of kind "text" has no "choices". Remove it."#),
        .attribute(
            #""kind":"choice","choices":[]"#, "choices",
            #""choices" is empty. Fill it in, or remove it if it can be left out."#),
        .attribute(#""kind":"choice","choices":{}"#, "choices", #""choices" must be a list in [ ]."#),
        .attribute(
            #""kind":"choice","maximum":3,"choices":[\#(choice("x"))]"#, "maximum",
            #"An attribute of kind "choice" has no "maximum". Remove it."#),
        .attribute(
            #""kind":"choice","choices":["x"]"#, "choices[0]", #""choices[0]" must be an object in { }."#),
        .attribute(
            #""kind":"choice","choices":[{"label":{"en":"L"}}]"#, "choices[0]",
            #""value" is missing here. Add it: a text in double quotes."#),
        .attribute(
            #""kind":"choice","choices":[{"value":"x"}]"#, "choices[0]",
            #""label" is missing here. Add it: an object of languages and texts, like { "en": "City" }."#),
        .attribute(
            #""kind":"choice","choices":[{"value":"x","label":{"en":"L"},"hint":{}}]"#, "choices[0].hint",
            #"There is no member "hint" here. Possible: "value", "label"."#),
        .attribute(
            #""kind":"choice","choices":[\#(choice(""))]"#, "choices[0].value",
            #""value" is empty. Fill it in, or remove it if it can be left out."#),
        .attribute(
            #""kind":"choice","choices":[\#(choice("x")),\#(choice("y")),\#(choice("x"))]"#,
            "choices[2].value", #""x" is in this list twice. Remove one of the two."#, schema: false),
        .attribute(
            #""kind":"multipleChoice","choices":[\#(choice("x, y"))]"#, "choices[0].value",
            #""x, y" holds the comma that separates choices. Write it without."#),
        .attribute(
            #""kind":"choice","choices":[\#(choice(long))]"#, "choices[0].value", tooLong, schema: false),
        .attribute(
            #""kind":"multipleChoice","choices":[\#(choice(halfTooLong)),\#(choice(halfTooLong.dropLast() + "x"))]"#,
            "choices",
            tooLong, schema: false),
        .attribute(
            #""kind":"choice","choices":[\#(choice("x"))],"example":"z""#, "example",
            #""z" is not an answer that this attribute accepts. Change it or the rules."#, schema: false),
    ]

    private static func choice(_ value: String) -> String { #"{"value":"\#(value)","label":{"en":"L"}}"# }
}
