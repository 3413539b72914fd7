import NativeAuth
import SignUp
import Terminal
import Testing

@testable import Wizard

extension Scene {
    /// Returns a harness at the code page, or at an overlay on it.
    func atCode(_ language: Wizard.Language) throws -> Desk {
        var desk = try Desk.atContosoCode(language)
        switch self {
        case .code: desk.type("4027")
        case .codeWrong:
            desk.enter("00000000")
            desk.refuse("invalid_grant", "invalid_oob_value", code: 50181)
        case .codeWait:
            desk.type("4027")
            desk.press(.tab, .tab, .enter)
        case .codeResent:
            desk.wait(seconds: 60)
            desk.press(.control("t"))
            desk.accept(token: "again")
        case .waiting:
            desk.enter("40273951")
            desk.wait(seconds: 9)
        case .inbox:
            let letters = try [("40273951", 60), ("81220644", 0)].map { code, seconds in
                Wizard.Letter(
                    to: Untrusted("ada@contoso.com"), sent: desk.now.adding(seconds: seconds),
                    code: try #require(Secret(code)))
            }
            desk.feed(.letters(letters))
        default: break
        }
        return desk
    }

    /// Returns a harness at a page after the code.
    func behindCode(_ language: Wizard.Language) throws -> Desk {
        var desk = try self == .extra ? Desk.atCode(language: language) : .atContosoCode(language)
        desk.enter("40273951")
        switch self {
        case .laterPassword:
            desk.refuse("credential_required", code: 55103, more: #","continuation_token":"t3""#)
            desk.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)
        case .extra: desk.require("jobTitle", "loyaltyNumber", "consent:Boolean")
        default: desk.require("jobTitle")
        }
        if self == .laterAttributesRefused {
            desk.type("007")
            desk.press(.enter, .enter, .enter, .enter)
            desk.refuse(
                "invalid_grant", "attribute_validation_failed", code: 1_002_027,
                more: #","invalid_attributes":[{"name":"jobTitle"}]"#)
        }
        return desk
    }

    /// Returns a harness at the review page.
    func atReview(_ language: Wizard.Language) throws -> Desk {
        var desk = try Desk("tailspin", language: language)
        for answer in ["ada@contoso.com", "ada", "Ada Lovelace"] { desk.enter(answer) }
        desk.choose("Denmark")
        desk.enter("2004-07-31")
        desk.accept(token: "started")
        desk.accept(token: "sent", length: 6)
        desk.type("402739")
        let prefix = "extension_fedcba9876543210fedcba9876543210_"
        desk.require(prefix + "Toys", prefix + "Topics")
        desk.enter("42")
        desk.press(.character(" "), .enter)
        desk.press(.character(" "), .move(.down), .character(" "), .enter, .character(" "), .enter)
        if self == .reviewLine { for _ in 0..<3 { desk.press(.backTab) } }
        return desk
    }
}

extension Desk {
    /// Returns a harness at contoso's code page, with everything before it answered.
    static func atContosoCode(_ language: Wizard.Language) throws -> Desk {
        var desk = try Desk("contoso", language: language)
        for answer in ["ada@contoso.com", "Correct-Horse-7", "ada"] { desk.enter(answer) }
        desk.choose("Denmark")
        desk.enter("Odense")
        desk.accept(token: "started")
        desk.accept(token: "sent")
        return desk
    }

    /// Replies that attributes are required, each given as `name` (a string) or `name:type`.
    fileprivate mutating func require(_ attributes: String...) {
        let list = attributes.map { attribute in
            let parts = attribute.split(separator: ":")
            return
                #"{"name":"\#(parts[0])","type":"\#(parts.count > 1 ? parts[1] : "string")","required":true}"#
        }
        refuse(
            "attributes_required", code: 55_106,
            more: #","continuation_token":"t5","required_attributes":[\#(list.joined(separator: ","))]"#)
    }
}
