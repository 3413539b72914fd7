import NativeAuth

/// What there is to know about a code that was sent, complete.
struct SentCode: Sendable {
    let sentTo: String
    let channel: MSALNativeAuthChannelType
    let length: Int

    /// Returns `nil` when the tenant left something out.
    init?(_ sentTo: Untrusted, _ channel: Untrusted, _ length: Int?) {
        guard let length, !sentTo.raw.isEmpty, !channel.raw.isEmpty else { return nil }
        self.sentTo = sentTo.raw
        self.channel = MSALNativeAuthChannelType(value: channel.raw)
        self.length = length
    }
}
