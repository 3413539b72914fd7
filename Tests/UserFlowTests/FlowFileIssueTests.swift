import Testing
import UserFlow

struct FlowFileIssueTests {
    @Test(arguments: InvalidFile.all)
    func `every issue is reported with its path and a correction`(file: InvalidFile) {
        let failure = failure(in: file.json)

        #expect(failure?.issues.map(\.message) == [file.message])
        #expect(failure?.issues.map(\.path) == [file.path])
    }

    @Test(arguments: ValidFiles.all)
    func `values at the limits are valid`(json: String) {
        #expect(failure(in: json) == nil)
    }

    @Test func `all issues are reported together, in the order of the file`() {
        let json = """
            {
              "name": "",
              "identityProvider": "emailPasswrd",
              "code": { "length": 40, "digits": 8 },
              "languages": ["en", "da"],
              "pages": [
                { "title": { "en": "Hvor?", "da": "Hvor?" }, "attributes": ["city", "citty"] }
              ],
            \t"attributes": [
                { "name": "city", "label": { "en": "City" }, "kind": "txt" }
              ]
            }
            """

        #expect(
            failure(in: json)?.lines(file: "flow.json") == [
                #"flow.json, line 2, column 11: "name" is empty. Fill it in, or remove it if it is optional."#,
                """
                flow.json, line 3, column 23: Unknown value "emailPasswrd". Did you mean "emailPassword"?
                """,
                #"flow.json, line 4, column 23: "length" must be between 4 and 12."#,
                """
                flow.json, line 4, column 27: Unknown member "digits". \
                Choose from: "length", "lifetime", "interval", "autoSubmit".
                """,
                """
                flow.json, line 7, column 73: There is no attribute "citty". Did you mean "city"?
                """,
                """
                flow.json, line 10, column 32: "label" has no text in da. Add it, or change "languages".
                """,
                """
                flow.json, line 10, column 58: Unknown value "txt". Did you mean "text"?
                """,
            ])
    }

    @Test(arguments: [
        "email", "username", "flatusername", "password", "EMAIL", "UserName", "FlatUsername", "PASSWORD",
        "pAsSwOrD", "alias", "code", "contact", "method", "newPassword", "signIn", "Alias", "CODE",
        "NEWPASSWORD", "signin",
    ])
    func `a reserved name is not an attribute`(name: String) {
        let message = #""\#(name)" is not an attribute: a page of its own asks for it. Remove it."#

        let failure = failure(in: InvalidFile.document(withAttributes: [name]))

        #expect(failure?.issues.map(\.path) == ["pages[0].attributes[0]", "attributes[0].name"])
        #expect(failure?.issues.map(\.message) == [message, message])
    }

    @Test(arguments: [
        "oob", "otp", "continuationToken", "continuation_token", "client_id", "new_password", "id", "Emails",
        "passwords", "mail", "user_name", "city", "City",
    ])
    func `a name of another part of a request is not reserved, since attributes are an object of their own`(
        name: String
    ) {
        #expect(failure(in: InvalidFile.document(withAttributes: [name])) == nil)
    }

    @Test(arguments: [("city", "City"), ("City", "CITY"), ("extension_1_a", "Extension_1_A")])
    func `names that differ in case only are one name`(first: String, second: String) {
        let failure = failure(in: InvalidFile.document(withAttributes: [first, second]))

        #expect(failure?.issues.map(\.path) == ["attributes[1].name"])
        #expect(
            failure?.issues.map(\.message)
                == [#""\#(second)" and "\#(first)" are the same name in the API. Rename one."#])
    }

    @Test(arguments: [
        // Blanks at the start are left out.
        ("  \t  \"brand\": { \"accent\": \"blue\" }", #""brand": { "accent": "blue" }"#, 21),
        // A wide letter takes two columns, a mark none.
        (#""note": "日本", "a\#u{301}": 1, "alias": 5"#, #""note": "日本", "a\#u{301}": 1, "alias": 5"#, 33),
        // A tab is one blank.
        ("\"alias\":\t5", #""alias": 5"#, 9),
        // A joiner is not seen.
        (
            #""note": "\#u{1F469}\#u{200D}\#u{1F467}", "alias": 5"#,
            #""note": "\#u{1F469}\#u{1F467}", "alias": 5"#, 25
        ),
    ])
    func `a caret is below the place in the line of the file`(
        line: String, source: String, columns: Int
    ) {
        let json = "{\n\"name\": \"A\", \"identityProvider\": \"emailPassword\",\n\(line)\n}"

        let lines = failure(in: json)?.linesWithSource(file: "a.json").suffix(2)

        #expect(lines == ["    \(source)", String(repeating: " ", count: columns + 4) + "^"])
    }

    @Test func `an error at the end of an empty line has no caret`() {
        #expect(
            failure(in: "{\n\n")?.linesWithSource(file: "a.json")
                == [#"a.json, line 3, column 1: The file ends too early. Add the missing ", ] or }."#])
    }

    @Test func `of a long line the part around the place is shown, in at most 80 columns`() throws {
        let hint = String(repeating: "é", count: 200)
        let json = """
            {"name": "A", "identityProvider": "emailPassword", "note": "\(hint)", "color": "\(hint)"}
            """

        let lines = try #require(failure(in: json)).linesWithSource(file: "a.json")

        #expect(lines.count == 6)
        #expect(lines[1].hasPrefix("    …") && lines[1].contains("\"note\": \"é") && lines[1].hasSuffix("é…"))
        #expect(lines[4].hasPrefix("    …éé") && lines[4].contains("éé\", \"color\": \"éé"))
        for (source, caret) in [(lines[1], lines[2]), (lines[4], lines[5])] {
            #expect(source.count <= 80)
            #expect(source.dropFirst(caret.count - 1).hasPrefix(caret == lines[2] ? "\"note\"" : "\"color\""))
        }
    }

    @Test func `quoted text from the file is shortened to one line`() {
        let name = #"a\n\u001b[31mb"# + String(repeating: "x", count: 100)

        let message = failure(in: InvalidFile.flow("\"\(name)\":1", "", "").json)?.issues.first?.message ?? ""

        #expect(message.hasPrefix(#"Unknown member "a??[31mb"# + String(repeating: "x", count: 52) + "…\"."))
    }
}

/// Returns the failure to read a flow file, or `nil` if it is valid.
func failure(in json: String) -> FlowFileFailure? {
    do throws(FlowFileFailure) {
        _ = try UserFlow(json: json.utf8)
        return nil
    } catch {
        return error
    }
}
