import Journeys
import NativeAuth
import Tenant
import Terminal
import UserFlow
import Wizard

// Input on a page before it is filled in.

extension Explorer {
    /// Tries everything that a page of this kind has keys for.
    mutating func tryKeys(on stage: Stage) {
        look(at: stage) { $0.press(.function(1)) }
        look(at: stage) { $0.press(.control("c")) }
        look(at: stage) { $0.press(.escape) }
        switch stage.place.kind {
        case .email: tryAddresses(on: stage)
        case .password, .laterPassword: tryPasswords(on: stage)
        case .alias: tryAnswers(["", "-ada", "ada!", "ada@contoso.com", Self.long], on: stage)
        case .attributes, .extra: tryAttributes(on: stage)
        case .code: tryCodes(on: stage)
        case .signIn: tryAnswers(["", "ada"], on: stage)
        case .signInPassword: tryOldPasswords(on: stage)
        case .signInCode: tryPatience(on: stage)
        case .browser: tryBrowser(on: stage)
        case .signInNow: tryDeclining(on: stage)
        case .review, .deadEnd, .done, .anywhere: break
        }
    }

    private static let long = String(repeating: "long-", count: 60)

    mutating func look(at stage: Stage, after change: (inout Stage) -> Void) {
        var other = stage
        change(&other)
        meet(other)
    }

    /// Types each text into the first field, records the page, and continues.
    private mutating func tryAnswers(_ texts: [String], on stage: Stage) {
        var stage = stage
        stage.press(.move(.end), .control("u"))
        for text in texts {
            look(at: stage) { $0.type(text) }
            look(at: stage) {
                $0.type(text)
                $0.press(button: "proceed")
            }
        }
    }

    private mutating func tryAddresses(on stage: Stage) {
        tryAnswers(["", "ada", "ada lovelace@contoso.com", "ada@gmial.com"], on: stage)
        tryAnswers([Self.long + "@contoso.com"], on: stage)
        look(at: stage) { $0.press(.function(2)) }
        look(at: stage) { $0.feed(.paste("ada\u{7}@contoso.com")) }
        look(at: stage) { $0.feed(.paste(String(repeating: Self.long, count: 20))) }
        var other = stage
        other.type("adå@contoso.com")
        for _ in 0..<10 where other.place.kind == stage.place.kind || other.exchanges == stage.exchanges {
            other.forced = [.refuse(.missingParameter(.username))]
            other.press(.enter)
            if other.exchanges > stage.exchanges { break }
            fill(&other, with: .examples(for: setting.flow))
        }
        look(at: other)
    }

    private mutating func tryPasswords(on stage: Stage) {
        tryRules(on: stage)
        tryAnswers(["", "short", "aaaaaaaaaaaa", "Pässword-77", Self.long, "ada@contoso.com"], on: stage)
        look(at: stage) { $0.feed(.paste("Correct\u{7}Horse")) }
        for word in ["1234", "tulip-9", "Tulip-94x", "Tulip-94x-Qm", "Tulip-94x-Qm-Zebra"] {
            look(at: stage) { $0.type(word) }
        }
        look(at: stage) {
            $0.type("Correct-Horse-7")
            $0.press(.control("r"))
        }
        guard setting.flow.password.isConfirmed else { return }
        look(at: stage) {
            $0.type("Correct-Horse-7")
            $0.press(.tab)
            $0.type("Correct-Horse-8")
            $0.press(.enter)
        }
    }

    private mutating func tryOldPasswords(on stage: Stage) {
        tryAnswers(["", "ada"], on: stage)
        look(at: stage) {
            $0.type("ada")
            $0.press(.control("r"))
        }
    }

    private mutating func tryBrowser(on stage: Stage) {
        look(at: stage) { $0.press(.character("c")) }
        look(at: stage) { $0.press(button: "open") }
        look(at: stage) {
            $0.press(button: "open")
            $0.feed(.openFailed)
        }
        look(at: stage) { $0.press(button: "signIn") }
    }

    private mutating func tryDeclining(on stage: Stage) {
        look(at: stage) { $0.press(.escape) }
        look(at: stage) {
            $0.press(.escape)
            $0.press(button: "signIn")
        }
    }
}

extension Stage {
    mutating func type(_ text: String) {
        press(text.unicodeScalars.map { .character(Character($0)) })
    }
}
