import UserFlow

extension Wizard {
    /// All texts of the wizard: English by default, replaced by translations.
    ///
    /// Each page declares its own strings. Those that are messages have a ``MessageKey``.
    struct Strings: Hashable, Sendable, Codable, TranslatedTexts {
        static let section = "wizard"

        var common = CommonTexts()
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
        var authMethod = AuthMethodPage.Strings()
        var registration = RegistrationPage.Strings()
        var reset = ResetPasswordPage.Strings()
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
        var inspector = InspectorStrings()
        var help = Help.Strings()
        var demo = DemoHelp.Strings()
        var menu = FlowMenu.Strings()
        var fault = FaultMenu.Strings()
        var tour = Tour.Strings()
        var tenant = TenantHelp.Strings()
        var button = ButtonStrings()
        var screen = ScreenStrings()
        var keys = KeyStrings()
        var waiting = Waiting()
        var flowFile = FlowFileStrings()
        var tty = TerminalStrings()
        var plain = PlainStrings()
    }
}

extension Language {
    /// The texts of the wizard in this language.
    var strings: Wizard.Strings { self == .pseudo ? Pseudo.strings : texts() }
}
