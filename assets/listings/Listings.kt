// Sign-up, sign-in and password reset with MSAL for Android. The inspector shows what is between
// `// operation:` and `// end`. `showPage` and `show` stand for the app's own code.

class Listings(private val authClient: INativeAuthPublicClientApplication) {

    // A sign-up.

    fun showSignUp(actionResult: Result) {
        when (actionResult) {
            // operation: SignUp.checkingCode = SignUpResult.CodeRequired
            is SignUpResult.CodeRequired ->
                showPage(actionResult.nextState)
            // end
            // operation: SignUp.settingPassword = SignUpResult.PasswordRequired
            is SignUpResult.PasswordRequired ->
                showPage(actionResult.nextState)
            // end
            // operation: SignUp.savingAttributes = SignUpResult.AttributesRequired
            is SignUpResult.AttributesRequired ->
                showPage(actionResult.nextState)
            // end
            // operation: SignUp.redeeming = SignInContinuationState
            is SignUpResult.Complete ->
                showPage(actionResult.nextState)
            // end
            // operation: SignUp.browser = SignUpError.isBrowserRequired()
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
        // operation: SignUp.starting = INativeAuthPublicClientApplication
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
        // operation: SignUp.checkingCode
        // Continue:
        val actionResult = nextState.submitCode(code)
        // end
        showSignUp(actionResult)
    }

    suspend fun resendCode(nextState: SignUpCodeRequiredState) {
        // operation: SignUp.checkingCode
        // New code:
        val actionResult = nextState.resendCode()
        // end
        showSignUp(actionResult)
    }

    suspend fun submit(password: CharArray, nextState: SignUpPasswordRequiredState) {
        // operation: SignUp.settingPassword
        // Continue:
        val actionResult =
            nextState.submitPassword(password)
        // end
        showSignUp(actionResult)
    }

    suspend fun submit(country: String, city: String, nextState: SignUpAttributesRequiredState) {
        // operation: SignUp.savingAttributes
        // Continue:
        val userAttributes = UserAttributes.Builder()
            .country(country).city(city).build()
        val actionResult =
            nextState.submitAttributes(userAttributes)
        // end
        showSignUp(actionResult)
    }

    suspend fun signInAfterSignUp(nextState: SignInContinuationState) {
        // operation: SignUp.redeeming
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
            // operation: SignIn.checkingCode = SignInResult.CodeRequired
            is SignInResult.CodeRequired ->
                showPage(actionResult.nextState)
            // end
            // operation: SignIn.checkingPassword = SignInResult.PasswordRequired
            is SignInResult.PasswordRequired ->
                showPage(actionResult.nextState)
            // end
            // operation: SignIn.challengingMethod.secondFactor = SignInResult.MFARequired
            is SignInResult.MFARequired ->
                showPage(
                    actionResult.nextState, actionResult.authMethods)
            // end
            // operation: SignIn.checkingStrongAuth.secondFactor = MFARequiredResult.VerificationRequired
            is MFARequiredResult.VerificationRequired ->
                showPage(actionResult.nextState)
            // end
            // operation: SignIn.challengingMethod.registration = RegisterStrongAuthState
            is SignInResult
                .StrongAuthMethodRegistrationRequired ->
                showPage(
                    actionResult.nextState, actionResult.authMethods)
            // end
            // operation: SignIn.checkingStrongAuth.registration = RegisterStrongAuthVerificationRequiredState
            is RegisterStrongAuthChallengeResult
                .VerificationRequired ->
                showPage(actionResult.result.nextState)
            // end
            // operation: SignIn.done = SignInResult.Complete
            is SignInResult.Complete ->
                showPage(actionResult.resultValue)
            // end
            // operation: SignIn.browser = SignInError.isBrowserRequired()
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
        // operation: SignIn.starting = INativeAuthPublicClientApplication
        // Continue:
        val parameters = NativeAuthSignInParameters(
            username = username)
        val actionResult = authClient.signIn(parameters)
        // end
        showSignIn(actionResult)
    }

    suspend fun submit(code: String, nextState: SignInCodeRequiredState) {
        // operation: SignIn.checkingCode
        // Continue:
        val actionResult = nextState.submitCode(code)
        // end
        showSignIn(actionResult)
    }

    suspend fun resendCode(nextState: SignInCodeRequiredState) {
        // operation: SignIn.checkingCode
        // New code:
        val actionResult = nextState.resendCode()
        // end
        showSignIn(actionResult)
    }

    suspend fun submit(password: CharArray, nextState: SignInPasswordRequiredState) {
        // operation: SignIn.checkingPassword
        // Continue:
        val actionResult =
            nextState.submitPassword(password)
        // end
        showSignIn(actionResult)
    }

    suspend fun requestChallenge(authMethod: AuthMethod, nextState: AwaitingMFAState) {
        // operation: SignIn.challengingMethod.secondFactor
        // Continue:
        val actionResult =
            nextState.requestChallenge(authMethod)
        // end
        showSignIn(actionResult)
    }

    suspend fun submit(code: String, nextState: MFARequiredState) {
        // operation: SignIn.checkingStrongAuth.secondFactor
        // Continue:
        val actionResult =
            nextState.submitChallenge(code)
        // end
        showSignIn(actionResult)
    }

    suspend fun requestChallenge(authMethod: AuthMethod, nextState: MFARequiredState) {
        // operation: SignIn.checkingStrongAuth.secondFactor
        // New code:
        val actionResult =
            nextState.requestChallenge(authMethod)
        // end
        showSignIn(actionResult)
    }

    suspend fun register(authMethod: AuthMethod, contact: String, nextState: RegisterStrongAuthState) {
        // operation: SignIn.challengingMethod.registration
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
        // operation: SignIn.checkingStrongAuth.registration
        // Continue:
        val actionResult =
            nextState.submitChallenge(code)
        // end
        showSignIn(actionResult)
    }

    suspend fun register(
        authMethod: AuthMethod, contact: String, nextState: RegisterStrongAuthVerificationRequiredState
    ) {
        // operation: SignIn.checkingStrongAuth.registration
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
        // operation: SignIn.done
        // An access token, refreshed if it has expired:
        val parameters =
            NativeAuthGetAccessTokenParameters()
        val actionResult =
            accountState.getAccessToken(parameters)
        // end
        show(actionResult)
    }

    suspend fun signOut(accountState: AccountState) {
        // operation: SignIn.done
        // Sign out:
        val actionResult = accountState.signOut()
        // end
        show(actionResult)
    }

    // A password reset.

    fun showResetPassword(actionResult: Result) {
        when (actionResult) {
            // operation: ResetPassword.checkingCode = ResetPasswordStartResult.CodeRequired
            is ResetPasswordStartResult.CodeRequired ->
                showPage(actionResult.nextState)
            // end
            // operation: ResetPassword.submittingPassword = ResetPasswordPasswordRequiredState
            is ResetPasswordSubmitCodeResult.PasswordRequired ->
                showPage(actionResult.nextState)
            // end
            // operation: ResetPassword.polling = ResetPasswordPasswordRequiredState
            // submitPassword polls until the password is stored.
            is ResetPasswordSubmitPasswordError ->
                show(actionResult)
            // end
            // operation: ResetPassword.redeeming = SignInContinuationState
            is ResetPasswordResult.Complete ->
                showPage(actionResult.nextState)
            // end
            // operation: ResetPassword.browser = ResetPasswordError.isBrowserRequired()
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
        // operation: ResetPassword.starting = INativeAuthPublicClientApplication
        // Continue:
        val parameters = NativeAuthResetPasswordParameters(
            username = username)
        val actionResult =
            authClient.resetPassword(parameters)
        // end
        showResetPassword(actionResult)
    }

    suspend fun submit(code: String, nextState: ResetPasswordCodeRequiredState) {
        // operation: ResetPassword.checkingCode
        // Continue:
        val actionResult = nextState.submitCode(code)
        // end
        showResetPassword(actionResult)
    }

    suspend fun resendCode(nextState: ResetPasswordCodeRequiredState) {
        // operation: ResetPassword.checkingCode
        // New code:
        val actionResult = nextState.resendCode()
        // end
        showResetPassword(actionResult)
    }

    suspend fun submit(newPassword: CharArray, nextState: ResetPasswordPasswordRequiredState) {
        // operation: ResetPassword.submittingPassword
        // Continue:
        val actionResult =
            nextState.submitPassword(newPassword)
        // end
        showResetPassword(actionResult)
    }

    suspend fun signInAfterReset(nextState: SignInContinuationState) {
        // operation: ResetPassword.redeeming
        // Continue:
        val parameters =
            NativeAuthSignInContinuationParameters()
        val actionResult = nextState.signIn(parameters)
        // end
        showSignIn(actionResult)
    }
}
