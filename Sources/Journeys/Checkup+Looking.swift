public import NativeAuth
public import SignUp
public import UserFlow
public import Wizard

extension Checkup {
    /// The tenant to diagnose, and how to reach it.
    public struct Place: Sendable {
        let tenant: any Transport
        let address: String
        let isSecure: Bool
        let caller: OAuthClient
        let clock: LocalTime

        /// Creates a target.
        ///
        /// - Parameters:
        ///   - transport: The transport to the tenant.
        ///   - address: The tenant's address, as shown to the user.
        ///   - isSecure: Whether the connection is protected by TLS.
        ///   - client: The app that signs users up.
        ///   - clock: The local time.
        public init(
            _ tenant: any Transport, address: String, isSecure: Bool, caller: OAuthClient, clock: LocalTime
        ) {
            self.tenant = tenant
            self.address = address
            self.isSecure = isSecure
            self.caller = caller
            self.clock = clock
        }

        func words(for subject: Subject) -> String {
            switch subject {
            case .authority: "A tenant answers at \(address)."
            case .tls:
                isSecure ? "It proves who it is." : "There is no TLS, as is only possible on this machine."
            case .clientID: "It knows the app \(caller.clientID), and lets it sign people up."
            case .userFlow: "The app has a user flow."
            case .challengeTypes: "It can do with what this program offers: \(caller.challengeTypeList)."
            case .flowFile:
                "The flow file asks for what the tenant takes, as far as can be seen before a code is sent."
            }
        }
    }

    /// An address in a reserved domain (RFC 2606), to which no email is sent.
    private static let address = "doctor@example.com"

    /// Diagnoses a tenant and, if given, compares a flow file with it.
    public init(of place: Place, flow: UserFlow?) async {
        await look(at: place)
        let isGood = findings.allSatisfy { $0.state == .fine }
        if isGood, let flow { await look(at: flow, place) }
        noteRest(flow != nil)
    }

    private mutating func look(at place: Place) async {
        var signUp = SignUp(client: place.caller)
        await signUp.start(Self.address, at: place.tenant)
        if case .failed(let failure, _) = signUp.activity { note(failure, at: place) }
        if case .browser(let browser) = signUp.step { note(browser, at: place) }
        if findings.allSatisfy({ $0.state == .fine }) { note(upTo: .flowFile, at: place) }
    }

    private mutating func note(_ browser: SignUp.Browser, at place: Place) {
        note(upTo: .challengeTypes, at: place)
        let reason = browser.reason.map { " It says: \($0.raw.prefix(120))" } ?? ""
        note(
            .challengeTypes, .wrong, "The tenant sends everybody to a browser.\(reason)",
            fix:
                "Link the app to a user flow that asks for email with password or one-time code, and no more.",
            who: .administrator)
    }

    // MARK: - The flow file

    private mutating func look(at flow: UserFlow, _ place: Place) async {
        let wizard = Wizard(flow: flow, client: place.caller, isDemo: false, clock: place.clock)
        var person = Person(at: wizard, tenant: ShortOfLetters(tenant: place.tenant))
        var answers = Person.Answers.examples(for: flow)
        answers["email"] = Self.address
        await person.answer(answers)
        if case .failed(let failure, _) = person.wizard.signUp.activity {
            return note(failure, against: flow)
        }
        if case .attributes(let wanted) = person.wizard.signUp.step { note(wanted, against: flow) }
        if flow.identityProvider == .emailOneTimePasscode { await lookForPasswords(at: place) }
        if state(of: .flowFile) == nil { note(.flowFile, .fine, place.words(for: .flowFile)) }
    }

    private mutating func note(_ wanted: SignUp.Attributes, against flow: UserFlow) {
        let unknown = wanted.required.map(\.name).filter { flow.attribute(named: $0) == nil }
        guard !unknown.isEmpty else { return }
        note(
            .flowFile, .wrong, "The tenant requires what the flow file does not know: \(Self.list(unknown)).",
            fix:
                "Describe it under \"attributes\" and name it on a page; until then it is a plain text field.",
            who: .you)
    }

    /// Reports a tenant that accepts passwords when the flow file asks for none.
    private mutating func lookForPasswords(at place: Place) async {
        var signUp = SignUp(client: place.caller)
        await signUp.start(Self.address, password: Secret("Correct-Horse-7"), at: place.tenant)
        if case .failed(.methodUnsupported, _) = signUp.activity { return }
        note(
            .flowFile, .wrong, "The tenant takes passwords; the flow file asks for none.",
            fix: "Write \"identityProvider\": \"emailPassword\" in the flow file.", who: .you)
    }

    static func list(_ names: [String]) -> String {
        names.map { "\"\($0.prefix(80))\"" }.joined(separator: ", ")
    }
}

extension SignUp {
    /// Sends the first request of a sign-up and no other.
    fileprivate mutating func start(
        _ email: String, password: Secret? = nil, at tenant: any Transport
    ) async {
        guard let request = submit(.start(email: email, password: password, attributes: [])) else { return }
        do throws(TransportFailure) {
            _ = receive(.success(try await tenant.send(request)))
        } catch {
            _ = receive(.failure(error))
        }
    }
}

/// A transport that stops a sign-up before a code is sent.
private struct ShortOfLetters: Transport {
    let tenant: any Transport

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        if request.path == .signUpChallenge { throw .cancelled }
        return try await tenant.send(request)
    }
}
