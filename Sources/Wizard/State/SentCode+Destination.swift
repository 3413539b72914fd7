import NativeAuth
import SignUp

extension SentCode {
    /// Whether the code goes to an email address, as it does unless the tenant names a channel of a phone.
    var isEmail: Bool {
        let channel = channel.raw.lowercased()
        return !["sms", "voice", "phone", "call", "whatsapp"].contains { channel.contains($0) }
    }

    /// Returns where the code was sent: the address as typed, or as masked by the tenant if it is another one or a
    /// phone.
    ///
    /// - Parameters:
    ///   - contact: The contact to register; empty if there is none.
    ///   - isOfAccount: Whether the code goes to the account's own address.
    func destination(contact: String, isOfAccount: Bool) -> String {
        let isTyped = sentTo.raw.isEmpty || isOfAccount && isEmail && username.contains("@")
        let label = isTyped ? username : isOfAccount ? sentTo.raw : String(sentTo.raw.prefix(320))
        return contact.isEmpty ? label : contact
    }

    /// Returns the destination as the tenant names it, if that cannot be a masked form of an address (R-16).
    func otherDestination(than address: String) -> String? {
        let label = String(sentTo.raw.prefix(320))
        return MaskedAddress(label).matches(address) ? nil : String(label.prefix(64))
    }
}
