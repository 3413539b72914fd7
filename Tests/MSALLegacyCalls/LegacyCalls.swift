import Foundation
package import MSAL

// The calls of MSAL 1.x, as the tutorials 001, 002 and 004 write them. They are deprecated, so this is the
// only target that may compile them without an error.

extension MSALNativeAuthPublicClientApplication {
    package func legacySignUp(
        username: String, password: String? = nil, attributes: [String: Any]? = nil,
        delegate: any SignUpStartDelegate
    ) -> MSALNativeAuthCall {
        switch (password, attributes) {
        case (nil, nil): signUp(username: username, delegate: delegate)
        case (let password?, nil): signUp(username: username, password: password, delegate: delegate)
        case (nil, let attributes?): signUp(username: username, attributes: attributes, delegate: delegate)
        case (let password?, let attributes?):
            signUp(username: username, password: password, attributes: attributes, delegate: delegate)
        }
    }

    package func legacySignIn(
        username: String, password: String?, delegate: any SignInStartDelegate
    ) -> MSALNativeAuthCall {
        signIn(username: username, password: password, delegate: delegate)
    }

    package func legacyResetPassword(
        username: String, delegate: any ResetPasswordStartDelegate
    ) -> MSALNativeAuthCall {
        resetPassword(username: username, delegate: delegate)
    }

    package static func legacyApplication(
        configuration: MSALPublicClientApplicationConfig, challengeTypes: MSALNativeAuthChallengeTypes
    ) throws -> MSALNativeAuthPublicClientApplication {
        try MSALNativeAuthPublicClientApplication(
            configuration: configuration, challengeTypes: challengeTypes)
    }

    package static func legacyApplication(
        clientId: String, tenantSubdomain: String
    ) throws -> MSALNativeAuthPublicClientApplication {
        try MSALNativeAuthPublicClientApplication(
            clientId: clientId, tenantSubdomain: tenantSubdomain, challengeTypes: [.OOB, .password])
    }
}

extension SignInAfterSignUpState {
    package func legacySignIn(
        scopes: [String]?, delegate: any SignInAfterSignUpDelegate
    ) -> MSALNativeAuthCall {
        scopes.map { signIn(scopes: $0, delegate: delegate) } ?? signIn(delegate: delegate)
    }
}

extension SignInAfterResetPasswordState {
    package func legacySignIn(
        scopes: [String]?, delegate: any SignInAfterResetPasswordDelegate
    ) -> MSALNativeAuthCall {
        scopes.map { signIn(scopes: $0, delegate: delegate) } ?? signIn(delegate: delegate)
    }
}

extension MSALNativeAuthUserAccountResult {
    package func legacyGetAccessToken(
        scopes: [String]?, forceRefresh: Bool, delegate: any CredentialsDelegate
    ) -> MSALNativeAuthCall {
        guard let scopes else { return getAccessToken(forceRefresh: forceRefresh, delegate: delegate) }
        return getAccessToken(scopes: scopes, forceRefresh: forceRefresh, delegate: delegate)
    }
}
