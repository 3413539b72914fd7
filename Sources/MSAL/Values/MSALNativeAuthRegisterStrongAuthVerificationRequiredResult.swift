public import Foundation
import NativeAuth
import SignUp

/// The details of a code that was sent to the contact to register.
public class MSALNativeAuthRegisterStrongAuthVerificationRequiredResult: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// The state to continue from.
    public let newState: RegisterStrongAuthVerificationRequiredState
    /// The masked address or number, as the tenant sends it.
    public let sentTo: String
    /// The channel of the code.
    public let channelTargetType: MSALNativeAuthChannelType
    /// The number of digits in the code.
    public let codeLength: Int

    init(_ state: RegisterStrongAuthVerificationRequiredState, _ code: SentCode) {
        newState = state
        sentTo = code.sentTo.raw
        channelTargetType = code.channelType
        codeLength = code.length ?? 0
    }
}
