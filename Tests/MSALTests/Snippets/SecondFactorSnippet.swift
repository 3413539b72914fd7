import MSAL

/// Confirms a sign-in with a second factor and returns the account, or `nil` if a step fails.
func confirm(
    _ state: AwaitingMFAState, by methods: [AuthMethod],
    code: (_ sentTo: String, _ digits: Int) async throws -> String
) async rethrows -> AccountState? {
    guard let method = methods.first,
        case .verificationRequired(let nextState, let sentTo, _, let digits) =
            await state.requestChallenge(authMethod: method)
    else { return nil }
    let end = await nextState.submitChallenge(challenge: try await code(sentTo, digits))
    guard case .complete(let account) = end else { return nil }
    return account
}

/// Registers an address for codes and returns the account, or `nil` if a step fails.
func register(
    _ state: RegisterStrongAuthState, by methods: [AuthMethod], address: String,
    code: (_ sentTo: String, _ digits: Int) async throws -> String
) async rethrows -> AccountState? {
    guard let method = methods.first else { return nil }
    let parameters = NativeAuthChallengeAuthMethodParameters(
        authMethod: method, verificationContact: address)
    switch await state.challengeAuthMethod(parameters: parameters) {
    case .complete(let account): return account
    case .verificationRequired(let result):
        let digits = try await code(result.sentTo, result.codeLength)
        guard case .complete(let account) = await result.newState.submitChallenge(challenge: digits)
        else { return nil }
        return account
    case .error: return nil
    }
}
