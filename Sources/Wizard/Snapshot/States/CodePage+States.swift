import NativeAuth
import SignUp
import UserFlow

extension CodePage {
    static let states = Wizard.PageStates(
        "code", label: "Code",
        [
            [.empty, .begun, .filled], [4, 6, 8, 12].map(StateID.slots), [.pasted],
            [29, 1].map(StateID.wait),
            [.ready, .sentOpen, .sentElsewhere, .inbox, .help],
            .messages(.codeEmpty, .codeShort, .codeLong, .codeDigits, .codeLetters),
            .messages(.codeWrong, .codeWrongNewest, .codeWrongAgain, .codeLocked),
            .messages(MessageKey.refusedCode), [.accepted],
            .messages(.resendWait, .resendWaitOnly, .resendSent, .resendFailed, .resendLimit),
            .messages(MessageKey.codeLimits),
        ], otherPages: ["password", "attributes"])

    /// The states of a page for a code to sign in, besides those of the page for a code to sign up.
    static let statesOfSignIn = Wizard.PageStates(
        "signInCode", label: "Sign in: code", [[.empty, .help]],
        otherPages: ["code", "signInPassword", "signIn", "deadEnd"])

    func appearance(at now: Timestamp) -> StateID {
        if isAccepted { return .accepted }
        if isFull { return .filled }
        guard field.count == 0 else { return .begun }
        if now >= cooldown.end { return .ready }
        if code.otherDestination(than: address) != nil { return .sentElsewhere }
        return code.length == nil ? .sentOpen : .empty
    }

    func substates(_ strings: Wizard.Strings, at now: Timestamp) -> [StateID] {
        guard !showsMessage, !isAccepted else { return [] }
        if isFull { return code.length.map { [.slots($0)] } ?? [] }
        return field.count == 0 && now < cooldown.end ? [.wait(now.seconds(until: cooldown.end))] : []
    }
}

extension StateID {
    /// Some digits were entered.
    fileprivate static let begun = StateID("begun")
    /// Nothing was entered, and another code can be requested.
    fileprivate static let ready = StateID("ready")
    /// The code was pasted.
    static let pasted = StateID("pasted")
    /// The length of the code is not known.
    fileprivate static let sentOpen = StateID("code.sent.open")
    /// The code was sent to another address than was entered.
    fileprivate static let sentElsewhere = StateID("code.sent.elsewhere")
    fileprivate static let accepted = StateID("code.accepted")

    /// A code of a number of digits is complete.
    fileprivate static func slots(_ count: Int) -> StateID { StateID("slots.\(count)") }

    /// Another code can be requested in a number of seconds.
    fileprivate static func wait(_ seconds: Int) -> StateID { StateID("wait.\(seconds)") }
}

extension MessageKey {
    static let codeEmpty = MessageKey("code.empty", \.common.code.empty)
    static let codeEmptyOpen = MessageKey("code.empty.open", \.common.code.emptyOpen)
    static let codeShort = MessageKey("code.short", \.code.short)
    static let codeLong = MessageKey("code.long", \.code.long)
    static let codeDigits = MessageKey("code.digits", \.code.digits)
    static let codeLetters = MessageKey("code.letters", \.code.letters)
    static let codeWrongNewest = MessageKey("code.wrong.newest", \.code.wrongNewest)
    static let codeWrongAgain = MessageKey("code.wrong.again", \.code.wrongAgain)
    static let codeLocked = MessageKey("code.locked", \.code.locked)
    static let resendWait = MessageKey("resend.wait", \.resend.wait)
    static let resendWaitOnly = MessageKey("resend.wait.only", \.resend.waitOnly)
    static let resendSent = MessageKey("resend.sent", \.resend.sent)
    static let resendFailed = MessageKey("resend.failed", \.resend.failed)
    static let resendLimit = MessageKey("resend.limit", \.resend.limit)
}
