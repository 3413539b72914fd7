import HTTPClient
import NativeAuth
import SignUp

/// Signs up a user at a tenant such as `https://contoso.ciamlogin.com/contoso.onmicrosoft.com`.
func signUp(
    _ email: String, at address: String, as client: OAuthClient, code: () async throws -> Secret
) async throws -> SignUp {
    let settings = HTTPClient.Settings(product: "shop-command", version: "1.0")
    let transport = HTTPClient(try Authority(address), settings: settings)
    return try await signUp(email, as: client, over: transport, code: code)
}
