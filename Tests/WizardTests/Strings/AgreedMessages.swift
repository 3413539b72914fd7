/// The ids of the messages whose wording was agreed on, each a sentence or two.
///
/// Every other string is a title, a label, a button, a key name or a part of a sentence, unless it ends like
/// a sentence.
enum AgreedMessages {
    static let ids: [String] = [
        email, code, password, attribute, service, config, ending, terminal,
    ].flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }

    /// The ids of messages outside the wizard: those of `replay` and of the command line.
    static let idsOutsideWizard: Set = ["script.answer", "secret.flag"]

    private static let email = """
        email.empty email.shape email.space email.nonascii email.long email.typo email.refused email.taken
        identity.taken email.blocked email.undelivered
        """

    private static let code = """
        code.sent code.sent.life code.empty code.short code.long code.digits code.letters code.wrong
        code.expired code.locked resend.sent resend.wait resend.limit resend.failed change.kept
        """

    private static let password = """
        password.rules password.empty password.short password.long password.weak password.weak.service
        password.banned password.recent password.chars password.similar password.mismatch password.refused
        password.shown paste.controls paste.cleaned paste.long
        """

    private static let attribute = """
        attribute.empty attribute.long attribute.pattern attribute.number attribute.range attribute.date
        attribute.choice attribute.refused attribute.refused.many attribute.refused.unnamed attribute.more
        alias.empty alias.start alias.chars alias.spaces alias.long alias.email
        """

    private static let service = """
        session.expired session.replaced service.limit service.down service.odd service.big net.offline net.dns
        net.timeout net.unsure net.tls net.redirect net.proxy cancelled
        """

    private static let config = """
        config.nativeoff config.client config.secret config.challenge config.flow
        config.scope
        """

    private static let ending = """
        web.needed web.opened web.nodisplay done.only done done.nosignin done.mfa done.register
        done.locked left.before left.after
        """

    private static let terminal = """
        tty.small tty.none tty.dumb tty.input script.answer secret.flag leave.confirm
        """
}
