import NativeAuth
import SignUp

/// Returns a sign-up by version 2.
func signUp(as client: OAuthClient, in tenant: String) -> SignUp {
    SignUp(client: client, api: .v2, authority: tenant)
}
