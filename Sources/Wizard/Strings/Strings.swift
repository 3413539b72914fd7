import UserFlow

extension Wizard {
    /// All texts of the wizard: English by default, replaced by translations.
    ///
    /// Each page declares its own strings. Those that are messages have a ``MessageKey``. It is a class, so that copies
    /// of a wizard stay cheap.
    final class Strings: Sendable, Codable, TranslatedTexts {
        static let section = "wizard"

        let common: CommonTexts
        let email: EmailPage.Strings
        let typo: TypoQuestion.Strings
        let identity: Identity
        let password: PasswordPage.Strings
        let alias: AliasPage.Strings
        let attribute: AttributesPage.Strings
        let labels: AttributeLabels
        let code: CodePage.Strings
        let resend: CodePage.ResendStrings
        let done: DonePage.Strings
        let signin: SignInPage.Strings
        let signinPassword: SignInPasswordPage.Strings
        let signinNow: DonePage.OfferStrings
        let authMethod: AuthMethodPage.Strings
        let registration: RegistrationPage.Strings
        let reset: ResetPasswordPage.Strings
        let web: BrowserPage.Strings
        let stuck: DeadEndPage.Strings
        let review: ReviewPage.Strings
        let change: Change
        let cancelled: String
        let session: Session
        let service: Service
        let net: Net
        let config: Config
        let paste: Paste
        let left: Left
        let leave: LeaveQuestion.Strings
        let inbox: Inbox.Strings
        let inspector: InspectorStrings
        let help: Help.Strings
        let demo: DemoHelp.Strings
        let menu: FlowMenu.Strings
        let fault: FaultMenu.Strings
        let tour: Tour.Strings
        let saveTest: SaveTest.Strings
        let newFlow: NewFlow.Strings
        let tenant: TenantHelp.Strings
        let button: ButtonStrings
        let screen: ScreenStrings
        let keys: KeyStrings
        let waiting: Waiting
        let flowFile: FlowFileStrings
        let tty: TerminalStrings
        let plain: PlainStrings

        /// Creates the English texts.
        init() {
            common = CommonTexts()
            email = EmailPage.Strings()
            typo = TypoQuestion.Strings()
            identity = Identity()
            password = PasswordPage.Strings()
            alias = AliasPage.Strings()
            attribute = AttributesPage.Strings()
            labels = AttributeLabels()
            code = CodePage.Strings()
            resend = CodePage.ResendStrings()
            done = DonePage.Strings()
            signin = SignInPage.Strings()
            signinPassword = SignInPasswordPage.Strings()
            signinNow = DonePage.OfferStrings()
            authMethod = AuthMethodPage.Strings()
            registration = RegistrationPage.Strings()
            reset = ResetPasswordPage.Strings()
            web = BrowserPage.Strings()
            stuck = DeadEndPage.Strings()
            review = ReviewPage.Strings()
            change = Change()
            cancelled = "Cancelled. Your answers are kept."
            session = Session()
            service = Service()
            net = Net()
            config = Config()
            paste = Paste()
            left = Left()
            leave = LeaveQuestion.Strings()
            inbox = Inbox.Strings()
            inspector = InspectorStrings()
            help = Help.Strings()
            demo = DemoHelp.Strings()
            menu = FlowMenu.Strings()
            fault = FaultMenu.Strings()
            tour = Tour.Strings()
            saveTest = SaveTest.Strings()
            newFlow = NewFlow.Strings()
            tenant = TenantHelp.Strings()
            button = ButtonStrings()
            screen = ScreenStrings()
            keys = KeyStrings()
            waiting = Waiting()
            flowFile = FlowFileStrings()
            tty = TerminalStrings()
            plain = PlainStrings()
        }
    }
}

extension Language {
    /// The texts of the wizard in this language.
    var strings: Wizard.Strings { self == .pseudo ? Pseudo.strings : texts() }
}

extension Wizard.Strings {
    struct Identity: Hashable, Sendable, Codable {
        var taken =
            "There's already an account for {email} or the username {alias}. Change one of them, or sign in."
    }

    struct Change: Hashable, Sendable, Codable {
        var kept = "Change your email and continue. Your other answers are kept."
    }

    struct Session: Hashable, Sendable, Codable {
        var expired =
            "This sign-up timed out. Your answers are kept, except the password. Press Enter to go on."
        var replaced = "This sign-up was continued somewhere else. Press Enter to start again."
    }

    struct Paste: Hashable, Sendable, Codable {
        var controls = "The pasted text has hidden characters, so it wasn't used. Type it or copy it again."
        var cleaned = "We removed hidden characters. Check what you entered before you go on."
        var address = "We used only the email address in the text that you pasted."
        var long = "The pasted text is too long. It has {n|character|characters}, and the limit is {max}."
    }

    struct Left: Hashable, Sendable, Codable {
        var before = "Sign-up stopped. No account was created."
        var after = "Sign-up stopped. There's an account for {email}."
        var unsure = "Sign-up stopped. There may be an account for {email}, so try to sign in first."
    }

    struct Waiting: Hashable, Sendable, Codable {
        var starting = "Sending your answers…"
        var sending = "Sending the code…"
        var checking = "Checking the code…"
        var creating = "Creating your account…"
        var still = "This is taking a while. Esc cancels."
        var elapsed = "{n} s · Esc cancels"
        var ignored = "What you typed while waiting wasn't used."
        var unsure = "Cancelled. Your account may already exist, so try to sign in first."
    }

    struct ButtonStrings: Hashable, Sendable, Codable {
        var resendIn = "New code in {time}"
        var inbox = "Open inbox"
        var finish = "Finish"
        var restart = "Start again"
    }

