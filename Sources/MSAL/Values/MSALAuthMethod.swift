public import Foundation
import NativeAuth
import SignUp

/// An authentication method that the tenant offers.
public class MSALAuthMethod: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// The ID of the method.
    public let id: String
    /// The challenge type of the method, such as `oob`.
    public let challengeType: String
    /// The channel by which a code is sent.
    public let channelTargetType: MSALNativeAuthChannelType
    /// The masked address or number to which a code is sent.
    public let loginHint: String?

    init(_ method: SignIn.AuthMethod) {
        id = method.id.raw
        challengeType = method.challengeType.raw
        channelTargetType = MSALNativeAuthChannelType(value: method.channel.raw)
        loginHint = method.hint?.raw
    }

    /// The method as a value of the state machine.
    var method: SignIn.AuthMethod {
        SignIn.AuthMethod(
            id: ServerText(id), challengeType: ServerText(challengeType),
            channel: ServerText(channelTargetType.value), hint: loginHint.map(ServerText.init))
    }
}
