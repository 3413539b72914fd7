import NativeAuth

/// How a code was sent: its target, channel and length.
struct CodeDelivery: Sendable {
    let sentTo: String
    let channel: MSALNativeAuthChannelType
    let length: Int

    /// Returns `nil` if the tenant's reply is incomplete.
    init?(_ sentTo: Untrusted, _ channel: Untrusted, _ length: Int?) {
        guard let length, !sentTo.raw.isEmpty, !channel.raw.isEmpty else { return nil }
        self.sentTo = sentTo.raw
        self.channel = MSALNativeAuthChannelType(value: channel.raw)
        self.length = length
    }
}
