/// The state in which the tenant requires a second factor.
public class AwaitingMFAState: MFABaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.
}
