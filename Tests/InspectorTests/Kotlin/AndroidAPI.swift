/// The types of MSAL for Android that the inspector may name, with their published members.
enum AndroidAPI {
    static let types: [String: AndroidType] = application.merging(results) { first, _ in first }
        .merging(states) { first, _ in first }.merging(errors) { first, _ in first }

    private static let application: [String: AndroidType] = [
        "INativeAuthPublicClientApplication": AndroidType(
            "signUp(parameters: NativeAuthSignUpParameters): SignUpResult",
            "signIn(parameters: NativeAuthSignInParameters): SignInResult",
            "resetPassword(parameters: NativeAuthResetPasswordParameters): ResetPasswordStartResult",
            "getCurrentAccount(): GetAccountResult",
            "acquireToken(parameters: AcquireTokenParameters): Unit"),
        "NativeAuthSignUpParameters": AndroidType(
            "(username: String)", "password: CharArray", "attributes: UserAttributes"),
        "NativeAuthSignInParameters": AndroidType(
            "(username: String)", "password: CharArray", "scopes: List", "claimsRequest: ClaimsRequest"),
        "NativeAuthSignInContinuationParameters": AndroidType(
            "()", "scopes: List", "claimsRequest: ClaimsRequest"),
        "NativeAuthResetPasswordParameters": AndroidType("(username: String)"),
        "NativeAuthGetAccessTokenParameters": AndroidType(
            "()", "forceRefresh: Boolean", "scopes: List", "claimsRequest: ClaimsRequest"),
        "NativeAuthChallengeAuthMethodParameters": AndroidType(
            "(authMethod: AuthMethod)", "verificationContact: String"),
        "UserAttributes.Builder": AndroidType(
            "()", "city(city: String): UserAttributes.Builder",
            "country(country: String): UserAttributes.Builder",
            "displayName(displayName: String): UserAttributes.Builder",
            "emailAddress(emailAddress: String): UserAttributes.Builder",
            "givenName(givenName: String): UserAttributes.Builder",
            "jobTitle(jobTitle: String): UserAttributes.Builder",
            "postalCode(postalCode: String): UserAttributes.Builder",
            "state(state: String): UserAttributes.Builder",
            "streetAddress(streetAddress: String): UserAttributes.Builder",
            "surname(surname: String): UserAttributes.Builder",
            "customAttribute(key: String, value: String): UserAttributes.Builder",
            "build(): UserAttributes"),
    ]

    private static let results: [String: AndroidType] = [
        "SignUpResult.CodeRequired": code("SignUpCodeRequiredState"),
        "SignUpResult.PasswordRequired": AndroidType("nextState: SignUpPasswordRequiredState"),
        "SignUpResult.AttributesRequired": AndroidType(
            "nextState: SignUpAttributesRequiredState", "requiredAttributes: List"),
        "SignUpResult.Complete": AndroidType("nextState: SignInContinuationState"),
        "SignInResult.CodeRequired": code("SignInCodeRequiredState"),
        "SignInResult.PasswordRequired": AndroidType("nextState: SignInPasswordRequiredState"),
        "SignInResult.MFARequired": AndroidType("nextState: AwaitingMFAState", "authMethods: List"),
        "SignInResult.StrongAuthMethodRegistrationRequired": AndroidType(
            "nextState: RegisterStrongAuthState", "authMethods: List"),
        "SignInResult.Complete": AndroidType("resultValue: AccountState"),
        "MFARequiredResult.VerificationRequired": code("MFARequiredState"),
        "RegisterStrongAuthChallengeResult.VerificationRequired": AndroidType(
            "result: NativeAuthRegisterStrongAuthVerificationRequiredResultParameter"),
        "NativeAuthRegisterStrongAuthVerificationRequiredResultParameter": code(
            "RegisterStrongAuthVerificationRequiredState"),
        "ResetPasswordStartResult.CodeRequired": code("ResetPasswordCodeRequiredState"),
        "ResetPasswordSubmitCodeResult.PasswordRequired": AndroidType(
            "nextState: ResetPasswordPasswordRequiredState"),
        "ResetPasswordResult.Complete": AndroidType("nextState: SignInContinuationState"),
    ]

