import NativeAuth
import SignUp

/// A one-time code that was sent.
struct SentCode: Hashable, Sendable {
    /// The address or alias of the account, as typed.
    var username: String
    /// Where it was sent: the address as typed, or as masked by the tenant if it is another one or a phone.
    var email: String
    /// The address as the tenant masks it.
    var sentTo: Untrusted
    /// Whether it was sent by email, and not to a phone.
    var isEmail = true
    /// The number of digits, if known.
    var length: Int?
    /// The wait before another code can be requested, in seconds.
    var interval: Int

    /// The destination as the tenant names it, if that cannot be a masked form of ``email`` (R-16).
    var otherDestination: String? {
        let label = String(sentTo.raw.prefix(320))
        return MaskedAddress(label).matches(email) ? nil : String(label.prefix(64))
    }
}

extension SentCode {
    init(_ code: CodeChallenge) {
        let isTyped = code.isEmail && code.username.contains("@") || code.sentTo.raw.isEmpty
        self.init(
            username: code.username, email: isTyped ? code.username : code.sentTo.raw, sentTo: code.sentTo,
            isEmail: code.isEmail, length: code.length, interval: code.interval)
    }

    /// Creates the code of a second factor or a registration, which goes to another address than the account's.
    init(_ challenge: SignIn.StrongAuthChallenge) {
        let code = challenge.code
        let destination = challenge.contact.isEmpty ? String(code.sentTo.raw.prefix(320)) : challenge.contact
        self.init(
            username: code.username, email: destination.isEmpty ? code.username : destination,
            sentTo: code.sentTo, isEmail: code.isEmail, length: code.length, interval: code.interval)
    }
}

extension CodeChallenge {
    /// Whether the code goes to an email address, as it does unless the tenant names a channel of a phone.
    fileprivate var isEmail: Bool {
        let channel = channel.raw.lowercased()
        return !["sms", "voice", "phone", "call", "whatsapp"].contains { channel.contains($0) }
    }
}
