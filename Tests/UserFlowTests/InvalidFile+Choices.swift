extension InvalidFile {
    private static let long = String(repeating: "é", count: 251)
    private static let halfTooLong = String(repeating: "é", count: 125)
    private static let tooLong = "An answer can have at most 250 characters. Shorten the choices."

    /// Files with invalid choices.
    static let choices: [InvalidFile] = [
        .attribute(#""kind":"choice""#, "", #""choices" is missing. Add it as a list in [ ]."#),
        .attribute(#""kind":"multipleChoice""#, "", #""choices" is missing. Add it as a list in [ ]."#),
        .attribute(
            #""kind":"text","choices":[]"#, "choices",
            #"Attributes of kind "text" have no "choices". Remove it."#),
        .attribute(
            #""kind":"choice","choices":[]"#, "choices",
            #""choices" is empty. Fill it in, or remove it if it is optional."#),
        .attribute(#""kind":"choice","choices":{}"#, "choices", #""choices" must be a list in [ ]."#),
        .attribute(
            #""kind":"choice","maximum":3,"choices":[\#(choice("x"))]"#, "maximum",
            #"Attributes of kind "choice" have no "maximum". Remove it."#),
        .attribute(
            #""kind":"choice","choices":["x"]"#, "choices[0]", #""choices[0]" must be an object in { }."#),
        .attribute(
            #""kind":"choice","choices":[{"label":{"en":"L"}}]"#, "choices[0]",
            #""value" is missing. Add it as a string in double quotes."#),
        .attribute(
            #""kind":"choice","choices":[{"value":"x"}]"#, "choices[0]",
            #""label" is missing. Add it as an object of languages and texts, like { "en": "City" }."#),
        .attribute(
            #""kind":"choice","choices":[{"value":"x","label":{"en":"L"},"hint":{}}]"#, "choices[0].hint",
            #"Unknown member "hint". Choose from: "value", "label"."#),
        .attribute(
            #""kind":"choice","choices":[\#(choice(""))]"#, "choices[0].value",
            #""value" is empty. Fill it in, or remove it if it is optional."#),
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
