/// The tenant wants a strong way of proving who one is to be registered first.
///
/// This version reaches no such point: where a tenant asks for it, a sign-in ends in a general error.
public class RegisterStrongAuthState: MSALNativeAuthBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.
}
