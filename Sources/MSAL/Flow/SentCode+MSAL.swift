import NativeAuth
import SignUp

extension SentCode {
    /// Whether the tenant said where the code went, how, and how many digits it has.
    var isComplete: Bool { length != nil && !sentTo.raw.isEmpty && !channel.raw.isEmpty }

    /// The delivery channel.
    var channelType: MSALNativeAuthChannelType { MSALNativeAuthChannelType(value: channel.raw) }
}
