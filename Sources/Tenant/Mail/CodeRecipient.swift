/// To whom a code is sent, and what limits count for it.
struct CodeRecipient {
    /// The address to send it to.
    let address: EmailAddress
    /// The name that the user typed, as limits count it.
    let name: LimitKey
    /// Whether the address is that of an account.
    let hasAccount: Bool
    /// The reason why no code may work; `nil` for a code that works.
    let decoy: Decoy?
    /// The content of the email with the code.
    var emailKind = Email.Kind.code
}