    private static let states: [String: AndroidType] = [
        "SignUpCodeRequiredState": AndroidType(
            "submitCode(code: String): SignUpSubmitCodeResult", "resendCode(): SignUpResendCodeResult"),
        "SignUpPasswordRequiredState": AndroidType(
            "submitPassword(password: CharArray): SignUpSubmitPasswordResult"),
        "SignUpAttributesRequiredState": AndroidType(
            "submitAttributes(attributes: UserAttributes): SignUpSubmitAttributesResult"),
        "SignInContinuationState": AndroidType(
            "signIn(parameters: NativeAuthSignInContinuationParameters): SignInResult"),
        "SignInCodeRequiredState": AndroidType(
            "submitCode(code: String): SignInSubmitCodeResult", "resendCode(): SignInResendCodeResult"),
        "SignInPasswordRequiredState": AndroidType(
            "submitPassword(password: CharArray): SignInSubmitPasswordResult"),
        "AwaitingMFAState": AndroidType("requestChallenge(authMethod: AuthMethod): MFARequiredResult"),
        "MFARequiredState": AndroidType(
            "requestChallenge(authMethod: AuthMethod): MFARequiredResult",
            "submitChallenge(challenge: String): MFASubmitChallengeResult"),
        "RegisterStrongAuthState": AndroidType(challengeAuthMethod),
        "RegisterStrongAuthVerificationRequiredState": AndroidType(
            challengeAuthMethod, "submitChallenge(challenge: String): RegisterStrongAuthSubmitChallengeResult"
        ),
        "AccountState": AndroidType(
            "getAccount(): IAccount", "getIdToken(): String", "getClaims(): Map",
            "getAccessToken(parameters: NativeAuthGetAccessTokenParameters): GetAccessTokenResult",
            "signOut(): SignOutResult"),
        "ResetPasswordCodeRequiredState": AndroidType(
            "submitCode(code: String): ResetPasswordSubmitCodeResult",
            "resendCode(): ResetPasswordResendCodeResult"),
        "ResetPasswordPasswordRequiredState": AndroidType(
            "submitPassword(password: CharArray): ResetPasswordSubmitPasswordResult"),
    ]

    private static let errors: [String: AndroidType] = [
        "SignUpError": flags(
            "isUserAlreadyExists", "isInvalidUsername", "isInvalidAttributes", "isInvalidPassword",
            "isAuthNotSupported", "isBrowserRequired"),
        "SubmitCodeError": flags("isInvalidCode", "isBrowserRequired"),
        "ResendCodeError": flags(),
        "SignUpSubmitPasswordError": flags("isInvalidPassword", "isBrowserRequired"),
        "SignUpSubmitAttributesError": flags("isInvalidAttributes", "isBrowserRequired"),
        "SignInContinuationError": flags(),
        "SignInError": flags(
            "isUserNotFound", "isInvalidCredentials", "isInvalidUsername", "isBrowserRequired"),
        "SignInSubmitPasswordError": flags("isInvalidCredentials", "isBrowserRequired"),
        "MFARequestChallengeError": flags("isAuthMethodBlocked", "isBrowserRequired"),
        "MFASubmitChallengeError": flags("isInvalidChallenge", "isBrowserRequired"),
        "RegisterStrongAuthChallengeError": flags(
            "isInvalidInput", "isVerificationContactBlocked", "isBrowserRequired"),
        "RegisterStrongAuthSubmitChallengeError": flags("isInvalidChallenge", "isBrowserRequired"),
        "GetAccessTokenError": flags("isNoAccountFound", "isInvalidScopes"),
        "ResetPasswordError": flags("isUserNotFound", "isInvalidUsername", "isBrowserRequired"),
        "ResetPasswordSubmitPasswordError": flags(
            "isInvalidPassword", "isPasswordResetFailed", "isInvalidUsername"),
    ]

    private static let challengeAuthMethod = """
        challengeAuthMethod(parameters: NativeAuthChallengeAuthMethodParameters): \
        RegisterStrongAuthChallengeResult
        """

    /// The result of a request for a code, with the state that follows it.
    private static func code(_ state: String) -> AndroidType {
        AndroidType("nextState: \(state)", "codeLength: Int", "sentTo: String", "channel: String")
    }

    /// An error class with its flags.
    private static func flags(_ names: String...) -> AndroidType {
        var type = AndroidType("error: String", "errorMessage: String", "correlationId: String")
        for name in names { type.methods[name] = AndroidType.Method(parameters: [], result: "Boolean") }
        return type
    }
}
