// The messages that every page can show.

extension MessageKey {
    static let waitingStarting = MessageKey("waiting.starting", \.waiting.starting)
    static let waitingSending = MessageKey("waiting.sending", \.waiting.sending)
    static let waitingChecking = MessageKey("waiting.checking", \.waiting.checking)
    static let waitingCreating = MessageKey("waiting.creating", \.waiting.creating)
    static let signInLooking = MessageKey("signin.looking", \.signin.looking)
    static let signInChecking = MessageKey("signin.checking", \.signin.checking)
    static let waitingStill = MessageKey("waiting.still", \.waiting.still)
    static let waitingUnsure = MessageKey("waiting.unsure", \.waiting.unsure)
    static let netUnsure = MessageKey("net.unsure", \.net.unsure)
    static let screenAgain = MessageKey("screen.again", \.screen.again)
    static let screenCheck = MessageKey("screen.check", \.screen.check)
    static let leaveConfirm = MessageKey("leave.confirm", \.leave.confirm)
    static let pasteCleaned = MessageKey("paste.cleaned", \.paste.cleaned)
    static let pasteControls = MessageKey("paste.controls", \.paste.controls)
    static let pasteLong = MessageKey("paste.long", \.paste.long)
}
