/// An error from signing out.
public final class SignOutError: NativeAuthStepError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.
}
