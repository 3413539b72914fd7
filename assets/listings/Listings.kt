// Sign-up, sign-in and password reset with MSAL for Android. The inspector shows what is between `// step:` and
// `// end`. `showPage` and `show` stand for the app's own code.

class Listings(private val authClient: INativeAuthPublicClientApplication) {

    // A sign-up.

    fun showSignUp(actionResult: Result) {
        when (actionResult) {
            // step: signUpCode
            is SignUpResult.CodeRequired ->
                showPage(actionResult.nextState)
            // end
            // step: signUpPassword
            is SignUpResult.PasswordRequired ->
                showPage(actionResult.nextState)
            // end
            // step: signUpAttributes
            is SignUpResult.AttributesRequired ->
                showPage(actionResult.nextState)
            // end
            // step: signUpDone
            is SignUpResult.Complete ->
                showPage(actionResult.nextState)
            // end
            // step: signUpBrowser
            is SignUpError -> {
                show(actionResult)
                if (actionResult.isBrowserRequired()) {
                    authClient.acquireToken(browserParameters)
                }
            }
            // end
        }
    }

    suspend fun signUp(email: String, password: CharArray, userAttributes: UserAttributes) {
        // step: signUpStart
        // Continue:
        val parameters = NativeAuthSignUpParameters(
            username = email)
        parameters.password = password
        parameters.attributes = userAttributes
        val actionResult = authClient.signUp(parameters)
        // end
        showSignUp(actionResult)
    }

    suspend fun submit(code: String, nextState: SignUpCodeRequiredState) {
        // step: signUpCode
        // Continue:
        val actionResult = nextState.submitCode(code)
        // end
        showSignUp(actionResult)
    }

    suspend fun resendCode(nextState: SignUpCodeRequiredState) {
        // step: signUpCode
        // New code:
        val actionResult = nextState.resendCode()
        // end
        showSignUp(actionResult)
    }

    suspend fun submit(password: CharArray, nextState: SignUpPasswordRequiredState) {
        // step: signUpPassword
        // Continue:
        val actionResult =
            nextState.submitPassword(password)
        // end
        showSignUp(actionResult)
    }

    suspend fun submit(country: String, city: String, nextState: SignUpAttributesRequiredState) {
        // step: signUpAttributes
        // Continue:
        val userAttributes = UserAttributes.Builder()
            .country(country).city(city).build()
        val actionResult =
            nextState.submitAttributes(userAttributes)
        // end
        showSignUp(actionResult)
    }

    suspend fun signInAfterSignUp(nextState: SignInContinuationState) {
        // step: signUpDone
        // Continue:
        val parameters =
            NativeAuthSignInContinuationParameters()
        val actionResult = nextState.signIn(parameters)
        // end
        showSignIn(actionResult)
    }

    // A sign-in, with a second factor or its registration.

    fun showSignIn(actionResult: Result) {
        when (actionResult) {
            // step: signInCode
            is SignInResult.CodeRequired ->
                showPage(actionResult.nextState)
            // end
            // step: signInPassword
            is SignInResult.PasswordRequired ->
                showPage(actionResult.nextState)
            // end
            // step: signInMethod
            is SignInResult.MFARequired ->
                showPage(
                    actionResult.nextState, actionResult.authMethods)
            // end
            // step: signInSecondFactorCode
            is MFARequiredResult.VerificationRequired ->
                showPage(actionResult.nextState)
            // end
            // step: registrationRequired
            is SignInResult
                .StrongAuthMethodRegistrationRequired ->
                showPage(
                    actionResult.nextState, actionResult.authMethods)
            // end
            // step: registrationCode
            is RegisterStrongAuthChallengeResult
                .VerificationRequired ->
                showPage(actionResult.result.nextState)
            // end
            // step: signedIn
            is SignInResult.Complete ->
                showPage(actionResult.resultValue)
            // end
            // step: signInBrowser
            is SignInError -> {
                show(actionResult)
                if (actionResult.isBrowserRequired()) {
                    authClient.acquireToken(browserParameters)
                }
            }
            // end
        }
    }

    suspend fun signIn(username: String) {
        // step: signInStart
        // Continue:
        val parameters = NativeAuthSignInParameters(
            username = username)
        val actionResult = authClient.signIn(parameters)
        // end
        showSignIn(actionResult)
    }

    suspend fun submit(code: String, nextState: SignInCodeRequiredState) {
        // step: signInCode
        // Continue:
        val actionResult = nextState.submitCode(code)
        // end
        showSignIn(actionResult)
    }

    suspend fun resendCode(nextState: SignInCodeRequiredState) {
        // step: signInCode
        // New code:
        val actionResult = nextState.resendCode()
        // end
        showSignIn(actionResult)
    }

