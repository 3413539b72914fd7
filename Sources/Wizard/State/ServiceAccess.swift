import NativeAuth
import SignUp

/// The client, and the version of the service's API that its flows use.
struct ServiceAccess: Sendable {
    let client: OAuthClient
    /// The scopes to request at sign-in, besides those that every sign-in requests.
    let scopes: [String]
    /// The version of the service's API.
    let api: APIVersion
    /// The base URL of the tenant, to which the links of version 2 may lead; `nil` for the embedded tenant.
    let authority: String?

    /// A sign-up that has not started.
    var signUp: SignUp { SignUp(client: client, api: api, authority: authority, scopes: scopes) }

    /// A sign-in that has not started.
    var signIn: SignIn { SignIn(client: client, scopes: scopes, api: api, authority: authority) }

    /// A password reset that has not started.
    var passwordReset: ResetPassword {
        ResetPassword(client: client, api: api, authority: authority, scopes: scopes)
    }
}
