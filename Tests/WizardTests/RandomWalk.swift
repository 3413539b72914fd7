import Foundation
import NativeAuth
import SignUp
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Thousands of keys, pastes, ticks and replies in random order.
struct RandomWalk {
    private static func desk(_ flow: String, with dice: inout Dice) throws -> Desk {
        try flow == "every kind" ? Desk.atKinds() : Desk.somewhere(in: flow, with: &dice)
    }

    @Test(arguments: UserFlow.bundled + ["every kind"], [1, 2, 3] as [UInt64])
    func `events in any order keep the wizard consistent`(flow: String, seed: UInt64) throws {
        var dice = Dice(state: seed)
        var desk = try Self.desk(flow, with: &dice)

        for _ in 0..<250 {
            desk.stir(with: &dice)
            let wizard = desk.wizard
            #expect(wizard.holdsTogether)
            let size = Frame.Size(
                width: .random(in: 1...120, using: &dice), height: .random(in: 1...40, using: &dice))
            let frame = wizard.frame(size: size)
            if let caret = frame.caret {
                #expect((0..<size.width).contains(caret.x) && (0..<size.height).contains(caret.y))
            }
            if desk.left != nil { desk = try Self.desk(flow, with: &dice) }
        }
    }

    /// A SplitMix64 generator, which repeats the same walk for the same seed.
    struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}

extension Wizard {
    /// Whether the invariants hold that every event must preserve.
    fileprivate var holdsTogether: Bool {
        let isSignedUp = if case .done = signUp.step { true } else { false }
        let revealed = pages.keys.filter { id in
            guard let page = pages[id] else { return false }
            return id != place && (page is PasswordPage || page is SignInPasswordPage)
                && page.controls.fields.contains {
                    if case .secret(let field) = $0 { field.isShown } else { false }
                }
        }
        let isOnItsWay = course.contains(place) && (place == .done || !isSignedUp)
        return pages[place] != nil && isReachable(place) && (place.isSigningIn || isOnItsWay)
            && !(signUp.isWaiting && signIn.isWaiting) && revealed.isEmpty
    }
}

extension Desk {
    fileprivate mutating func stir(with dice: inout RandomWalk.Dice) {
        switch Int.random(in: 0..<12, using: &dice) {
        case 0...3: press(Self.keys.randomElement(using: &dice) ?? .enter)
        case 4: type(Self.texts.randomElement(using: &dice) ?? "")
        case 5: feed(.paste(Self.texts.randomElement(using: &dice) ?? ""))
        case 6: wait(seconds: .random(in: 0...40, using: &dice))
        case 7...9: wizard.isWaiting ? agree(with: &dice) : goOn()
        default:
            let (status, body) = Self.replies.randomElement(using: &dice) ?? (200, "{}")
            reply(status, body)
        }
    }

    /// Returns a harness after a random number of pages.
    fileprivate static func somewhere(in flow: String, with dice: inout RandomWalk.Dice) throws -> Desk {
        var desk = try Desk(flow)
        if Bool.random(using: &dice) { desk.press(.function(1), .character("s")) }
        for _ in 0..<Int.random(in: 0...16, using: &dice) {
            desk.wizard.isWaiting ? desk.agree(with: &dice) : desk.goOn()
        }
        return desk
    }

    /// Sends one of the tenant's success replies to the pending request.
    private mutating func agree(with dice: inout RandomWalk.Dice) {
        switch sent.last?.path {
        case .signInChallenge? where Bool.random(using: &dice):
            reply(200, #"{"challenge_type":"password","continuation_token":"p"}"#)
        case .signUpContinue? where Bool.random(using: &dice):
            reply(200, #"{"continuation_token":"final"}"#)
        default: accept()
        }
    }

    /// Answers the page as most users do, so that the walk gets beyond the first pages.
    private mutating func goOn() {
        guard let field = wizard.prompt.field else { return press(.enter) }
        let answers = ["email": "ada@contoso.com", "username": "ada", "alias": "ada", "code": "12345678"]
        reenter(answers[field] ?? "Correct-Horse-7")
    }

    private static let keys: [Key] = [
        .enter, .enter, .enter, .tab, .backTab, .escape, .backspace, .delete, .move(.left), .move(.up),
        .move(.down),
        .move(.pageUp), .move(.pageDown), .function(1), .function(2), .control("c"), .control("r"),
        .control("t"),
        .control("z"), .character("s"), .character("s"), .character("y"), .character(" "), .character("n"),
        .move(.home), .character("/"), .character("e"),
    ]

    private static let texts = [
        "ada@contoso.com", "Correct-Horse-7", "12345678", "", "Denmark", "37", "/re", "日本👩\u{200D}👧",
        "\u{1B}[31m", "x",
        String(repeating: "z", count: 5_000), "1 2 3 4-5678\n",
    ]

    private static let required =
        #""required_attributes":[{"name":"jobTitle","type":"string"},{"name":"shoe"}]"#

    private static let replies = [
        (200, "{}"), (200, #"{"challenge_type":"redirect"}"#), (200, "garbage"), (500, ""), (404, ""),
        (429, ""),
        (200, #"{"challenge_type":"password","continuation_token":"p"}"#), (200, Desk.tokens),
        (400, #"{"error":"user_not_found","error_codes":[50034]}"#),
        (400, #"{"error":"invalid_grant","error_codes":[50126]}"#),
        (400, #"{"error":"invalid_grant","suberror":"mfa_required","error_codes":[50076]}"#),
        (400, #"{"error":"credential_required","continuation_token":"c"}"#),
        (400, #"{"error":"attributes_required","continuation_token":"a",\#(required)}"#),
        (400, #"{"error":"verification_required","continuation_token":"v"}"#),
        (400, #"{"error":"user_already_exists"}"#), (400, #"{"error":"expired_token"}"#),
        (400, #"{"error":"invalid_request","error_codes":[55200]}"#),
        (400, #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#),
        (400, #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50182]}"#),
        (400, #"{"error":"invalid_grant","suberror":"password_too_weak"}"#),
        (
            400,
            #"{"error":"invalid_grant","suberror":"attribute_validation_failed","invalid_attributes":[{"name":"city"}]}"#
        ),
        (
            400,
            #"{"error":"invalid_grant","suberror":"attribute_validation_failed","invalid_attributes":[{"name":"shoe"}]}"#
        ),
    ]
}
