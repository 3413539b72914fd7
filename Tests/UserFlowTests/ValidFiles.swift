/// Valid flow files with values at the limits.
enum ValidFiles {
    static let all = [
        #""code":{"length":4,"lifetime":1,"interval":0}"#,
        #""code":{"length":12,"lifetime":86400,"interval":3600,"autoSubmit":true}"#,
        #""password":{"minimum":1,"maximum":1,"classes":1}"#,
        #""password":{"minimum":256,"maximum":256,"classes":4,"confirm":true}"#,
        #""languages":["ja","de","da","en"]"#, ##""brand":{"accent":"#abcdef"}"##, #""brand":{},"code":{}"#,
        #""pages":[],"attributes":[],"browser":true,"passwordReset":false,"askAttributesAtStart":true"#,
        #""secondFactor":false,"registration":true,"browser":false"#,
        #""browser":true,"secondFactor":false,"registration":false"#,
        withAttribute(#""kind":"text","maximum":1,"pattern":"^\\p{L}$","example":"É""#),
        withAttribute(#""kind":"text","maximum":250"#),
        withAttribute(#""kind":"integer","minimum":-9,"maximum":-1,"pattern":"-[0-9]","example":"-5""#),
        withAttribute(#""kind":"integer","minimum":9007199254740993"#),
        withAttribute(
            #""kind":"choice","choices":[{"value":"a, b","label":{"en":"Both"}}],"example":"a, b""#),
        withAttribute(#""kind":"multipleChoice","choices":[{"value":"a","label":{"en":"A"}}]"#),
        withAttribute(#""kind":"multipleChoice","choices":[\#(choice(of: 125)),\#(choice(of: 124))]"#),
        withAttribute(#""kind":"date","pattern":"20.*","example":"2004-07-31","hint":{"en":"H"}"#),
        withAttribute(#""kind":"date","earliest":"1900-01-01","latest":"today""#),
        withAttribute(#""kind":"date","earliest":"today","latest":"2100-12-31","example":"2099-01-01""#),
        withAttribute(#""kind":"country","example":"Denmark""#),
        withAttribute(#""kind":"boolean","required":true"#), #""order":"answersFirst","alias":"optional""#,
        #""order":"codeFirst","askAttributesAtStart":false,"pages":[],"attributes":[]"#,
        #"""
        "order":"codeFirst","alias":"required",
        "pages":[{"title":{"en":"T"},"attributes":["a"]},
                 {"title":{"en":"T"},"when":"afterCode","attributes":["b"]}],
        "attributes":[{"name":"a","kind":"text","required":true,"label":{"en":"L"}},
                      {"name":"b","kind":"text","label":{"en":"L"}}]
        """#,
        #"""
        "languages":["en","ja"],
        "pages":[{"title":{"en":"T","ja":"T"},"step":{"en":"Fourteen wide!","ja":"あなたのお住い"},
                  "when":"start","attributes":["a"]}],
        "attributes":[{"name":"a","kind":"text","label":{"en":"L","ja":"L"}}]
        """#,
    ].map { #"{"name":"A","identityProvider":"emailOneTimePasscode",\#($0)}"# }

    private static func choice(of length: Int) -> String {
        #"{"value":"\#(String(repeating: "é", count: length))","label":{"en":"L"}}"#
    }

    private static func withAttribute(_ members: String) -> String {
        #"""
        "pages":[{"title":{"en":"T"},"when":"start","attributes":["a"]}],
        "attributes":[{"name":"a","label":{"en":"L"},\#(members)}]
        """#
    }
}
