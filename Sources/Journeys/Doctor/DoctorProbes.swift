package import NativeAuth
package import SignUp
package import UserFlow
package import Wizard

extension Doctor {
    /// The tenant to diagnose, and how to reach it.
    package struct Target: Sendable {
        let transport: any Transport
        let address: String
        let isSecure: Bool
        let client: OAuthClient
        let clock: LocalTime

        /// Creates a target.
        ///
        /// - Parameters:
        ///   - transport: The transport to the tenant.
        ///   - address: The tenant's address, as shown to the user.
        ///   - isSecure: Whether the connection is protected by TLS.
        ///   - client: The app that signs users up.
        ///   - clock: The local time.
        package init(
            _ transport: any Transport, address: String, isSecure: Bool, client: OAuthClient, clock: LocalTime
        ) {
            self.transport = transport
            self.address = address
            self.isSecure = isSecure
            self.client = client
            self.clock = clock
        }

        func passedText(for check: Check) -> String {
            switch check {
            case .authority: "A tenant answers at \(address)."
            case .tls:
                isSecure
                    ? "Its certificate is trusted." : "There's no TLS, which is allowed only on this machine."
            case .clientID: "It knows the app \(client.clientID) and lets it sign people up."
            case .userFlow: "The app has a user flow."
            case .challengeTypes: "It supports what this program offers: \(client.challengeTypeList)."
            case .flowFile:
                "The flow file matches the tenant, as far as can be checked before a code is sent."
            case .apiVersions: "It answers version 1 and version 2, which is a preview."
            case .passwordReset:
                "The app can start a password reset. If it's on for all users shows only after a code."
            }
        }
    }

    /// An address in a reserved domain (RFC 2606), to which no email is sent.
    static let probeAddress = "doctor@example.com"

    /// Diagnoses a tenant and, if given, compares a flow file with it.
    package init(of target: Target, flow: UserFlow?) async {
        await probe(target)
        let tenantPassed = findings.allSatisfy { $0.status == .passed }
        if tenantPassed, let flow { await checkFlow(flow, for: target) }
        let hasPasswords = flow?.identityProvider != .emailOneTimePasscode
        if tenantPassed, hasPasswords { await checkPasswordReset(of: target) }
        if tenantPassed { await checkVersions(of: target) }
        markRemainingSkipped(
            Check.allCases.filter { check in
                switch check {
                case .flowFile: flow != nil
                case .passwordReset: hasPasswords
                case .authority, .tls, .clientID, .userFlow, .challengeTypes, .apiVersions: true
                }
            })
    }

    private mutating func probe(_ target: Target) async {
        var signUp = SignUp(client: target.client)
        await signUp.start(Self.probeAddress, over: target.transport)
        if case .failed(let failure, _) = signUp.activity { record(failure, for: target) }
        if case .browser(let browser) = signUp.step { record(browser, for: target) }
        if findings.allSatisfy({ $0.status == .passed }) { markPassed(before: .flowFile, for: target) }
    }

    private mutating func record(_ browser: SignUp.Browser, for target: Target) {
        markPassed(before: .challengeTypes, for: target)
        let reason = browser.reason.map { " It says: \($0.raw.prefix(120))" } ?? ""
        record(
            .challengeTypes, .failed, "The tenant sends everyone to a browser.\(reason)",
            fix:
                "Link the app to a user flow that asks only for email with password or a one-time passcode.",
            responsible: .administrator)
    }

    // MARK: - The flow file

    private mutating func checkFlow(_ flow: UserFlow, for target: Target) async {
        let wizard = Wizard(
            Wizard.Configuration(flow: flow, client: target.client), clock: target.clock)
        var user = SimulatedUser(with: wizard, transport: StopBeforeCodeTransport(base: target.transport))
        var answers = SimulatedUser.Answers.examples(for: flow)
        answers["email"] = Self.probeAddress
        await user.answer(answers)
        if case .failed(let failure, _) = user.wizard.signUp.activity {
            return record(failure, against: flow)
        }
        if case .attributes(let attributes) = user.wizard.signUp.step { record(attributes, against: flow) }
        if let field = user.wizard.snapshot.fields.first(where: { $0.problem != nil }) {
            record(
                .flowFile, .skipped,
                "The flow file couldn't be tried: no example of an answer can be made for \(Self.quotedList([field.name.rawValue])).",
                fix: "Add an \"example\" that the attribute accepts.", responsible: .you)
        }
        if status(of: .flowFile) == nil { await checkPasswordSupport(of: target, flow) }
        if status(of: .flowFile) == nil { record(.flowFile, .passed, target.passedText(for: .flowFile)) }
    }

    private mutating func record(_ attributes: SignUp.Attributes, against flow: UserFlow) {
        let unknown = attributes.required.map(\.name).filter { flow.attribute(named: $0) == nil }
        guard !unknown.isEmpty else { return }
        record(
            .flowFile, .failed,
            "The tenant requires attributes that the flow file doesn't have: \(Self.quotedList(unknown)).",
            fix:
                "Describe them under \"attributes\" and add them to a page. Until then they're plain text fields.",
            responsible: .you)
    }

