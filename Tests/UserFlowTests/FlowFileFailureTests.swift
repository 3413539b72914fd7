import FoundationEssentials
import Testing
import UserFlow

struct FlowFileFailureTests {
    @Test(arguments: ["", " ", "{", #"{"name":"A""#, "name: A", #"{'name':'A'}"#, "\u{FF}"])
    func `what is not JSON is said to be none`(json: String) {
        #expect(finding(in: json) == Finding(place: "", problem: .notJSON))
    }

    @Test(arguments: [
        ("[]", "", FlowFileFailure.Problem.wrongType),
        (#"{"identityProvider":"emailPassword"}"#, "name", .missing),
        (#"{"name":"A"}"#, "identityProvider", .missing),
        (#"{"name":5,"identityProvider":"emailPassword"}"#, "name", .wrongType),
        (#"{"name":null,"identityProvider":"emailPassword"}"#, "name", .wrongType),
        (#"{"name":"A","identityProvider":"password"}"#, "identityProvider", .unknownValue),
    ])
    func `what every flow needs is missed by its place`(
        json: String, place: String, problem: FlowFileFailure.Problem
    ) {
        #expect(finding(in: json) == Finding(place: place, problem: problem))
    }

    @Test(arguments: [
        (#""alias":"maybe""#, "alias", FlowFileFailure.Problem.unknownValue),
        (#""alias":true"#, "alias", .wrongType),
        (#""brand":{"accent":5}"#, "brand.accent", .wrongType),
        (#""languages":"en""#, "languages", .wrongType),
        (#""languages":["en",5]"#, "languages[1]", .wrongType),
        (#""browser":"yes""#, "browser", .wrongType),
        (#""code":{"length":"8"}"#, "code.length", .wrongType),
        (#""code":{"length":8.5}"#, "code.length", .wrongType),
        (#""code":{"length":1e30}"#, "code.length", .wrongType),
        (#""languages":[]"#, "languages", .empty),
        (#""brand":{"accent":"blue"}"#, "brand.accent", .notAColor),
        (##""brand":{"accent":"#0F6CBX"}"##, "brand.accent", .notAColor),
        (#""pages":[{"title":{},"when":"start","attributes":[]}]"#, "pages[0].title", .empty),
        (#""attributes":[{"name":"a","kind":"text","label":{}}]"#, "attributes[0].label", .empty),
        (
            #""attributes":[{"name":"a","kind":"text","label":{"en":"A"},"maximum":0}]"#,
            "attributes[0].maximum", .outOfRange(1...1_024)
        ),
        (#""pages":{}"#, "pages", .wrongType),
        (#""pages":[{"attributes":[]}]"#, "pages[0].title", .missing),
        (#""pages":[{"title":"T","attributes":[]}]"#, "pages[0].title", .wrongType),
        (#""pages":[{"title":{"en":"T"}}]"#, "pages[0].attributes", .missing),
        (#""pages":[{"title":{},"when":"end","attributes":[]}]"#, "pages[0].when", .unknownValue),
        (#""attributes":[{"kind":"text","label":{}}]"#, "attributes[0].name", .missing),
        (#""attributes":[{"name":"a","label":{}}]"#, "attributes[0].kind", .missing),
        (#""attributes":[{"name":"a","kind":"colour","label":{}}]"#, "attributes[0].kind", .unknownValue),
        (#""attributes":[{"name":"a","kind":"text"}]"#, "attributes[0].label", .missing),
    ])
    func `a member of another shape is named by its place`(
        members: String, place: String, problem: FlowFileFailure.Problem
    ) {
        #expect(finding(in: flow(with: members)) == Finding(place: place, problem: problem))
    }

    @Test(arguments: [
        ("code", "length", 4...12), ("code", "lifetime", 1...86_400), ("code", "interval", 0...3_600),
        ("password", "minimum", 1...256), ("password", "maximum", 8...256), ("password", "classes", 1...4),
    ])
    func `a number out of its range is told the range`(
        rule: String, member: String, range: ClosedRange<Int>
    ) {
        for number in [range.lowerBound - 1, range.upperBound + 1, -1, Int.max, Int.min] {
            let json = flow(with: #""\#(rule)":{"\#(member)":\#(number)}"#)
            #expect(
                finding(in: json) == Finding(place: "\(rule).\(member)", problem: .outOfRange(range)))
        }
        #expect(finding(in: flow(with: #""\#(rule)":{"\#(member)":\#(range.upperBound)}"#)) == nil)
    }

    @Test(arguments: [(9, 8, "password.maximum"), (257, 300, "password.minimum")])
    func `the most characters are no fewer than the fewest`(minimum: Int, maximum: Int, place: String) {
        let json = flow(with: #""password":{"minimum":\#(minimum),"maximum":\#(maximum)}"#)

        #expect(finding(in: json)?.place == place)
    }

    @Test(arguments: [
        (#"[{"title":{"en":"T"},"attributes":["a","z"]}]"#, "pages[0].attributes", .unknownAttribute("z")),
        (#"[{"title":{"en":"T"},"attributes":["b"]}]"#, "pages[0]", FlowFileFailure.Problem.nothingRequired),
        (#"[{"title":{"en":"T"},"attributes":[]}]"#, "pages[0]", .nothingRequired),
        (
            #"[{"title":{"en":"T"},"when":"start","attributes":["b"]},{"title":{"en":"T"},"attributes":["b"]}]"#,
            "pages[1]",
            .nothingRequired
        ),
    ])
    func `a page that makes no sense is named`(
        pages: String, place: String, problem: FlowFileFailure.Problem
    ) {
        let required = #"{"name":"a","kind":"text","required":true,"label":{"en":"L"}}"#
        let optional = #"{"name":"b","kind":"text","label":{"en":"L"}}"#

        let json = flow(with: #""pages":\#(pages),"attributes":[\#(required),\#(optional)]"#)

        #expect(finding(in: json) == Finding(place: place, problem: problem))
    }

    @Test func `two attributes of one name are named`() {
        let attribute = #"{"name":"a","kind":"text","label":{"en":"L"}}"#

        let json = flow(with: #""attributes":[\#(attribute),\#(attribute)]"#)

        #expect(
            finding(in: json)
                == Finding(place: "attributes[1].name", problem: .duplicateAttribute("a")))
    }

    private struct Finding: Equatable {
        var place: String
        var problem: FlowFileFailure.Problem
    }

    private func finding(in json: String) -> Finding? {
        do {
            _ = try UserFlow(json: Data(json.utf8))
            return nil
        } catch {
            return Finding(place: error.place, problem: error.problem)
        }
    }

    private func flow(with members: String) -> String {
        #"{"name":"A","identityProvider":"emailPassword",\#(members)}"#
    }
}
