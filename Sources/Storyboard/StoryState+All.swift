import UserFlow

extension Storyboard.Kind {
    /// The ids of the states of a page of this kind, in the order in which they are told of.
    var states: [String] {
        switch self {
        case .email: StateIDs.email
        case .password: StateIDs.password
        case .alias: StateIDs.alias
        case .attributes: StateIDs.attributes
        case .code: StateIDs.code
        case .laterPassword: ["empty", "help"]
        case .extra: ["attribute.more", "help"]
        case .review: ["filled", "help"]
        case .signInNow: ["offer", "help"]
        case .done: StateIDs.done
        case .browser: StateIDs.browser
        case .deadEnd: StateIDs.deadEnd
        case .signIn: StateIDs.signIn
        case .signInPassword: StateIDs.signInPassword
        case .signInCode: ["empty", "help"]
        case .anywhere: StateIDs.anywhere
        }
    }
}

/// The ids of the states of the pages that have more than a few.
private enum StateIDs {
    static let email = [
        "empty", "filled", "help", "email.typo", "email.empty", "email.shape", "email.space", "email.long",
        "email.nonascii", "email.refused", "email.blocked", "email.undelivered", "email.taken", "change.kept",
        "inbox.empty", "leave.confirm", "session.expired", "session.replaced",
    ]

    static let password = [
        "empty", "twice", "password.strength.worst", "password.strength.weak", "password.strength.fair",
        "password.strength.good", "password.strength.best", "rules.0", "rules.1", "rules.2", "rules.3",
        "rules.4", "rules.5", "password.similar", "password.shown", "help",
        "password.empty", "password.short", "password.long", "password.weak", "password.chars",
        "password.mismatch", "password.weak.service", "password.banned", "password.recent",
        "password.refused",
    ]

    static let alias = [
        "empty", "filled", "help", "alias.empty", "alias.start", "alias.chars", "alias.email", "alias.long",
        "alias.refused", "identity.taken",
    ]

    static let attributes =
        ["empty", "filled", "list", "list.found", "list.none", "scrolled"] + fields + [
            "help", "screen.check", "attribute.empty", "attribute.choose", "attribute.long",
            "attribute.number", "attribute.range", "attribute.date", "attribute.date.unknown",
            "attribute.choice", "attribute.pattern", "attribute.pattern.open", "attribute.refused",
            "attribute.refused.example", "attribute.refused.many", "attribute.refused.unnamed",
        ]

    /// A field of each kind.
    private static let fields = UserFlow.Attribute.Kind.allCases.flatMap { kind in
        ["empty", "filled", "error"].map { "\(kind.rawValue).\($0)" }
    }

    static let code = [
        "empty", "begun", "filled", "slots.4", "slots.6", "slots.8", "slots.12", "pasted", "wait.29",
        "wait.1", "ready", "code.sent.open", "code.sent.elsewhere", "inbox", "help",
        "code.empty", "code.short", "code.long", "code.letters", "code.wrong", "code.wrong.newest",
        "code.wrong.again", "code.locked", "code.expired", "code.accepted", "resend.wait",
        "resend.wait.only", "resend.sent", "resend.failed", "resend.limit", "resend.limit.open",
    ]

    static let done = [
        "done", "done.only", "done.nosignin", "done.mfa", "done.register", "done.locked", "done.locked.open",
        "config.scope", "signin.done", "help",
    ]

    static let browser = [
        "web.needed", "web.needed.nowhere", "web.nodisplay", "web.reason", "web.opened", "web.not.opened",
        "web.copied", "help",
    ]

    static let deadEnd = [
        "config.client", "config.nativeoff", "config.secret", "config.challenge", "config.flow",
        "service.odd", "help",
    ]

    static let signIn = [
        "empty", "filled", "help", "signin.empty", "signin.unknown", "signin.refused", "signin.expired",
        "signin.method", "signin.mfa", "signin.register", "signin.change", "signin.web", "config.scope",
    ]

    static let signInPassword = [
        "empty", "filled", "shown", "help", "signin.password.empty", "signin.password.wrong",
        "signin.password.locked", "signin.password.locked.open",
    ]

    static let anywhere = [
        "waiting.starting", "waiting.sending", "waiting.checking", "waiting.creating", "signin.looking",
        "signin.checking", "waiting.still", "waiting.unsure", "cancelled", "screen.again", "net.offline",
        "net.dns", "net.timeout", "net.broken", "net.unsure", "net.tls", "net.redirect", "net.proxy",
        "net.library", "service.down", "service.limit", "service.limit.open", "service.odd", "service.big",
        "paste.cleaned", "paste.controls", "paste.long", "tty.small",
    ]
}
