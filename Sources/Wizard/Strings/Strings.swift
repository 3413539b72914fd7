import Synchronization
import UserFlow

extension Wizard {
    /// All texts of the wizard: English by default, replaced by translations.
    ///
    /// Each page declares its own strings, which are read when it is shown. Those that are messages have a
    /// ``MessageKey``. It is a class, so that copies of a wizard stay cheap.
    final class Strings: Sendable {
        private let language: LanguageTexts
        /// The texts that nearly every page needs, so they are read at once.
        let common: CommonTexts
        let screen: ScreenStrings

        /// Creates the texts of a language.
        init(_ language: LanguageTexts = .english) {
            self.language = language
            common = language.common
            screen = language.group("wizard.screen", english: ScreenStrings())
        }

        private let _email = LazyTexts("wizard.email", EmailPage.Strings())
        var email: EmailPage.Strings { _email.texts(from: language) }
        private let _typo = LazyTexts("wizard.typo", TypoQuestion.Strings())
        var typo: TypoQuestion.Strings { _typo.texts(from: language) }
        private let _identity = LazyTexts("wizard.identity", Identity())
        var identity: Identity { _identity.texts(from: language) }
        private let _password = LazyTexts("wizard.password", PasswordPage.Strings())
        var password: PasswordPage.Strings { _password.texts(from: language) }
        private let _alias = LazyTexts("wizard.alias", AliasPage.Strings())
        var alias: AliasPage.Strings { _alias.texts(from: language) }
        private let _attribute = LazyTexts("wizard.attribute", AttributesPage.Strings())
        var attribute: AttributesPage.Strings { _attribute.texts(from: language) }
        private let _labels = LazyTexts("wizard.labels", AttributeLabels())
        var labels: AttributeLabels { _labels.texts(from: language) }
        private let _code = LazyTexts("wizard.code", CodePage.Strings())
        var code: CodePage.Strings { _code.texts(from: language) }
        private let _resend = LazyTexts("wizard.resend", CodePage.ResendStrings())
        var resend: CodePage.ResendStrings { _resend.texts(from: language) }
        private let _done = LazyTexts("wizard.done", DonePage.Strings())
        var done: DonePage.Strings { _done.texts(from: language) }
        private let _signin = LazyTexts("wizard.signin", SignInPage.Strings())
        var signin: SignInPage.Strings { _signin.texts(from: language) }
        private let _signinPassword = LazyTexts("wizard.signinPassword", SignInPasswordPage.Strings())
        var signinPassword: SignInPasswordPage.Strings { _signinPassword.texts(from: language) }
        private let _signinNow = LazyTexts("wizard.signinNow", DonePage.OfferStrings())
        var signinNow: DonePage.OfferStrings { _signinNow.texts(from: language) }
        private let _authMethod = LazyTexts("wizard.authMethod", AuthMethodPage.Strings())
        var authMethod: AuthMethodPage.Strings { _authMethod.texts(from: language) }
        private let _registration = LazyTexts("wizard.registration", RegistrationPage.Strings())
        var registration: RegistrationPage.Strings { _registration.texts(from: language) }
        private let _reset = LazyTexts("wizard.reset", ResetPasswordPage.Strings())
        var reset: ResetPasswordPage.Strings { _reset.texts(from: language) }
        private let _web = LazyTexts("wizard.web", BrowserPage.Strings())
        var web: BrowserPage.Strings { _web.texts(from: language) }
        private let _stuck = LazyTexts("wizard.stuck", DeadEndPage.Strings())
        var stuck: DeadEndPage.Strings { _stuck.texts(from: language) }
        private let _review = LazyTexts("wizard.review", ReviewPage.Strings())
        var review: ReviewPage.Strings { _review.texts(from: language) }
        private let _change = LazyTexts("wizard.change", Change())
        var change: Change { _change.texts(from: language) }
        private let _cancelled = LazyTexts("wizard.cancelled", Cancelled())
        var cancelled: Cancelled { _cancelled.texts(from: language) }
        private let _session = LazyTexts("wizard.session", Session())
        var session: Session { _session.texts(from: language) }
        private let _service = LazyTexts("wizard.service", Service())
        var service: Service { _service.texts(from: language) }
        private let _net = LazyTexts("wizard.net", Net())
        var net: Net { _net.texts(from: language) }
        private let _config = LazyTexts("wizard.config", Config())
        var config: Config { _config.texts(from: language) }
        private let _paste = LazyTexts("wizard.paste", Paste())
        var paste: Paste { _paste.texts(from: language) }
        private let _left = LazyTexts("wizard.left", Left())
        var left: Left { _left.texts(from: language) }
        private let _leave = LazyTexts("wizard.leave", LeaveQuestion.Strings())
        var leave: LeaveQuestion.Strings { _leave.texts(from: language) }
        private let _inbox = LazyTexts("wizard.inbox", Inbox.Strings())
        var inbox: Inbox.Strings { _inbox.texts(from: language) }
        private let _inspector = LazyTexts("wizard.inspector", InspectorStrings())
        var inspector: InspectorStrings { _inspector.texts(from: language) }
        private let _help = LazyTexts("wizard.help", Help.Strings())
        var help: Help.Strings { _help.texts(from: language) }
        private let _demo = LazyTexts("wizard.demo", DemoHelp.Strings())
        var demo: DemoHelp.Strings { _demo.texts(from: language) }
        private let _menu = LazyTexts("wizard.menu", FlowMenu.Strings())
        var menu: FlowMenu.Strings { _menu.texts(from: language) }
        private let _fault = LazyTexts("wizard.fault", FaultMenu.Strings())
        var fault: FaultMenu.Strings { _fault.texts(from: language) }
        private let _tour = LazyTexts("wizard.tour", Tour.Strings())
        var tour: Tour.Strings { _tour.texts(from: language) }
        private let _saveTest = LazyTexts("wizard.saveTest", SaveTest.Strings())
        var saveTest: SaveTest.Strings { _saveTest.texts(from: language) }
        private let _newFlow = LazyTexts("wizard.newFlow", NewFlow.Strings())
        var newFlow: NewFlow.Strings { _newFlow.texts(from: language) }
        private let _tenant = LazyTexts("wizard.tenant", TenantHelp.Strings())
        var tenant: TenantHelp.Strings { _tenant.texts(from: language) }
        private let _button = LazyTexts("wizard.button", ButtonStrings())
        var button: ButtonStrings { _button.texts(from: language) }
        private let _keys = LazyTexts("wizard.keys", KeyStrings())
        var keys: KeyStrings { _keys.texts(from: language) }
        private let _waiting = LazyTexts("wizard.waiting", Waiting())
        var waiting: Waiting { _waiting.texts(from: language) }
        private let _flowFile = LazyTexts("wizard.flowFile", FlowFileStrings())
        var flowFile: FlowFileStrings { _flowFile.texts(from: language) }
        private let _tty = LazyTexts("wizard.tty", TerminalStrings())
        var tty: TerminalStrings { _tty.texts(from: language) }
        private let _plain = LazyTexts("wizard.plain", PlainStrings())
        var plain: PlainStrings { _plain.texts(from: language) }
    }
}

