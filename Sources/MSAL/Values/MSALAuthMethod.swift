public import Foundation

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

    init(
        id: String, challengeType: String, channelTargetType: MSALNativeAuthChannelType, loginHint: String?
    ) {
        self.id = id
        self.challengeType = challengeType
        self.channelTargetType = channelTargetType
        self.loginHint = loginHint
    }
}
