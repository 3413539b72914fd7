public import Foundation

/// The channel by which a code was sent.
public class MSALNativeAuthChannelType: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// The channel as the tenant names it, such as `email`; unknown names are kept.
    public let value: String

    init(value: String) {
        self.value = value
    }

    /// Whether the code is sent by email.
    public var isEmailType: Bool { value.lowercased() == "email" }

    /// Whether the code is sent by text message.
    public var isSMSType: Bool { value.lowercased() == "sms" }
}
