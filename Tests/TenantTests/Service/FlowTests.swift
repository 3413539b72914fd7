import NativeAuth
import Tenant
import Testing
import UserFlow

/// Complete sign-ups, as in the diagrams of wire-protocol §4.1.
struct FlowTests {
    @Test func `contoso accepts password, alias and location at start, the rest after the code`() throws {
        var client = try Client(bundled: "contoso")

        let started = client.start(
            password: goodPassword,
            attributes: #"{"flatusername":"ada","country":"Denmark","city":"Odense"}"#)
        let challenged = client.challenge()
        let checked = client.submit(code: client.code)
        let finished = client.submit(
            attributes:
                #"{"jobTitle":"Engineer","extension_0123456789abcdef0123456789abcdef_Newsletter":true}"#)

        #expect(started.line == "200")
        #expect(challenged.line == "200 oob")
        #expect(checked.line == "400 attributes_required 55106")
        #expect(checked.requirements == ["jobTitle string true ^\\p{L}.*$"])
        #expect(finished.line == "200")
        #expect(finished.token != nil)
        let account = Account(
            email: "ada@contoso.com", alias: "ada",
            attributes: [
                "country": .text("Denmark"), "city": .text("Odense"), "jobTitle": .text("Engineer"),
                "extension_0123456789abcdef0123456789abcdef_Newsletter": .boolean(true),
            ])
        #expect(client.store.accounts == [account])
        #expect(client.store.passwords == [goodPassword])
    }

    @Test func `fabrikam needs only a code`() throws {
        var client = try Client(bundled: "fabrikam")

        let lines = [
            client.start(types: "oob redirect").line, client.challenge(types: "oob redirect").line,
            client.submit(code: client.code).line,
        ]

        #expect(lines == ["200", "200 oob", "200"])
        #expect(client.store.accounts == [Account(email: "ada@contoso.com")])
        #expect(client.store.passwords == [nil])
    }

    @Test func `woodgrove asks for the password after the code if it was not sent before`() throws {
        var client = try Client(bundled: "woodgrove")

        let lines = [
            client.start().line, client.challenge().line, client.submit(code: client.code).line,
            client.challenge().line, client.submit(password: goodPassword).line,
        ]

        #expect(lines == ["200", "200 oob", "400 credential_required 55103", "200 password", "200"])
        #expect(client.store.accounts == [Account(email: "ada@contoso.com")])
        #expect(client.store.passwords == [goodPassword])
    }

    @Test func `no account exists before the last request`() throws {
        var client = try Client(bundled: "adventure")
        client.signUp()
        client.challenge()
        client.submit(password: goodPassword)

        #expect(client.store.accounts.isEmpty)
        #expect(client.start().line == "200")
    }

    @Test func `two users can sign up at the same time`() throws {
        var client = try Client(bundled: "fabrikam")
        client.beginSignUp("ada@contoso.com")
        let (token, code) = (client.token, client.code)
        client.beginSignUp("bo@contoso.com")

        let second = client.submit(code: client.code)
        client.token = token
        let first = client.submit(code: code)

        #expect([first.line, second.line] == ["200", "200"])
        #expect(client.store.accounts.map(\.email) == ["bo@contoso.com", "ada@contoso.com"])
    }

    @Test func `spaces around values are ignored`() throws {
        var client = try Client(bundled: "fabrikam")
        client.clientID += " "
        let started = client.start(" ada@contoso.com ", types: "  redirect   oob ")
        client.clientID = String(client.clientID.dropLast())
        client.token += " "
        let challenged = client.challenge()

        let finished = client.submit(code: client.code + " ")

        #expect([started.line, challenged.line, finished.line] == ["200", "200 oob", "200"])
        #expect(client.store.accounts.map(\.email) == ["ada@contoso.com"])
    }
}

/// A tenant whose flow changes while users sign up.
struct FlowChangeTests {
    @Test func `a sign-up under way is asked for what the new flow requires`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start(types: "oob redirect")
        client.challenge(types: "oob redirect")
        var city = UserFlow.AttributeDefinition(name: "city", kind: .text, label: "City")
        city.isRequired = true

        client.tenant.flow.attributes = [city]
        client.tenant.flow.pages = [UserFlow.Page(title: "Where?", attributes: ["city"])]

        #expect(client.submit(code: client.code).line == "400 attributes_required 55106")
        #expect(client.submit(attributes: #"{"city":"Odense"}"#).line == "200")
        #expect(client.store.accounts.first?.attributes == ["city": .text("Odense")])
    }

    @Test func `the password rule is that of the new flow`() throws {
        var client = try Client(bundled: "woodgrove")

        client.tenant.flow.password.minimumLength = 60

        #expect(client.start(password: goodPassword).line.contains("password_too_short"))
    }

    @Test func `an account stays when the flow changes`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start(types: "oob redirect")
        client.challenge(types: "oob redirect")
        client.submit(code: client.code)

        client.tenant.flow.name = "Northwind"

        #expect(client.start(types: "oob redirect").line.contains("user_already_exists"))
    }
}

extension UserFlow {
    /// Returns a flow with one-time codes, modified by `change`.
    static func codes(_ change: (inout UserFlow) -> Void = { _ in }) -> UserFlow {
        var flow = UserFlow(name: "Codes", identityProvider: .emailOneTimePasscode)
        change(&flow)
        return flow
    }

    /// Returns a flow with passwords, modified by `change`.
    static func passwords(_ change: (inout UserFlow) -> Void = { _ in }) -> UserFlow {
        var flow = UserFlow(name: "Passwords", identityProvider: .emailPassword)
        change(&flow)
        return flow
    }
}

extension UserFlow.AttributeDefinition {
    /// Returns a required attribute labelled with its name.
    static func required(_ name: String, _ kind: Kind = .text, pattern: String? = nil) -> Self {
        var attribute = Self.optional(name, kind)
        attribute.isRequired = true
        attribute.pattern = pattern
        return attribute
    }

    static func optional(_ name: String, _ kind: Kind = .text) -> Self {
        Self(name: name, kind: kind, label: LocalizedText(name))
    }
}

extension UserFlow.Page {
    /// Returns a page that asks for these attributes.
    static func withAttributes(_ names: String...) -> Self {
        Self(title: "T", attributes: names)
    }
}
