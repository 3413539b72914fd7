/// A completed sign-up or password reset, after which the user can sign in without another credential.
public struct FlowCompletion: Hashable, Sendable {
    /// The email address or alias of the account, as the user typed it.
    public var username: String
    /// The continuation token that signs the user in; `nil` if the tenant sent none.
    public var token: Token?
    /// The version whose flow was completed, and which takes the token.
    var version = APIVersion.v1
    /// What the tenant requires before it issues tokens, if it has said so already; always `nil` in version 1.
    package var requiredMethods: SignIn.AuthMethods?
}
