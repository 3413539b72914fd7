import Testing
import UserFlow

struct DefaultsTests {
    @Test func `a flow needs only a name and an identity provider`() throws {
        let json = #"{"name":"A","identityProvider":"emailOneTimePasscode"}"#

        let flow = try UserFlow(json: json.utf8)

        #expect(flow == UserFlow(name: "A", identityProvider: .emailOneTimePasscode))
        #expect([flow.code.length, flow.code.lifetime, flow.code.interval] == [8, nil, 30])
        #expect(
            [flow.password.minimumLength, flow.password.maximumLength, flow.password.requiredClassCount] == [
                8, 256, 3,
            ])
        #expect(flow.languages == [.english])
        #expect(flow.alias == .off)
        #expect(flow.order == .answersFirst)
        #expect(flow.brand.accent == nil)
        #expect(!flow.requiresSecondFactor && !flow.requiresRegistration)
    }

    @Test func `members that a rule omits keep their defaults`() throws {
        let flow = try UserFlow(
            json: #"""
                {"name":"A","identityProvider":"emailPassword","code":{"length":6},"brand":{},
                 "password":{"minimum":12,"confirm":true}}
                """#.utf8)

        #expect([flow.code.length, flow.code.lifetime, flow.code.interval] == [6, nil, 30])
        #expect(
            [flow.password.minimumLength, flow.password.maximumLength, flow.password.requiredClassCount] == [
                12, 256, 3,
            ])
        #expect(flow.password.isConfirmed)
    }

    @Test func `a flow may ask for a second factor and for a registration`() throws {
        let flow = try UserFlow(
            json: #"{"name":"A","identityProvider":"emailPassword","secondFactor":true,"registration":true}"#
                .utf8)

        #expect(flow.requiresSecondFactor && flow.requiresRegistration)
    }

    @Test func `by default a page comes after the code and an attribute is optional`() throws {
        let flow = try UserFlow(
            json: #"""
                {"name":"A","identityProvider":"emailPassword",
                 "pages":[{"title":{"en":"T"},"attributes":["a","b"]}],
                 "attributes":[{"name":"a","kind":"text","required":true,"label":{"en":"A"}},
                               {"name":"b","kind":"text","label":{"en":"B"}}]}
                """#.utf8)

        #expect(flow.pages.map(\.timing) == [.afterCode])
        #expect(flow.attributes.map(\.isRequired) == [true, false])
        #expect(flow.attributes.allSatisfy { $0.maximum == nil && $0.pattern == nil && $0.hint == nil })
    }

    @Test func `a file may refer to its schema`() throws {
        let json = #"{"$schema":"./flow.schema.json","name":"A","identityProvider":"emailPassword"}"#

        #expect(try UserFlow(json: json.utf8) == UserFlow(name: "A", identityProvider: .emailPassword))
    }
}
