package import MSAL

/// A page that falls back to the browser, as the tutorial writes it, with a way to wait for the result.
@MainActor
package final class WebFallbackPage {
    private let nativeAuth: MSALNativeAuthPublicClientApplication
    private let results: AsyncStream<MSALResult?>
    private let continuation: AsyncStream<MSALResult?>.Continuation

    package init(_ application: MSALNativeAuthPublicClientApplication) {
        nativeAuth = application
        (results, continuation) = AsyncStream.makeStream()
    }

    /// The result of the browser, once it is there; `nil` if there was an error.
    package var result: MSALResult? {
        get async {
            var iterator = results.makeAsyncIterator()
            return await iterator.next() ?? nil
        }
    }

    package func signUp(email: String) {
        let parameters = MSALNativeAuthSignUpParameters(username: email)
        nativeAuth.signUp(parameters: parameters, delegate: self)
    }
}

extension WebFallbackPage: SignUpStartDelegate {
    package func onSignUpStartError(error: MSAL.SignUpStartError) {
        if error.isBrowserRequired {
            let webviewParams = MSALWebviewParameters(authPresentationViewController: self)
            let parameters = MSALInteractiveTokenParameters(
                scopes: ["User.Read"], webviewParameters: webviewParams)

            nativeAuth.acquireToken(with: parameters) { (result: MSALResult?, error: Error?) in
                // result will contain account and tokens retrieved in the browser
                self.continuation.yield(result)
            }
        }
    }

    package func onSignUpCodeRequired(
        newState: MSAL.SignUpCodeRequiredState, sentTo: String,
        channelTargetType: MSAL.MSALNativeAuthChannelType, codeLength: Int
    ) {
        continuation.yield(nil)
    }
}
