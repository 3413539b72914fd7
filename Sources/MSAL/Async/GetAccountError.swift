/// An error from looking for the signed-in account.
public final class GetAccountError: NativeAuthStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.
}
