import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Sign-ups by version 2.
struct V2SignUpTests {
    /// A flow with a required and an optional attribute.
    static let withAttributes = UserFlow.passwords {
        $0.attributes = [.required("jobTitle"), .optional("city")]
        $0.pages = [.withAttributes("jobTitle", "city")]
    }

    @Test(.rule("V2-11"))
    func `a start without a username asks for the address, and for the alias of the flow`() {
        var client = V2Client(.codes { $0.alias = .required })

        let reply = client.open("sign_up", as: nil)

        #expect(reply.line == "200 collectAttributes")
        #expect(reply.asked == ["email", "username"])
        for attribute in reply.body?["attributes"]?.elements ?? [] {
            #expect(
                attribute.names == [
                    "attributeId", "canChange", "inputType", "label", "regex", "required",
                ])
        }
    }

    @Test(
        .rule("V2-59"),
        arguments: [
            ("da, en;q=0.5", nil, ["E-mail", "Farve: rød=Rød"]), ("en", "da", ["E-mail", "Farve: rød=Rød"]),
            ("fr", nil, ["Email", "Color: rød=Red"]), (nil, nil, ["Email", "Color: rød=Red"]),
        ])
    func `labels and options are in the language that the first request prefers`(
        acceptLanguage: String?, uiLocales: String?, labels: [String]
    ) {
        var color = UserFlow.AttributeDefinition(
            name: "color", kind: .choice, label: LocalizedText([.english: "Color", .danish: "Farve"]))
        color.choices = [
            UserFlow.AttributeDefinition.Choice(
                "rød", label: LocalizedText([.english: "Red", .danish: "Rød"]))
        ]
        var client = V2Client(.codes { $0.attributes = [color] })
        var request = client.client.request(.authorizeChallenge, [.uiLocales: uiLocales])
        request.acceptLanguage = acceptLanguage

        client.send(request)
        let reply = client.follow("sign_up")

        let lines = (reply.body?["attributes"]?.elements ?? []).map { attribute in
            let options = attribute["options"]?.elements?.map { option in
                ": \(option["value"]?.string ?? "")=\(option["label"]?.string ?? "")"
            }
            return (attribute["label"]?.string ?? "") + (options ?? []).joined()
        }
        #expect(lines == labels)
    }

    @Test(
        .rule("V2-11"),
        arguments: [
            (UserFlow.AttributeDefinition.Kind.text, "text"), (.integer, "text"), (.country, "text"),
            (.boolean, "boolean"), (.choice, "radioSingleSelect"), (.multipleChoice, "checkboxMultiSelect"),
            (.date, "date"),
        ])
    func `an attribute has its label, its pattern and how it is answered`(
        kind: UserFlow.AttributeDefinition.Kind, inputType: String
    ) {
        var asked = UserFlow.AttributeDefinition(name: "favorite", kind: kind, label: "Favorite thing")
        asked.pattern = "[A-Z].*"

        let attribute = V2Attribute(asked, in: .english)

        #expect(attribute.attributeId == "favorite" && attribute.label == "Favorite thing")
        #expect(attribute.inputType.rawValue == inputType)
        #expect(attribute.regex == "[A-Z].*")
    }

    @Test(.rule("V2-12")) func `a start with a username takes it as the address and sends the code`() {
        var client = V2Client(Self.withAttributes)

        let reply = client.open("sign_up")

        #expect(reply.line == "200 verify email")
        #expect(client.client.tenant.outbox.map(\.to) == ["ada@contoso.com"])
    }

    @Test(.rule("V2-12")) func `a start with a username still asks for the alias`() {
        var client = V2Client(.codes { $0.alias = .required })

        let reply = client.open("sign_up")

        #expect(reply.asked == ["username"])
        #expect(
            client.follow("submitAttributes", [.attribute("username"): "Ada_L"]).line == "200 verify email")
    }

    @Test(.rule("V2-13")) func `attributes that come early are not asked for again`() {
        var client = V2Client(Self.withAttributes)
        client.open("sign_up", as: nil)

        client.follow(
            "submitAttributes",
            [.attribute("email"): "ada@contoso.com", .attribute("jobTitle"): "Engineer"])
        let reply = client.follow("verify", [.otp: client.code])

        #expect(reply.asked == ["password", "(city)"])
    }

    @Test(.rule("V2-14")) func `the first accepted attributes send the code`() {
        var client = V2Client()
        client.open("sign_up", as: nil)

        let reply = client.follow("submitAttributes", [.attribute("email"): "casey@contoso.com"])

        #expect(reply.line == "200 verify email")
        #expect(reply.body?["hint"]?.string == "c***y@co**o**.com")
        #expect(reply.body?["codeLength"]?.integer == 8)
        #expect(reply.body?["_links"]?.names == ["resend", "verify"])
    }

    @Test(.rule("V2-16")) func `after the code all that is missing is asked for at once`() {
        var client = V2Client(Self.withAttributes)
        client.open("sign_up")

        let reply = client.follow("verify", [.otp: client.code])

        #expect(reply.line == "200 collectAttributes")
        #expect(reply.asked == ["password", "jobTitle", "(city)"])
        let password = reply.body?["attributes"]?.elements?.first
        #expect(password?["inputType"]?.string == "password")
        #expect(password?["confirmationInput"]?.string == "retype")
    }

    /// MSAL for Android refuses to submit nothing, so a person who skips all would not get on.
    @Test(
        .rule("V2-16"),
        arguments: [
            // With a username, a list at the start is answered at least with the address.
            Asked(.codes { $0.attributes = [.optional("city")] }, start: ["(city)"], afterCode: []),
            Asked(
                .codes { $0.attributes = [.optional("city"), .optional("town")] },
                start: ["(city)", "(town)"]),
            Asked(.codes { $0.alias = .optional }, start: ["(username)"]),
            Asked(
                .codes {
                    $0.alias = .optional
                    $0.attributes = [.optional("city")]
                }, start: ["(username)", "(city)"]),
            Asked(
                .codes {
                    $0.alias = .required
                    $0.attributes = [.optional("city")]
                }, start: ["username", "(city)"]),
            Asked(
                .codes { $0.attributes = [.required("jobTitle"), .optional("city")] },
                afterCode: ["jobTitle", "(city)"]),
            Asked(
                .codes {
                    $0.asksAttributesAtStart = true
                    $0.attributes = [.required("jobTitle"), .optional("city")]
                }, start: ["jobTitle", "(city)"]),
            Asked(.passwords { $0.attributes = [.optional("city")] }, afterCode: ["password", "(city)"]),
            Asked(
                .passwords { $0.attributes = [.required("jobTitle"), .optional("city")] },
                afterCode: ["password", "jobTitle", "(city)"]),
            Asked(.passwords(), afterCode: ["password"]), Asked(.codes()),
        ])
    func `optional attributes are listed at the start or beside required ones`(asked: Asked) {
        for isNamed in [true, false] {
            var client = V2Client(asked.flow)
            client.begin()
            let start = client.follow("sign_up", isNamed ? [.username: "ada@contoso.com"] : [:])
            let sent =
                start.asked.isEmpty
                ? start
                : client.follow(
                    "submitAttributes",
                    [
                        .attribute("email"): "ada@contoso.com", .attribute("username"): "Ada_L",
                        .attribute("jobTitle"): asked.start.contains("jobTitle") ? "Engineer" : nil,
                    ])
            let reply = client.follow("verify", [.otp: client.code])

            #expect(start.asked == (isNamed ? [] : ["email"]) + asked.start)
            #expect(sent.line == "200 verify email")
            #expect(reply.asked == asked.afterCode)
            #expect((reply.line == "200 continue") == asked.afterCode.isEmpty)
        }
    }

    /// What a flow asks for beside the address, where the app leaves out what is optional.
    struct Asked: Sendable {
        let flow: UserFlow
        let start: [String]
        let afterCode: [String]

        init(_ flow: UserFlow, start: [String] = [], afterCode: [String] = []) {
            (self.flow, self.start, self.afterCode) = (flow, start, afterCode)
        }
    }

    @Test(
        .rule("V2-16"),
        arguments: [
            UserFlow.codes { $0.attributes = [.required("jobTitle"), .optional("city")] },
            .passwords { $0.attributes = [.optional("city")] },
        ])
    func `optional attributes are not asked for once all that is required came early`(flow: UserFlow) {
        var client = V2Client(flow)
        client.open("sign_up", as: nil)
        client.follow(
            "submitAttributes",
            [
                .attribute("email"): "ada@contoso.com", .attribute("jobTitle"): "Engineer",
                .attribute("password"): flow.identityProvider == .emailPassword ? goodPassword : nil,
            ])

        #expect(client.follow("verify", [.otp: client.code]).line == "200 continue")
    }

    @Test(.rule("V2-16")) func `an optional attribute that is listed at the start is stored`() {
        var client = V2Client(.codes { $0.attributes = [.optional("city")] })
        client.open("sign_up")
        client.follow(
            "submitAttributes", [.attribute("email"): "ada@contoso.com", .attribute("city"): "Oslo"])
        client.follow("verify", [.otp: client.code])

        #expect(client.client.store.accounts.first?.attributes == ["city": .text("Oslo")])
    }

    @Test(.rule("V2-17")) func `optional attributes may be left out, required ones may not`() {
        var client = V2Client(Self.withAttributes)
        client.open("sign_up")
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

    @Test(.rule("V2-21")) func `the account exists after continue, not before`() {
        var client = V2Client()
        client.open("sign_up")
        client.follow("verify", [.otp: client.code])
        let isEarly = !client.client.store.accounts.isEmpty

        let reply = client.follow("submitAttributes", [.attribute("password"): goodPassword])

        #expect(!isEarly)
        #expect(reply.line == "200 continue")
        #expect(client.client.store.accounts.map(\.email) == ["ada@contoso.com"])
    }
}
