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
                flow.json, line 3, column 23: Unknown value "emailPasswrd". Did you mean "emailPassword"? \
                Choose from: "emailPassword", "emailOneTimePasscode".
                """,
                #"flow.json, line 4, column 23: "length" must be between 4 and 12."#,
                """
                flow.json, line 4, column 27: Unknown member "digits". \
                Choose from: "length", "lifetime", "interval", "autoSubmit".
                """,
                """
                flow.json, line 7, column 73: There is no attribute "citty". Did you mean "city"? \
                Choose from: "city".
                """,
                """
                flow.json, line 10, column 32: "label" has no text in da. Add it, or change "languages".
                """,
                """
                flow.json, line 10, column 58: Unknown value "txt". Did you mean "text"? \
                Choose from: "text", "integer", "boolean", "choice", "multipleChoice", "country", "date".
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

    @Test func `an issue is shown with its line of the file`() {
        let json = """
            {
              "name": "A", "identityProvider": "emailPassword",
              "brand": { "accent": "blue" }
            }
            """

        #expect(
            failure(in: json)?.linesWithSource(file: "a.json") == [
                ##"a.json, line 3, column 24: A color must be written like "#0F6CBD"."##,
                #"    "brand": { "accent": "blue" }"#,
            ])
    }

    @Test func `of a long line the part around the column is shown`() throws {
        let hint = String(repeating: "é", count: 200)
        let json = """
            {"name": "A", "identityProvider": "emailPassword", "note": "\(hint)", "color": "\(hint)"}
            """

        let lines = try #require(failure(in: json)).linesWithSource(file: "a.json")

        #expect(lines.count == 4)
        #expect(lines[1].hasPrefix("    {\"name\": \"A\"") && lines[1].hasSuffix("éé…"))
        #expect(
            lines[3].hasPrefix("    …éé") && lines[3].contains("éé\", \"color\": \"éé")
                && lines[3].count < 120)
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
