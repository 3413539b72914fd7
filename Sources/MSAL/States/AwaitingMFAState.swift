/// The tenant wants a second factor.
public class AwaitingMFAState: MFABaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.
}
