public import Foundation
import NativeAuth
import SignUp

/// A way of proving who one is that a tenant offers.
public class MSALAuthMethod: NSObject, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// The tenant's id of it.
    public let id: String
    /// The tenant's word for its kind.
    public let challengeType: String
    /// How a code of this kind is sent.
    public let channelTargetType: MSALNativeAuthChannelType
    /// Where it is sent, masked.
    public let loginHint: String?

    init(_ method: SignIn.Method) {
        id = method.id.raw
        challengeType = method.challengeType.raw
        channelTargetType = MSALNativeAuthChannelType(value: method.channel.raw)
        loginHint = method.hint?.raw
    }

    /// The same for the state machine.
    var method: SignIn.Method {
        SignIn.Method(
            id: Untrusted(id), challengeType: Untrusted(challengeType),
            channel: Untrusted(channelTargetType.value), hint: loginHint.map(Untrusted.init))
    }
}
