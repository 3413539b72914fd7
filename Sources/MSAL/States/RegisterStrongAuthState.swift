/// The tenant wants a strong way of proving who one is to be registered first.
public class RegisterStrongAuthState: RegisterStrongAuthBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.
}