    /// Reports a tenant that accepts passwords when the flow file asks for none, or the other way around.
    ///
    /// A flow that asks for the code first would show that only after the code.
    private mutating func checkPasswordSupport(of target: Target, _ flow: UserFlow) async {
        var signUp = SignUp(client: target.client)
        await signUp.start(Self.probeAddress, password: Secret("Correct-Horse-7"), over: target.transport)
        if case .failed(.methodUnsupported, _) = signUp.activity {
            if flow.identityProvider == .emailPassword { record(.methodUnsupported, against: flow) }
            return
        }
        guard flow.identityProvider == .emailOneTimePasscode else { return }
        record(
            .flowFile, .failed, "The tenant accepts passwords, but the flow file doesn't ask for one.",
            fix:
                "Set \"identityProvider\": \"emailPassword\" in the flow file, or choose another with --flow.",
            responsible: .you)
    }

    static func quotedList(_ names: [String]) -> String {
        names.map { "\"\($0.prefix(80))\"" }.joined(separator: ", ")
    }
}

extension SignUp {
    /// Sends the first request of a sign-up and no other.
    ///
    /// - Returns: The request that would follow.
    @discardableResult
    mutating func start(
        _ email: String, password: Secret? = nil, over transport: any Transport
    ) async -> Request? {
        guard let request = submit(.start(email: email, password: password, attributes: [])) else {
            return nil
        }
        do throws(TransportFailure) {
            return receive(.success(try await transport.send(request)))
        } catch {
            return receive(.failure(error))
        }
    }
}

/// A transport that stops a sign-up before a code is sent.
private struct StopBeforeCodeTransport: Transport {
    let base: any Transport

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        if request.path == .signUpChallenge { throw .cancelled }
        return try await base.send(request)
    }
}

extension Doctor {
    /// Checks whether the tenant answers version 2 of the API.
    ///
    /// It always passes, since no sign-up by version 1 needs version 2. The first request of version 2 names
    /// no user and sends no email (v2-protocol §3.1).
    mutating func checkVersions(of target: Target) async {
        var signUp = SignUp(client: target.client, api: .v2, authority: target.address)
        // The request that follows would start a sign-up.
        let answersSecond = await signUp.start(Self.probeAddress, over: target.transport) != nil
        let text: String
        if answersSecond {
            text = target.passedText(for: .apiVersions)
        } else if case .browser = signUp.step {
            text = "It answers version 1. By version 2 it sends everyone to a browser."
        } else if case .failed(let failure, _) = signUp.activity, failure.isTransient {
            text = "It answers version 1. Version 2 wasn't checked, since its first request got no answer."
        } else if case .failed(.misconfigured(let problem), _) = signUp.activity, problem != .noUserFlow {
            text = "It answers version 1. By version 2 it refuses the app, which an administrator can change."
        } else {
            text = Self.versionOneText
        }
        record(.apiVersions, .passed, text)
    }

    private static let versionOneText = """
        It answers version 1 only. Version 2 is a preview, for which an administrator adds a custom domain to \
        the tenant. Write that domain and the tenant's ID after --tenant, as in https://DOMAIN/ID.
        """
}

extension RequestFailure {
    /// Whether the same request may succeed later.
    fileprivate var isTransient: Bool {
        switch (category, self) {
        case (_, .unreachable(.timedOut)), (_, .unreachable(.interrupted)), (_, .unreachable(.offline)),
            (_, .tooManyRequests), (_, .serviceDown):
            true
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.method, _), (.configuration, _), (.limit, _), (.service, _), (.unknown, _):
            false
        }
    }
}

extension Doctor {
    /// Checks whether the app can start a password reset.
    ///
    /// The start of a reset sends no email. Whether the tenant lets all users finish one shows only after a
    /// code, so that cannot be checked from outside (reset-password §1.3).
    mutating func checkPasswordReset(of target: Target) async {
        var reset = ResetPassword(client: target.client)
        await reset.start(Self.probeAddress, over: target.transport)
        if case .browser = reset.step {
            return record(
                .passwordReset, .failed, "The tenant sends everyone who forgot a password to a browser.",
                fix: "Turn on self-service password reset with a one-time passcode by email.",
                responsible: .administrator)
        }
        switch (reset.failure?.category, reset.failure) {
        case (_, .unreachable?), (_, .tooManyRequests?), (_, .serviceDown?):
            record(
                .passwordReset, .temporary, "The tenant didn't answer the start of a password reset.",
                fix: "Try again later.", responsible: .service)
        case (.configuration?, _), (_, .replyUnreadable?), (.unknown?, _):
            record(
                .passwordReset, .failed, "The tenant doesn't let the app start a password reset.",
                fix: "Turn on self-service password reset for all users.", responsible: .administrator)
        case (.account?, _), (.email?, _), (.password?, _), (.attributes?, _), (.code?, _), (.session?, _),
            (.method?, _), (.limit?, _), (.service?, _), (nil, _):
            record(.passwordReset, .passed, target.passedText(for: .passwordReset))
        }
    }
}

extension ResetPassword {
    /// Sends the first request of a reset and no other.
    fileprivate mutating func start(_ username: String, over transport: any Transport) async {
        guard let request = submit(.start(username: username)) else { return }
        do throws(TransportFailure) {
            _ = receive(.success(try await transport.send(request)))
        } catch {
            _ = receive(.failure(error))
        }
    }
}
