import NativeAuth
import Tenant

// The messages of the requests that only a password reset or strong authentication sends.

extension Fault {
    /// The message id when a reset is started, or its code is sent or verified.
    var resetID: String { refusal.flatMap { Self.resetIDs[$0] } ?? startID }

    /// The message id when a new password is sent: the tenant may have stored it unless it says otherwise.
    var submitID: String {
        if startID == "cancelled" { return "reset.stopped" }
        if let refusal, let id = Self.submitIDs[refusal] { return id }
        let isUncertain = creationID != startID && name != "403 in HTML"
        if startID == "service.down" || isUncertain { return "reset.unsure" }
        return resetID
    }

    /// The message id when the tenant is asked whether the password is stored; empty if it is asked again.
    var pollID: String {
        if startID == "cancelled" { return "reset.stopped" }
        switch kind {
        case .requestLost, .replyLost: return ""
        case .refused, .intercepted, .replyReplaced: break
        }
        if let refusal, let id = Self.submitIDs[refusal] { return id }
        if ["service.down", "service.limit", "service.limit.open"].contains(startID) { return "" }
        return resetID == "service.odd" || resetID == "reset.expired" ? "reset.unsure" : resetID
    }

    /// The message id when the methods for strong authentication are listed.
    var introspectID: String { refusal.flatMap { Self.introspectIDs[$0] } ?? strongAuthID }

    /// The message id when a code for strong authentication is sent or verified.
    var strongAuthID: String { refusal.flatMap { Self.strongAuthIDs[$0] } ?? signInID }

    /// Whether the tenant refuses a request that it could accept.
    var isRefusal: Bool { if case .refused = kind { true } else { false } }

    /// The error of the tenant; `nil` for any other fault.
    var refusal: TenantError? {
        if case .refused(.refuse(let refusal)) = kind { refusal } else { nil }
    }

    private static let resetIDs: [TenantError: String] = [
        .missing(.name): "signin.refused",
        .userAlreadyExists: "service.odd", .unsupportedAuthMethod: "reset.method",
        .tokenInvalid: "reset.expired", .tokenExpired: "reset.expired",
        .userNotFound: "reset.unknown", .userDeleted: "reset.unknown",
        .accountWithoutPassword: "reset.nopassword",
    ]

    private static let submitIDs: [TenantError: String] = [
        .passwordWrong: "password.refused", .factorNotRequired: "password.refused",
    ]

    private static let introspectIDs: [TenantError: String] = [
        .passwordWrong: "signin.expired", .factorNotRequired: "signin.expired",
    ]

    private static let strongAuthIDs: [TenantError: String] = [
        .contactInvalid: "registration.refused factor.blocked",
        .methodBlocked: "registration.refused factor.blocked",
    ]

    /// A flow after which the user signs in without another credential.
    enum CompletedFlow {
        case signUp, passwordReset

        /// Returns the id of the message in place of one that is shown in a sign-in without such a flow.
        func id(insteadOf id: String) -> String {
            guard id == "signin.expired" || id == "done.nosignin" else { return id }
            return self == .signUp ? "done.nosignin" : "done.password.nosignin"
        }
    }
}
