public import Foundation

/// The channel by which a code was sent.
public class MSALNativeAuthChannelType: NSObject, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// The tenant's word for the channel, such as `email`; also one that this version does not know.
    public let value: String

    init(value: String) {
        self.value = value
    }

    /// Whether the code is in an email.
    public var isEmailType: Bool { value.lowercased() == "email" }

    /// Whether the code is in a text message.
    public var isSMSType: Bool { value.lowercased() == "sms" }
}
