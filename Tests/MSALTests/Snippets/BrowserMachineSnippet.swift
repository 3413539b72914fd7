import NativeAuth
import SignUp

/// Signs a user in with the browser.
///
/// - Parameters:
///   - signIn: The sign-in, made with 96 random bytes.
///   - port: The port on which this program listens for the answer.
///   - now: The time in seconds since 1970.
///   - answer: Opens a URL in the browser, and waits for the answer that the sign-in accepts.
func signIn(
    with signIn: BrowserSignIn, port: Int, now: Int, over transport: some Transport,
    answer: (String, BrowserSignIn) async throws -> BrowserSignIn.Answer
) async throws -> TokenSet {
    var signIn = signIn
    guard let url = signIn.authorizeURL(port: port) else { throw BrowserSignInFailure.cancelled }
    let request = try signIn.receive(try await answer(url, signIn)).get()
    let response = try await transport.send(request)
    return try signIn.receive(.success(response), at: now).get()
}
