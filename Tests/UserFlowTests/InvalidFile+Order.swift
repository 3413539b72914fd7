extension InvalidFile {
    private static let pageAtStart = """
        With "order": "codeFirst" every page comes after the code. Remove "when", or write "answersFirst".
        """
    private static let attributesAtStart = """
        With "order": "codeFirst" the first request has only the email. Write false, or write "answersFirst".
        """
    private static let noRequiredAttribute = """
        With "codeFirst" this is only sent along with a required attribute. Add one, or write "answersFirst".
        """

    /// Files with an order that does not exist, or that the rest of the flow does not fit.
    static let order: [InvalidFile] = [
        .flow(
            #""order":"codefirst""#, "order",
            #"Unknown value "codefirst". Did you mean "codeFirst"? Choose from: "answersFirst", "codeFirst"."#
        ),
        .flow(#""order":true"#, "order", #""order" must be one of "answersFirst", "codeFirst"."#),
        .flow(
            #""order":"codeFirst",\#(page(#""when":"start","#)),\#(attribute(isRequired: true))"#,
            "pages[0].when", pageAtStart),
        .flow(
            #""order":"codeFirst","askAttributesAtStart":true,\#(page()),\#(attribute(isRequired: true))"#,
            "askAttributesAtStart", attributesAtStart),
        .flow(#""order":"codeFirst","alias":"optional""#, "alias", noRequiredAttribute),
        .flow(#""order":"codeFirst","alias":"required""#, "alias", noRequiredAttribute),
        .flow(
            #""order":"codeFirst",\#(page()),\#(attribute(isRequired: false))"#, "attributes",
            noRequiredAttribute),
    ]

    private static func page(_ members: String = "") -> String {
        #""pages":[{"title":{"en":"T"},\#(members)"attributes":["a"]}]"#
    }

    private static func attribute(isRequired: Bool) -> String {
        #""attributes":[{"name":"a","kind":"text","required":\#(isRequired),"label":{"en":"L"}}]"#
    }
}
