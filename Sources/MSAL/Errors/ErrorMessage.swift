import NativeAuth

/// The messages of errors for which the tenant sent none.
enum ErrorMessage {
    static let general = "General error"
    static let userAlreadyExists = "User already exists"
    static let invalidPassword = "Invalid password"
    static let invalidUsername = "Invalid username"
    static let invalidCode = "Invalid code"
    static let userNotFound = "User not found"
    static let userDoesNotHavePassword = "User does not have a password"
    static let invalidCredentials = "Invalid credentials"
    static let refreshTokenExpired = "Refresh token expired"
    static let invalidScope = "Invalid scope"
    static let invalidChallenge = "Invalid challenge"
    static let invalidInput = "Invalid input"
    static let contactBlocked = "Verification contact blocked"
    static let methodBlocked = "Authentication method blocked"
    static let browserRequired =
        "This needs a browser. Go on by acquiring a token interactively."
    static let noUserFlow = "The tenant has no such page: no user flow is linked to the application."
    static let signInUnavailable =
        "Signing in from here is not possible, since the tenant sent no token. Call signIn on the application."
    static let noAccount = "No account is signed in. Sign in first."
    static let nothingToPoll = "No password was submitted before this state, so there is nothing to wait for."
    static let tooLong = "That is longer than the 1,024 bytes that a password or a code can have."

    static func unexpectedBody(challengeType: String? = nil) -> String {
        let text = "Unexpected response body received"
        return challengeType.map { "\(text): unknown challenge type \"\($0)\"" } ?? text
    }

    static func unexpectedChallengeType(_ type: String) -> String {
        "Unexpected challenge type \"\(type)\""
    }

    static func notImplemented(_ method: String) -> String {
        "The delegate does not implement \(method), which the tenant's answer called for. The flow ends here."
    }

    static func passwordChangeRequired(_ serverMessage: String?) -> String {
        let text = "The password has to be changed before the person can sign in."
        return serverMessage.map { "\(text) \($0)" } ?? text
    }

    static func serviceDown(_ status: Int) -> String {
        "The service has trouble of its own (status \(status)). Try again later."
    }

    static func tooManyRequests(_ seconds: Int?) -> String {
        let wait = seconds.map { "in \($0) s" } ?? "later"
        return "Too many requests came from here. Try again \(wait)."
    }

    static func unreachable(_ failure: TransportFailure) -> String {
        switch failure {
        case .cancelled: "The call was cancelled."
        case .offline(let host): "There is no way to \(host). Check the network."
        case .hostNotFound(let host): "There is no host named \(host). Check the tenant's name."
        case .timedOut(let host, let seconds): "\(host) has not answered for \(seconds) s."
        case .interrupted(let host): "The connection to \(host) ended before the answer had come."
        case .notTrusted(let host, _): "\(host) could not prove who it is, so nothing was sent."
        case .redirected(let host): "\(host) points elsewhere, which is not followed."
        case .proxyRefused(let proxy): "The proxy \(proxy) did not let the request through."
        case .tooLong(let host): "The answer of \(host) was too long to be read."
        case .unreadable(let host): "\(host) did not answer in HTTP."
        case .noLibrary(let name): "HTTPS needs \(name), which is not on this machine. Install it."
        }
    }
}
