import NativeAuth
import TestSupport
import Testing
import TextAlgorithms
import UserFlow

@testable import Tenant

/// Sign-ups by version 2.
struct V2SignUpTests {
    /// A flow with a required and an optional attribute.
    static let withAttributes = UserFlow.passwords {
        $0.attributes = [.required("jobTitle"), .optional("city")]
        $0.pages = [.withAttributes("jobTitle", "city")]
    }

    @Test func `V2-11: a start without a username asks for the address, and for the alias of the flow`() {
        var client = V2Client(.codes { $0.alias = .required })

        client.begin()
        let reply = client.follow("sign_up")

        #expect(reply.line == "200 collectAttributes")
        #expect(reply.asked == ["email", "username"])
        for attribute in reply.body?["attributes"]?.elements ?? [] {
            #expect(
                attribute.names == [
                    "attributeId", "canChange", "inputType", "label", "regex", "required",
                ])
        }
    }

    @Test(arguments: [
        (UserFlow.Attribute.Kind.text, "text"), (.integer, "text"), (.country, "text"),
        (.boolean, "boolean"), (.choice, "radioSingleSelect"), (.multipleChoice, "checkboxMultiSelect"),
        (.date, "date"),
    ])
    func `V2-11: an attribute has its label, its pattern and how it is answered`(
        kind: UserFlow.Attribute.Kind, inputType: String
    ) {
        var asked = UserFlow.Attribute(name: "favorite", kind: kind, label: "Favorite thing")
        asked.pattern = "[A-Z].*"

        let attribute = V2Attribute(asked, in: .english)

        #expect(attribute.attributeId == "favorite" && attribute.label == "Favorite thing")
        #expect(attribute.inputType.rawValue == inputType)
        #expect(attribute.regex == "[A-Z].*")
    }

    @Test func `V2-12: a start with a username takes it as the address and sends the code`() {
        var client = V2Client(Self.withAttributes)

        client.begin()
        let reply = client.follow("sign_up", [.username: "ada@contoso.com"])

        #expect(reply.line == "200 verify email")
        #expect(client.client.tenant.outbox.map(\.to) == ["ada@contoso.com"])
    }

    @Test func `V2-12: a start with a username still asks for the alias`() {
        var client = V2Client(.codes { $0.alias = .required })

        client.begin()
        let reply = client.follow("sign_up", [.username: "ada@contoso.com"])

        #expect(reply.asked == ["username"])
        #expect(
            client.follow("submitAttributes", [.attribute("username"): "Ada_L"]).line == "200 verify email")
    }

    @Test func `V2-13: attributes that come early are not asked for again`() {
        var client = V2Client(Self.withAttributes)
        client.begin()
        client.follow("sign_up")

        client.follow(
            "submitAttributes",
            [.attribute("email"): "ada@contoso.com", .attribute("jobTitle"): "Engineer"])
        let reply = client.follow("verify", [.otp: client.code])

        #expect(reply.asked == ["password", "(city)"])
    }

    @Test func `V2-14: the first accepted attributes send the code`() {
        var client = V2Client()
        client.begin()
        client.follow("sign_up")

        let reply = client.follow("submitAttributes", [.attribute("email"): "casey@contoso.com"])

        #expect(reply.line == "200 verify email")
        #expect(reply.body?["hint"]?.string == "c***y@co**o**.com")
        #expect(reply.body?["codeLength"]?.integer == 8)
        #expect(reply.body?["_links"]?.names == ["resend", "verify"])
    }

    @Test func `V2-16: after the code all that is missing is asked for at once`() {
        var client = V2Client(Self.withAttributes)
        client.begin()
        client.follow("sign_up", [.username: "ada@contoso.com"])

        let reply = client.follow("verify", [.otp: client.code])

        #expect(reply.line == "200 collectAttributes")
        #expect(reply.asked == ["password", "jobTitle", "(city)"])
        let password = reply.body?["attributes"]?.elements?.first
        #expect(password?["inputType"]?.string == "password")
        #expect(password?["confirmationInput"]?.string == "retype")
    }

    @Test func `V2-16: a flow with codes asks for optional attributes too before the account exists`() {
        var client = V2Client(
            .codes {
                $0.attributes = [.optional("city")]
                $0.pages = [.withAttributes("city")]
            })
        client.begin()
        client.follow("sign_up", [.username: "ada@contoso.com"])

        let reply = client.follow("verify", [.otp: client.code])

        #expect(reply.asked == ["(city)"])
        #expect(client.client.store.accounts.isEmpty)
        #expect(client.follow("submitAttributes").line == "200 continue")
    }

    @Test func `V2-17: optional attributes may be left out, required ones may not`() {
        var client = V2Client(Self.withAttributes)
        client.begin()
        client.follow("sign_up", [.username: "ada@contoso.com"])
        client.follow("verify", [.otp: client.code])

        let refusal = client.follow("submitAttributes", [.attribute("password"): goodPassword])
        let reply = client.follow(
            "submitAttributes",
            [.attribute("password"): goodPassword, .attribute("jobTitle"): "Engineer"])

        #expect(refusal.line == "400 invalidRequest/attributeValidationError 1002027")
        #expect(refusal.problems == ["attributeRequired jobTitle"])
        #expect(reply.line == "200 continue")
        #expect(client.client.store.accounts.first?.attributes == ["jobTitle": .text("Engineer")])
    }

    @Test func `V2-21: the account exists after continue, not before`() {
        var client = V2Client()
        client.begin()
        client.follow("sign_up", [.username: "ada@contoso.com"])
        client.follow("verify", [.otp: client.code])
        let isEarly = !client.client.store.accounts.isEmpty

        let reply = client.follow("submitAttributes", [.attribute("password"): goodPassword])

        #expect(!isEarly)
        #expect(reply.line == "200 continue")
        #expect(client.client.store.accounts.map(\.email) == ["ada@contoso.com"])
    }
}
