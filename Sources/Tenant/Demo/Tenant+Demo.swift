import NativeAuth
import TextAlgorithms
import UserFlow

extension TenantService {
    /// Adds the account of a demo address that has one: of a taken address without a password, so that it can
    /// sign in with a code, and of a forgotten password with a random one, if the flow has passwords.
    func addDemoAccount(
        of name: String, at start: DemoAddresses.Start, _ context: RequestContext
    ) async throws(Refusal) {
        guard tenant.demo != nil, let scenario = DemoAddresses.scenario(for: name),
            scenario.hasAccount(at: start), try tenant.account(named: name) == nil
        else { return }
        let hasPassword = scenario == .forgotten && tenant.flow.identityProvider == .emailPassword
        let password = hasPassword ? Secret(Tenant.Token(from: &tenant.random).value) : nil
        try await add(Account(email: name), password: password, context)
    }
}

extension Tenant {
    /// Refuses what the address of a demo says.
    ///
    /// - Parameters:
    ///   - address: The address of the sign-up.
    ///   - moment: What the request is.
    ///   - password: The password that it brings.
    ///   - attributes: The attributes that it brings.
    mutating func playDemo(
        of address: String, _ moment: DemoAddresses.Moment, password: Secret? = nil,
        attributes: SubmittedAttributes? = nil
    ) throws(Refusal) {
        guard demo != nil else { return }
        var moment = moment
        if password != nil { moment.insert(.password) }
        if attributes?.hasCity == true { moment.insert(.city) }
        if let refusal = demo?.refusal(of: address, at: moment) { throw refusal }
    }

    /// Refuses what the address of a demo says to an answer.
    mutating func playDemo(of address: String, _ answer: SignUpAnswer) throws(Refusal) {
        switch answer {
        case .code: try playDemo(of: address, .code)
        case .password(let password, let attributes):
            try playDemo(of: address, [], password: password, attributes: attributes)
        case .attributes(let attributes): try playDemo(of: address, [], attributes: attributes)
        }
    }

    /// Sends an app to a browser, where the flow or the address of a demo says so.
    func requireNoBrowser(for name: String? = nil) throws(Refusal) {
        guard !flow.needsBrowser else { throw .browserRequired(reason: nil) }
        guard demo != nil, let name, DemoAddresses.scenario(for: name) == .browser else { return }
        throw .browserRequired(reason: "this address asks for a browser")
    }
}

extension SubmittedAttributes {
    /// Whether there is a city among them.
    fileprivate var hasCity: Bool {
        switch self {
        case .json(let text): text.contains("\"city\"")
        case .texts(let answers): answers.contains { $0.name == "city" }
        }
    }
}
