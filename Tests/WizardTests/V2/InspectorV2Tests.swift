import SignUp
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// What the inspector tells of version 2 of the API.
struct InspectorV2Tests {
    private static let preview =
        "Version 2 is a preview. The names of Microsoft's SDKs for it aren't settled."

    private static func text(_ section: String, _ harness: WizardHarness) -> String {
        harness.wizard.inspectorText(ofSection: section)?.joined(separator: "\n") ?? ""
    }

    @Test func `documents are shown by their states and actions, and links by their paths`() throws {
        let text = Self.text("http", try WizardHarness.atV2Code())

        for line in [
            "POST /oauth2/v2.0/authorize-challenge", "POST /contoso/api/v2.0/signup/start/{id}",
            "POST /attributes", "_links.submitAttributes.href=/attributes", "action=collectAttributes",
            "_links.resend.href=/resend", "_links.verify.href=/verify", "action=verify", "codeLength=8",
            "attributes.email=hidden",
        ] {
            #expect(text.contains(line), "\(line) in \(text)")
        }
        for secret in ["WpBg", "t0", "t1", "t3", "a**@contoso.com", "ada@contoso.com"] {
            #expect(!text.contains(secret), "\(secret)")
        }
    }

    @Test func `requests are named by the last word of their path`() throws {
        #expect(
            Self.text("state", try WizardHarness.atV2Code()).contains(
                "authorize-challenge asks for more, start done, attributes done"))
    }

    @Test func `the next request is the first one, or a link of the last reply`() throws {
        let harness = try WizardHarness("fabrikam", api: .v2)
        #expect(Self.text("http", harness).contains("Next: POST /oauth2/v2.0/authorize-challenge"))

        #expect(
            Self.text("http", try WizardHarness.atV2Code()).contains(
                "Next: the link verify of the last reply"))
    }

    @Test(arguments: [("state", "SignUp.Step.code"), ("code", preview)])
    func `no section has names of the SDKs, and one says that they are not settled`(
        section: String, line: String
    ) throws {
        let text = Self.text(section, try WizardHarness.atV2Code())

        #expect(text.contains(line), "\(text)")
        #expect(!text.contains("MSAL") && !text.contains("NativeAuth"), "\(text)")
    }

    @Test(arguments: Language.allCases)
    func `every language says it`(language: Language) throws {
        let harness = try WizardHarness.atV2Code(language)

        #expect(Self.text("code", harness).contains(harness.wizard.strings.inspector.preview))
        #expect(
            Self.text("http", harness).contains(
                harness.wizard.strings.inspector.link.replacing("{relation}", with: "verify")))
    }

    @Test func `by version 1 nothing of this is shown`() throws {
        let harness = try WizardHarness("fabrikam")

        for section in ["state", "http", "code"] {
            #expect(!Self.text(section, harness).contains("preview"))
        }
    }
}

/// The request that the inspector announces.
struct NextRequestV2Tests {
    private static func next(_ harness: WizardHarness) -> String {
        let text = harness.wizard.inspectorText(ofSection: "http")?.joined(separator: "\n") ?? ""
        return text.split(separator: "\n").first { $0.hasPrefix("Next: ") }.map { String($0.dropFirst(6)) }
            ?? ""
    }

    private static func at(_ documents: String..., signsIn: Bool = true) throws -> WizardHarness {
        var harness = try WizardHarness("fabrikam", api: .v2)
        if signsIn { harness.press(.function(1), .character("s")) }
        harness.enter("ada@contoso.com")
        harness.reply(401, WizardHarness.entry)
        for document in documents {
            if !harness.wizard.isWaiting { harness.enter("12345678") }
            harness.reply(200, document)
        }
        return harness
    }

    @Test func `a sign-in announces the link of each of its pages`() throws {
        #expect(
            Self.next(try Self.at(WizardHarness.methods, WizardHarness.passwordChallenge))
                == "the link verify of the last reply")
        let proved = [WizardHarness.methods, WizardHarness.passwordChallenge]
        #expect(
            Self.next(try Self.at(proved[0], proved[1], WizardHarness.secondFactor))
                == "the link challenge of the last reply")
        #expect(
            Self.next(try Self.at(proved[0], proved[1], WizardHarness.registration))
                == "the link enroll of the last reply")
    }

    @Test func `a registration announces the link that takes its code`() throws {
        var harness = try Self.at(
            WizardHarness.methods, WizardHarness.passwordChallenge, WizardHarness.registration)
        harness.press(.enter)
        harness.reply(200, WizardHarness.activate)

        #expect(Self.next(harness) == "the link activate of the last reply")
    }

    @Test func `a reset announces the link that takes the new password`() throws {
        var harness = try Self.at(WizardHarness.methods, WizardHarness.passwordChallenge)
        harness.press(.forgotPassword)
        harness.press(.enter)
        for (status, document) in [
            (401, WizardHarness.entry), (200, WizardHarness.recovery), (200, WizardHarness.verify),
        ] {
            harness.reply(status, document)
        }
        harness.enter("12345678")
        harness.reply(200, WizardHarness.update)

        #expect(Self.next(harness) == "the link update of the last reply")
    }

    @Test func `attributes announce the link that takes them, and a password that waits for them none`()
        throws
    {
        var harness = try Self.at(WizardHarness.verify, WizardHarness.lateAttributes, signsIn: false)
        #expect(harness.wizard.pageID == .passwordAfterCode && Self.next(harness).isEmpty)
        harness.enter("Correct-Horse-7")

        #expect(Self.next(harness) == "the link submitAttributes of the last reply")
    }

    @Test func `the last page announces a request only if the sign-in sends one`() throws {
        let plain = try Self.at(WizardHarness.verify, WizardHarness.completion, signsIn: false)
        #expect(Self.next(plain) == "POST /oauth2/v2.0/authorize-challenge")

        let required = try Self.at(WizardHarness.verify, WizardHarness.secondFactor, signsIn: false)
        #expect(required.wizard.pageID == .done && Self.next(required).isEmpty)
    }
}
