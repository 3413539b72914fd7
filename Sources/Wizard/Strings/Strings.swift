extension Wizard {
    /// All texts of the wizard: English by default, replaced by translations.
    ///
    /// Each page declares its own strings. Those that are messages have a ``MessageKey``.
    struct Strings: Hashable, Sendable, Codable {
        var email = EmailPage.Strings()
        var typo = TypoQuestion.Strings()
        var identity = Identity()
        var password = PasswordPage.Strings()
        var alias = AliasPage.Strings()
        var attribute = AttributesPage.Strings()
        var labels = AttributeLabels()
        var code = CodePage.Strings()
        var resend = CodePage.ResendStrings()
        var done = DonePage.Strings()
        var signin = SignInPage.Strings()
        var signinPassword = SignInPasswordPage.Strings()
        var signinNow = DonePage.OfferStrings()
        var web = BrowserPage.Strings()
        var stuck = DeadEndPage.Strings()
        var review = ReviewPage.Strings()
        var change = Change()
        var cancelled = "Cancelled. Your answers are kept."
        var session = Session()
        var service = Service()
        var net = Net()
        var config = Config()
        var paste = Paste()
        var left = Left()
        var leave = LeaveQuestion.Strings()
        var inbox = Inbox.Strings()
        var help = Help.Strings()
        var demo = DemoHelp.Strings()
        var tenant = TenantHelp.Strings()
        var button = ButtonStrings()
        var screen = ScreenStrings()
        var waiting = Waiting()
        var duration = Duration()
        var tty = TerminalStrings()
        var plain = PlainStrings()
    }
}