    suspend fun submit(password: CharArray, nextState: SignInPasswordRequiredState) {
        // step: signInPassword
        // Continue:
        val actionResult =
            nextState.submitPassword(password)
        // end
        showSignIn(actionResult)
    }

    suspend fun requestChallenge(authMethod: AuthMethod, nextState: AwaitingMFAState) {
        // step: signInMethod
        // Continue:
        val actionResult =
            nextState.requestChallenge(authMethod)
        // end
        showSignIn(actionResult)
    }

    suspend fun submit(code: String, nextState: MFARequiredState) {
        // step: signInSecondFactorCode
        // Continue:
        val actionResult =
            nextState.submitChallenge(code)
        // end
        showSignIn(actionResult)
    }

    suspend fun requestChallenge(authMethod: AuthMethod, nextState: MFARequiredState) {
        // step: signInSecondFactorCode
        // New code:
        val actionResult =
            nextState.requestChallenge(authMethod)
        // end
        showSignIn(actionResult)
    }

    suspend fun register(authMethod: AuthMethod, contact: String, nextState: RegisterStrongAuthState) {
        // step: registrationRequired
        // Continue:
        val parameters =
            NativeAuthChallengeAuthMethodParameters(authMethod)
        parameters.verificationContact = contact
        val actionResult =
            nextState.challengeAuthMethod(parameters)
        // end
        showSignIn(actionResult)
    }

    suspend fun submit(code: String, nextState: RegisterStrongAuthVerificationRequiredState) {
        // step: registrationCode
        // Continue:
        val actionResult =
            nextState.submitChallenge(code)
        // end
        showSignIn(actionResult)
    }

    suspend fun register(
        authMethod: AuthMethod, contact: String, nextState: RegisterStrongAuthVerificationRequiredState
    ) {
        // step: registrationCode
        // New code:
        val parameters =
            NativeAuthChallengeAuthMethodParameters(authMethod)
        parameters.verificationContact = contact
        val actionResult =
            nextState.challengeAuthMethod(parameters)
        // end
        showSignIn(actionResult)
    }

    suspend fun getAccessToken(accountState: AccountState) {
        // step: signedIn
        // An access token, refreshed if it has expired:
        val parameters =
            NativeAuthGetAccessTokenParameters()
        val actionResult =
            accountState.getAccessToken(parameters)
        // end
        show(actionResult)
    }

    suspend fun signOut(accountState: AccountState) {
        // step: signedIn
        // Sign out:
        val actionResult = accountState.signOut()
        // end
        show(actionResult)
    }

    // A password reset.

    fun showResetPassword(actionResult: Result) {
        when (actionResult) {
            // step: resetCode
            is ResetPasswordStartResult.CodeRequired ->
                showPage(actionResult.nextState)
            // end
            // step: resetNewPassword
            is ResetPasswordSubmitCodeResult.PasswordRequired ->
                showPage(actionResult.nextState)
            // end
            // step: resetSaving
            // submitPassword polls until the password is stored.
            is ResetPasswordSubmitPasswordError ->
                show(actionResult)
            // end
            // step: resetDone
            is ResetPasswordResult.Complete ->
                showPage(actionResult.nextState)
            // end
            // step: resetBrowser
            is ResetPasswordError -> {
                show(actionResult)
                if (actionResult.isBrowserRequired()) {
                    authClient.acquireToken(browserParameters)
                }
            }
            // end
        }
    }

    suspend fun resetPassword(username: String) {
        // step: resetStart
        // Continue:
        val parameters = NativeAuthResetPasswordParameters(
            username = username)
        val actionResult =
            authClient.resetPassword(parameters)
        // end
        showResetPassword(actionResult)
    }

    suspend fun submit(code: String, nextState: ResetPasswordCodeRequiredState) {
        // step: resetCode
        // Continue:
        val actionResult = nextState.submitCode(code)
        // end
        showResetPassword(actionResult)
    }

    suspend fun resendCode(nextState: ResetPasswordCodeRequiredState) {
        // step: resetCode
        // New code:
        val actionResult = nextState.resendCode()
        // end
        showResetPassword(actionResult)
    }

    suspend fun submit(newPassword: CharArray, nextState: ResetPasswordPasswordRequiredState) {
        // step: resetNewPassword
        // Continue:
        val actionResult =
            nextState.submitPassword(newPassword)
        // end
        showResetPassword(actionResult)
    }

    suspend fun signInAfterReset(nextState: SignInContinuationState) {
        // step: resetDone
        // Continue:
        val parameters =
            NativeAuthSignInContinuationParameters()
        val actionResult = nextState.signIn(parameters)
        // end
        showSignIn(actionResult)
    }
}
