/// A method to prove who the user is, as version 2 lists it.
struct V2Method: Hashable, Sendable {
    /// The ID, which is also part of the paths of its links.
    let id: String
    /// What proves it.
    let kind: Kind
    /// The masked address; `nil` for a password.
    var hint: String?
    /// What its code is for.
    let purpose: CodePurpose
    /// The ID of the second factor; `nil` where there is none to choose.
    var choice: String?

    /// What proves a method.
    enum Kind: String, Encodable, Hashable, Sendable {
        case password = "password"
        case email = "email"
    }
}
