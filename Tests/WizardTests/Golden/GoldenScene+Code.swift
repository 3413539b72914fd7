import NativeAuth
import SignUp
import Terminal
import Testing
import UserFlow

@testable import Wizard

extension GoldenScene {
    /// Returns a harness at the code page, or at an overlay on it.
    func atCode(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness.atContosoCode(language)
        switch self {
        case .code: harness.type("4027")
        case .codeWrong:
            harness.enter("00000000")
            harness.refuse("invalid_grant", "invalid_oob_value", code: 50181)
        case .codeWait:
            harness.type("4027")
            harness.press(.tab, .tab, .enter)
        case .codeResent:
            harness.wait(seconds: 60)
            harness.press(.control("t"))
            harness.accept(token: "again")
        case .waiting:
            harness.enter("40273951")
            harness.wait(seconds: 9)
        case .inbox:
            let emails = try [("40273951", 60), ("81220644", 0)].map { code, seconds in
                Wizard.InboxEmail(
                    recipient: ServerText("ada@contoso.com"), sentAt: harness.now.adding(seconds: seconds),
                    code: try #require(Secret(code)))
            }
            harness.handle(.inbox(emails))
        default: break
        }
        return harness
    }

    /// Returns a harness at a page after the code.
    func afterCode(_ language: Language) throws -> WizardHarness {
        var harness =
            try self == .unknownAttributes
            ? WizardHarness.atCode(language: language) : .atContosoCode(language)
        harness.enter("40273951")
        switch self {
        case .passwordAfterCode:
            harness.refuse("credential_required", code: 55103, extra: #","continuation_token":"t3""#)
            harness.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)
        case .unknownAttributes: harness.requireAttributes("jobTitle", "loyaltyNumber", "consent:Boolean")
        default: harness.requireAttributes("jobTitle")
        }
        if self == .attributesAfterCodeRefused {
            harness.type("007")
            harness.press(.enter, .enter, .enter, .enter)
            harness.refuse(
                "invalid_grant", "attribute_validation_failed", code: 1_002_027,
                extra: #","invalid_attributes":[{"name":"jobTitle"}]"#)
        }
        return harness
    }

    /// Returns a harness at the review page.
    func atReview(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness("tailspin", language: language)
        for answer in ["ada@contoso.com", "ada", "Ada Lovelace"] { harness.enter(answer) }
        harness.choose("Denmark")
        harness.enter("2004-07-31")
        harness.accept(token: "started")
        harness.accept(token: "sent", length: 6)
        harness.type("402739")
        let prefix = "extension_fedcba9876543210fedcba9876543210_"
        harness.requireAttributes(prefix + "Toys", prefix + "Topics")
        harness.enter("42")
        harness.press(.character(" "), .enter)
        harness.press(.character(" "), .move(.down), .character(" "), .enter, .character(" "), .enter)
        if self == .reviewLine { for _ in 0..<3 { harness.press(.backTab) } }
        return harness
    }
}

extension WizardHarness {
    /// Returns a harness at contoso's code page, with everything before it answered.
    static func atContosoCode(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness("answersFirst", language: language)
        for answer in ["ada@contoso.com", "Correct-Horse-7", "ada"] { harness.enter(answer) }
        harness.choose("Denmark")
        harness.enter("Odense")
        harness.accept(token: "started")
        harness.accept(token: "sent")
        return harness
    }

    /// Replies that attributes are required, each given as `name` (a string) or `name:type`.
    fileprivate mutating func requireAttributes(_ attributes: String...) {
        let list = attributes.map { attribute in
            let parts = attribute.split(separator: ":")
            return
                #"{"name":"\#(parts[0])","type":"\#(parts.count > 1 ? parts[1] : "string")","required":true}"#
        }
        refuse(
            "attributes_required", code: 55_106,
            extra: #","continuation_token":"t5","required_attributes":[\#(list.joined(separator: ","))]"#)
    }
}
