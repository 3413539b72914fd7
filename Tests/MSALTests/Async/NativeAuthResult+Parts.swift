import Foundation

@testable import MSAL

/// What tests compare of a result: its case, its error and its state.
struct ResultParts {
    var name = ""
    var error: MSALNativeAuthError?
    var state: NSObject?

    /// Takes a result apart by reflection: a case with labeled values.
    init(_ result: some NativeAuthResult) {
        guard let child = Mirror(reflecting: result).children.first else {
            name = "\(result)"
            return
        }
        name = child.label ?? ""
        error = child.value as? MSALNativeAuthError
        for value in Mirror(reflecting: child.value).children {
            state = state ?? (value.value as? NSObject)
            if let account = value.value as? AccountState { state = account.result }
            if let code = value.value as? MSALNativeAuthRegisterStrongAuthVerificationRequiredResult {
                state = code.newState
            }
        }
    }
}
