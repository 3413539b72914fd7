import NativeAuth
import UserFlow

extension Tenant {
    /// Sends a new code, which makes the one before it void (design §7), unless there were too many lately.
    mutating func sendCode(
        to address: Address, after earlier: OneTimeCode?, at now: Moment
    ) throws(Refusal) -> OneTimeCode {
        guard limit.admits(address, at: now) else { throw .codesThrottled }
        if let seconds = earlier?.wait(flow.code.interval, at: now) {
            throw .tooManyRequests(retryAfter: seconds)
        }
        let fixed = demo?.code(for: address, length: flow.code.length)
        guard let secret = fixed ?? Secret(bytes: random.digits(flow.code.length)) else { throw .serverError }
        let lifetime = flow.code.lifetime
        let letter = try post(
            Letter(to: address.text, code: secret, sent: now, lifetime: lifetime, flowName: flow.name))
        limit.count(address, at: now)
        return OneTimeCode(letter.code, lifetime: lifetime, at: now)
    }

    /// Says that a code was sent.
    func codeReply(_ token: Token, _ address: Address) -> Reply {
        .code(token, to: address.masked, length: flow.code.length, interval: flow.code.interval)
    }
}
