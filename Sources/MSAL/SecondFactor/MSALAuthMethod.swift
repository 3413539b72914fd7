public import Foundation
import NativeAuth
import SignUp

/// An authentication method that the tenant offers.
public final class MSALAuthMethod: NSObject, Sendable {
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

/// An authentication method that the tenant offers, under its name in MSAL for Android.
public typealias AuthMethod = MSALAuthMethod

/// The channel by which a code was sent.
public final class MSALNativeAuthChannelType: NSObject, Sendable {
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

/// The details of a code that was sent to the contact to register.
public final class MSALNativeAuthRegisterStrongAuthVerificationRequiredResult: NSObject, Sendable {
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

/// The details of a code that was sent to the contact to register, under their name in MSAL for Android.
public typealias NativeAuthRegisterStrongAuthVerificationRequiredResultParameter =
    MSALNativeAuthRegisterStrongAuthVerificationRequiredResult