    /// What keys do, besides those of every page: mostly Enter, on each button.
    struct KeyStrings: Hashable, Sendable, Codable {
        var cancel = "Esc cancel"
        var edit = "Enter change"
        var signIn = "s sign in"
    }

    struct ScreenStrings: Hashable, Sendable, Codable {
        var step = "Sign up · {n}"
        var stepOf = "Sign up · {n} of {all}"
        var stepCount = "{n} of {all}"
        var plain = "Sign up"
        var heading = "Create your account"
        var comma = ", "
        var blank = " "
        var repeated = "Same result after {n} tries."
        var item = "Alt-{n}: {text}"
        var number = "error {n}"
        var reference = "reference {id}"
        var demo = "Demo · F2 inbox"
        var inspect = "F3 inspect"
        var next = "Enter next"
        var escape = "Esc back"
        var leave = "Esc leave"
        var close = "Esc close"
        var yes = "y leave"
        var no = "n stay"
        var inbox = "F2 inbox"
        var show = "^R show"
        var hide = "^R hide"
        var resend = "^T new code"
        var help = "F1 help"
        var again = "Press Ctrl-C again to leave."
        var created = "Account created"
        var windowTitle = "{name} sign-up"
    }
}

extension Wizard.Strings {
    struct Service: Hashable, Sendable, Codable {
        var limit = "Too many requests from your network. Try again in {duration}, at {time}."
        var odd = "The service sent an answer we don't understand. Try again or use your browser."
        var big = "The service sent an answer that's too long to read. Contact support."
        var unsure =
            "We couldn't read the reply when we created your account. It may exist, so try to sign in first."
    }

    struct Net: Hashable, Sendable, Codable {
        var offline = "We can't connect to {host}. Check your network. Your answers are kept."
        var dns = "We can't find {host}. Check your network, or the name after --tenant."
        var timeout = "{host} didn't answer in {seconds|second|seconds}. Your answers are kept. Try again."
        var unsure =
            "The connection broke while we created your account. It may exist, so try to sign in first."
        var broken = "The connection to {host} broke. Your answers are kept. Try again."
        var tls = "The connection to {host} isn't secure ({reason}). Nothing was sent."
        var authority = "unknown certificate authority"
        var own = "self-signed certificate"
        var name = "certificate for another name"
        var date = "certificate out of date"
        var weak = "encryption too weak"
        var plain = "no encryption"
        var redirect = "{host} tried to send us somewhere else. Nothing was sent there. Contact support."
        var proxy = "The proxy {proxy} blocked the connection. Check your proxy settings."
        var library = "HTTPS needs {library}, which isn't installed here. Install it and try again."
    }

    /// What is wrong with an app or its tenant: a sentence for the person, and the remedies of those who run it.
    struct Config: Hashable, Sendable, Codable {
        var person = "This app isn't set up for that. Contact support with the details below."
        var nativeoff =
            "Native sign-up is turned off for this app. An admin can turn on native authentication for {client}."
        var client = "There's no app {client} in this tenant. Check the client ID and the tenant."
        var secret = "The app is set up as a confidential client. Native sign-up needs a public client."
        var challenge = "The flow needs a sign-in method other than {types}. Change the flow file."
        var flow = "No sign-up flow is linked to this app. An admin can link a user flow to {client}."
        var reset = "Password reset is turned off in the tenant. An admin can turn it on for all users."
        var scope =
            "The app isn't allowed to use {scope}. The account exists, but signing in needs other scopes."
    }
}

extension Wizard.Strings {
    /// Returns the hint that Enter presses what has this label.
    func keyHint(enter label: String) -> String { "Enter \(label)" }

    /// Returns the label of a button.
    func label(of kind: Controls.Button, _ controls: Controls) -> String {
        switch kind {
        case .proceed: common.button.proceed
        case .back: common.button.back
        case .resend: common.button.resend
        case .change: common.button.change
        case .inbox: button.inbox
        case .finish: button.finish
        case .restart: button.restart
        case .signIn: common.button.signin
        case .signUp: format(signin.create, ["name": controls.nameToSignUp ?? ""])
        case .forgotPassword: common.button.forgot
        case .line: ""
        case .open: web.open
        case .copy: web.copy
        case .forward: web.forward
        case .paste: web.paste
        case .extra(let button): button.label
        }
    }
}

extension Controls {
    /// The address with which the errors offer to create an account.
    fileprivate var nameToSignUp: String? {
        (problems.values + [notice?.message].compactMap(\.self)).first { $0.buttons.contains(.signUp) }?
            .values["name"]
    }

    /// Whether a secret field is revealed.
    var isRevealing: Bool {
        fields.contains { field in
            if case .secret(let field) = field { field.isShown } else { false }
        }
    }
}

extension Wizard.Strings {
    /// The labels of the built-in attributes, for attributes that the flow file does not define.
    struct AttributeLabels: Hashable, Sendable, Codable {
        var city = "City"
        var country = "Country or region"
        var displayName = "Display name"
        var givenName = "Given name"
        var jobTitle = "Job title"
        var postalCode = "Postal code"
        var state = "State or province"
        var streetAddress = "Street address"
        var surname = "Surname"
    }

    /// Returns the label of an attribute that the flow does not define.
    func defaultLabel(for name: String) -> String {
        switch name {
        case "city": labels.city
        case "country": labels.country
        case "displayName": labels.displayName
        case "givenName": labels.givenName
        case "jobTitle": labels.jobTitle
        case "postalCode": labels.postalCode
        case "state": labels.state
        case "streetAddress": labels.streetAddress
        case "surname": labels.surname
        default: UserFlow.readableLabel(for: name)
        }
    }
}
