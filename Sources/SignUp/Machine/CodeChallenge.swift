public import NativeAuth

/// A one-time code that was sent.
public struct CodeChallenge: Hashable, Sendable {
    /// The email address or alias, as the user typed it.
    public var username: String
    /// The masked address that the code was sent to, as the tenant shows it.
    public var sentTo: Untrusted
    /// The delivery channel, as the tenant names it, such as `email`.
    public var channel: Untrusted
    /// The number of digits; `nil` if the tenant sent none or an implausible one.
    public var length: Int?
    /// The time to wait before requesting another code, in seconds.
    public var interval: Int
    /// The continuation token for the code, or for another one.
    var token: Token
    /// The links to continue with; empty in version 1.
    var links = V2Links()
}

extension CodeChallenge {
    /// Reads the challenge in a reply (wire-protocol §2.2).
    init(_ reply: Reply, token: Token, username: String) {
        self.init(
            username: username,
            sentTo: Untrusted(reply.challengeTargetLabel ?? reply.challengeTarget ?? ""),
            channel: Untrusted(reply.challengeChannel ?? ""), length: reply.plausibleCodeLength,
            interval: reply.plausibleInterval, token: token)
    }
}
