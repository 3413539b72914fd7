public import NativeAuth

/// A one-time code that was sent.
public struct SentCode: Hashable, Sendable {
    /// The email address or alias, as the user typed it.
    public var username: String
    /// The masked address that the code was sent to, as the tenant shows it.
    public var sentTo: ServerText
    /// The delivery channel, as the tenant names it, such as `email`.
    public var channel: ServerText
    /// The number of digits; `nil` if the tenant sent none or an implausible one (C-74).
    public var length: Int?
    /// The time to wait before requesting another code, in seconds.
    public var interval: Int
    /// What a request with the code, or for another one, needs.
    var continuation: Continuation

    init(
        username: String, sentTo: String?, channel: String?, length: Int?, interval: Int?,
        _ continuation: Continuation
    ) {
        self.username = username
        self.sentTo = ServerText(sentTo ?? "")
        self.channel = ServerText(channel ?? "")
        self.length = length.flatMap { ReplyLimits.codeLengths.contains($0) ? $0 : nil }
        let limits = ReplyLimits.intervals
        self.interval = min(max(interval ?? 0, limits.lowerBound), limits.upperBound)
        self.continuation = continuation
    }
}