/// A group of texts that is read when one of them is first needed, and then kept.
struct LazyTexts<Texts: Sendable>: Sendable {
    private let path: String
    private let english: @Sendable () -> Texts
    private let known = TextSlot()

    /// Creates a group that has not been read.
    ///
    /// - Parameters:
    ///   - path: The section and the group, such as `wizard.email`.
    ///   - english: The texts in English.
    init(_ path: String, _ english: @escaping @autoclosure @Sendable () -> Texts) {
        self.path = path
        self.english = english
    }
}

/// The place of a group that was read.
///
/// It is not generic, and `LazyTexts` is not limited to types that are `Codable`: the runtime would make the
/// type, and look up the conformances, of every group at the start.
private final class TextSlot: Sendable {
    private let known = AtomicLazyReference<Box>()

    private final class Box: Sendable {
        let texts: any Sendable
        init(_ texts: any Sendable) { self.texts = texts }
    }

    var texts: (any Sendable)? { known.load()?.texts }

    func keep(_ texts: any Sendable) { _ = known.storeIfNil(Box(texts)) }
}

extension LazyTexts where Texts: Codable {
    /// Returns the texts.
    ///
    /// - Parameter source: Where they come from: the same each time.
    func texts(from source: LanguageTexts) -> Texts {
        if case .english = source { return english() }
        if let texts = known.texts as? Texts { return texts }
        let texts = source.group(path, english: english())
        known.keep(texts)
        return texts
    }
}

extension LazyTexts: AnyTextGroup where Texts: Codable {
    func content(from source: LanguageTexts) -> (path: String, texts: any Codable) {
        (path, texts(from: source))
    }
}

extension Language {
    /// The texts of the wizard in this language.
    var strings: Wizard.Strings { Wizard.Strings(texts) }
}

extension Wizard.Strings {
    struct Identity: Hashable, Sendable, Codable {
        var taken =
            "There's already an account for {email} or the username {alias}. Change one of them, or sign in."
    }

    struct Change: Hashable, Sendable, Codable {
        var kept = "Change your email and continue. Your other answers are kept."
    }

    struct Cancelled: Hashable, Sendable, Codable {
        var itself = "Cancelled. Your answers are kept."
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

    /// What is wrong with an app or its tenant: a sentence for the person, and the remedies
    /// of those who run it.
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
    func label(of kind: Wizard.Button, _ controls: Controls) -> String {
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
