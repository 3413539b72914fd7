import NativeAuth
import SignUp

/// How a code was sent: its target, channel and length.
struct CodeDelivery: Sendable {
    let sentTo: String
    let channel: MSALNativeAuthChannelType
    let length: Int

    /// Returns `nil` if the tenant's reply is incomplete.
    init?(_ code: CodeChallenge) {
        guard let length = code.length, !code.sentTo.raw.isEmpty, !code.channel.raw.isEmpty else {
            return nil
        }
        sentTo = code.sentTo.raw
        channel = MSALNativeAuthChannelType(value: code.channel.raw)
        self.length = length
    }
}
