public import Foundation

/// A code that was sent to what is to be registered.
public class MSALNativeAuthRegisterStrongAuthVerificationRequiredResult: NSObject, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// From where to go on.
    public let newState: RegisterStrongAuthVerificationRequiredState
    /// Where it was sent, as the tenant shows it.
    public let sentTo: String
    /// How it was sent.
    public let channelTargetType: MSALNativeAuthChannelType
    /// The number of digits.
    public let codeLength: Int

    init(_ state: RegisterStrongAuthVerificationRequiredState, _ sent: SentCode) {
        newState = state
        sentTo = sent.sentTo
        channelTargetType = sent.channel
        codeLength = sent.length
    }
}
