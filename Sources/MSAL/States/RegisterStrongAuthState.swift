/// The state in which the user must register a strong authentication method.
public class RegisterStrongAuthState: RegisterStrongAuthBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.
}
