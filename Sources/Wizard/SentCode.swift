import NativeAuth
import SignUp

/// A one-time code that is on its way, to sign up or to sign in.
struct SentCode: Hashable, Sendable {
    /// Where it went: the address as the person typed it, or as the tenant shows it when they typed none.
    var email: String
    /// The address as the tenant shows it, masked.
    var sentTo: Untrusted
    /// The number of digits, if it is known.
    var length: Int?
    /// How long to wait before asking for another one, in seconds.
    var interval: Int

    /// What the tenant says of where it went, when that cannot be ``email`` with some of it hidden (R-16).
    var elsewhere: String? {
        let label = String(sentTo.raw.prefix(320))
        return Masking(label).fits(email) ? nil : String(label.prefix(64))
    }
}

extension SentCode {
    init(_ code: SignUp.Code) {
        self.init(email: code.email, sentTo: code.sentTo, length: code.length, interval: code.interval)
    }

    init(_ code: SignIn.Code) {
        let isAddress = code.username.contains("@") || code.sentTo.raw.isEmpty
        self.init(
            email: isAddress ? code.username : code.sentTo.raw, sentTo: code.sentTo, length: code.length,
            interval: code.interval)
    }
}
