/// A method to prove who the user is, as version 2 lists it.
struct V2Method: Hashable, Sendable {
    /// The ID, which is also part of the paths of its links.
    let id: String
    /// What proves it.
    let kind: Kind
    /// The masked address; `nil` for a password.
    var hint: String?
    /// The call that asks for the proof.
    let challenge: NativeCall

    /// What proves a method.
    enum Kind: String, Encodable, Hashable, Sendable {
        case password = "password"
        case email = "email"
    }
}
