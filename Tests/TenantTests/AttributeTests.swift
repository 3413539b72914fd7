import NativeAuth
import Tenant
import Testing
import UserFlow

/// When attributes are requested and stored (wire-protocol §5.2 and §5.3).
struct AttributeTests {
    private static let refused = "400 invalid_grant/attribute_validation_failed 1002027"

    @Test func `exactly the invalid attributes are named, in the order of the pages`() throws {
        let pages: [UserFlow.Page] = [.withAttributes("news", "city"), .withAttributes("age")]
        let flow = UserFlow.codes { flow in
            flow.attributes = [
                .required("age", .integer), .required("city"), .optional("news", .boolean), .optional("team"),
            ]
            flow.pages = pages
        }
        var client = Client(flow)

        let reply = client.start(
            attributes:
                #"{"age":"old","city":"","news":"perhaps","team":["a"],"flatusername":"-","other":[]}"#)

        #expect(reply.line == Self.refused)
        #expect(reply.invalid == ["news", "city", "age", "team"])
        #expect(reply.token == nil)
    }

    @Test func `required attributes have name, type and pattern, in the order of the pages`() throws {
        let pages: [UserFlow.Page] = [
            .withAttributes("terms", "job"), .withAttributes("free", "country", "age"),
        ]
        let flow = UserFlow.codes { flow in
            flow.alias = .required
            flow.attributes = [
                .required("loose"), .required("age", .integer), .required("country", .country),
                .required("terms", .boolean), .optional("news", .boolean),
                .required("job", pattern: "^[a-z]+$"), .required("free", pattern: ""),
            ]
            flow.pages = pages
        }
        var client = Client(flow)
        client.start()
        client.challenge()

        let reply = client.submit(code: client.code)

        #expect(reply.line == "400 attributes_required 55106")
        #expect(
            reply.requirements == [
                "flatusername string true ^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$", "terms Boolean true ",
                "job string true ^[a-z]+$", "free string true ", "country string true ", "age int64 true ",
                "loose string true ",
            ])
        #expect(reply.text.contains(#"{"name":"free","required":true,"type":"string"}"#))
    }

    @Test func `some required attributes are kept, and the others requested`() throws {
        var client = try Client(bundled: "adventure")
        client.start(password: goodPassword)
        client.challenge()
        client.submit(code: client.code)

        let some = client.submit(attributes: #"{"country":"Denmark"}"#)
        let rest = client.submit(attributes: #"{"city":"Odense"}"#)

        #expect(some.line == "400 attributes_required 55106")
        #expect(some.required == ["city"])
        #expect(rest.line == "200")
        #expect(
            client.store.accounts.first?.attributes == ["country": .text("Denmark"), "city": .text("Odense")])
    }

    @Test func `optional attributes are kept, and the required ones requested again`() throws {
        var client = try Client(bundled: "contoso")
        let news = "extension_0123456789abcdef0123456789abcdef_Newsletter"
        client.start(password: goodPassword, attributes: #"{"country":"Denmark","city":"Odense"}"#)
        client.challenge()
        client.submit(code: client.code)

        let optional = client.submit(attributes: "{\"\(news)\":\"true\"}")
        let required = client.submit(attributes: #"{"jobTitle":"Engineer"}"#)

        #expect(optional.required == ["jobTitle"])
        #expect(required.line == "200")
        #expect(client.store.accounts.first?.attributes[news] == .boolean(true))
    }

    @Test func `an empty object changes nothing`() throws {
        var client = try Client(bundled: "adventure")
        client.start(password: goodPassword, attributes: "{}")
        client.challenge()
        client.submit(code: client.code)

        #expect(client.submit(attributes: "{}").required == ["country", "city"])
    }

    @Test func `a refused submission keeps none of its attributes`() throws {
        var client = try Client(bundled: "adventure")
        client.start(password: goodPassword)
        client.challenge()
        client.submit(code: client.code)

        client.submit(attributes: #"{"country":"Denmark","city":""}"#)

        #expect(client.submit(attributes: #"{"city":"Odense"}"#).required == ["country"])
    }

    @Test func `the latest value counts, and an empty one removes an optional value`() {
        var client = Client.atAttributes([.required("a"), .required("b"), .optional("c")])

        client.submit(attributes: #"{"a":"1","c":"1"}"#)
        client.submit(attributes: #"{"a":"2","c":""}"#)
        client.submit(attributes: #"{"b":"3"}"#)

        #expect(client.store.accounts.first?.attributes == ["a": .text("2"), "b": .text("3")])
    }

    @Test func `attributes before the code are kept, and the code is still required`() throws {
        var client = try Client(bundled: "adventure")
        client.start(password: goodPassword)
        client.challenge()

        let early = client.submit(attributes: #"{"country":"Denmark","city":"Odense"}"#)
        let finished = client.submit(code: client.code)

        #expect(early.line == "400 verification_required")
        #expect(early.token != nil)
        #expect(early.text.contains(#""unverified_attributes":[{"name":"email"}]"#))
        #expect(finished.line == "200")
    }

    @Test func `a flow with attributes at start sends no code before it has them`() {
        let flow = UserFlow.codes { flow in
            flow.asksAttributesAtStart = true
            flow.alias = .required
            flow.attributes = [.required("city"), .optional("team")]
        }
        var client = Client(flow)

        let asked = client.start(attributes: #"{"team":"blue"}"#)
        let early = client.challenge()
        let some = client.submit(attributes: #"{"city":"Odense"}"#)
        let rest = client.submit(attributes: #"{"flatusername":"ada"}"#)
        let challenged = client.challenge()
        let finished = client.submit(code: client.code)

        #expect(asked.line == "400 attributes_required 55106")
        #expect(asked.required == ["flatusername", "city"])
        #expect(early.line == "400 invalid_request 55200")
        #expect(some.required == ["flatusername"])
        #expect(
            [rest.line, challenged.line, finished.line] == ["400 verification_required", "200 oob", "200"])
        let account = Account(
            email: "ada@contoso.com", alias: "ada",
            attributes: ["city": .text("Odense"), "team": .text("blue")])
        #expect(client.store.accounts == [account])
    }

    @Test func `a flow with attributes at start continues at once if it has them all`() {
        var client = Client(
            .codes { flow in
                flow.asksAttributesAtStart = true
                flow.attributes = [.required("city")]
            })

        #expect(client.start(attributes: #"{"city":"Odense"}"#).line == "200")
        #expect(client.challenge().line == "200 oob")
    }
}
