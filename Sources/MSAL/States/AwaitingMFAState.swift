/// The tenant wants a second factor.
///
/// This version reaches no such point: where a tenant asks for it, a sign-in ends in a general error.
public class AwaitingMFAState: MSALNativeAuthBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.
}
