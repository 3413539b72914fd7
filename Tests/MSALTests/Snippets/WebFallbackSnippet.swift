import MSAL

/// Signs the user up in the browser and returns the name of the account.
@MainActor
func continueInBrowser(
    _ application: MSALNativeAuthPublicClientApplication,
    show: @escaping @MainActor @Sendable (String) -> Void
) async throws -> String {
    let webviewParameters = MSALWebviewParameters()
    webviewParameters.whenWaiting = { show("Continue in your browser, or open \($0.localLink).") }
    let parameters = MSALInteractiveTokenParameters(
        scopes: ["api://12345678/Orders.Read"], webviewParameters: webviewParameters)
    parameters.promptType = .create

    let result = try await application.acquireToken(with: parameters)
    return result.account.username ?? "your account"
}
