import NativeAuth
import SignUp

extension Diagnosis {
    /// Checks whether the tenant answers version 2 of the API.
    ///
    /// It always passes, since no sign-up by version 1 needs version 2. The first request of version 2 names no user
    /// and sends no email (v2-protocol §3.1).
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
