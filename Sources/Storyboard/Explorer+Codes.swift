import NativeAuth
import Tenant
import Terminal
import UserFlow
import Wizard

// Input on the code page.

extension Explorer {
    mutating func tryCodes(on stage: Stage) {
        let length = setting.flow.code.length
        let digits = String(repeating: "4", count: length)
        for text in ["", "12", digits + "44", "12a"] {
            look(at: stage) { $0.type(text) }
            look(at: stage) {
                $0.type(text)
                $0.press(button: "proceed")
            }
        }
        look(at: stage) { $0.feed(.paste("12ab56")) }
        tryPasting(on: stage)
        tryWaiting(on: stage)
        look(at: stage) { $0.press(.function(2)) }
        look(at: stage) { $0.press(button: "change") }
        tryPatience(on: stage)
        tryWrongCodes(on: stage, wrong: digits == stage.newestCode ? "5" + digits.dropFirst() : digits)
    }

    /// Pastes the code, which is submitted at once, and records the page before the reply arrives.
    private mutating func tryPasting(on stage: Stage) {
        var stage = stage
        stage.patience = 0
        stage.feed(.paste(stage.newestCode))
        look(closelyAt: stage)
    }

    /// Records the last seconds before a new code can be requested.
    private mutating func tryWaiting(on stage: Stage) {
        for left in [29, 1] where setting.flow.code.interval > left {
            var stage = stage
            stage.wait(milliseconds: Int64(setting.flow.code.interval - left) * 1_000)
            look(closelyAt: stage)
        }
    }

    /// Waits, requests a new code, and injects every fault instead of the reply.
    mutating func tryPatience(on stage: Stage) {
        look(at: stage) { $0.press(.control("t")) }
        var ready = stage
        ready.wait(milliseconds: Int64(setting.flow.code.interval) * 1_000 + 1_000)
        look(at: ready)
        wait(for: 0, at: ready, [.control("t")])
        for blow in Blow.all(naming: []) {
            look(at: ready) {
                $0.forced = [blow]
                $0.press(.control("t"))
            }
        }
        look(at: ready) { $0.press(.control("t")) }
        look(at: stage) { $0.wait(milliseconds: 601_000) }
        look(at: stage) { $0.wait(milliseconds: 1_201_000) }
    }

    private mutating func tryWrongCodes(on stage: Stage, wrong: String) {
        look(at: stage) {
            $0.forced = [.refuse(.codeExpired)]
            $0.enter(wrong)
            $0.press(.control("t"))
        }
        look(at: stage) { $0.wrongly(wrong, times: 5) }
        look(at: stage) {
            $0.wait(milliseconds: 31_000)
            $0.wrongly(wrong, times: 5)
        }
        look(at: stage) {
            $0.wait(milliseconds: 31_000)
            $0.press(.control("t"))
            $0.wrongly(wrong, times: 1)
        }
    }
}

extension Stage {
    /// Types a code, and submits it unless the page has done so.
    fileprivate mutating func enter(_ code: String) {
        let before = exchanges
        type(code)
        if exchanges == before { press(.enter) }
    }

    fileprivate mutating func wrongly(_ code: String, times: Int) {
        for _ in 0..<times { enter(code) }
    }
}
