import NativeAuth

/// A reason why version 2 refuses a request, or cannot continue with it.
enum V2Refusal: Error {
    /// The reason that the service has.
    case refusal(Refusal)
    /// Submitted attributes are refused; all of them at once.
    case attributes([V2AttributeProblem])
}

/// What is wrong with submitted attributes.
struct V2AttributeProblem: Encodable, Hashable {
    /// The IDs of the attributes.
    let attributeIds: [String]
    /// The problem.
    let code: Code
    /// The problem in words.
    let message: String

    init(_ code: Code, _ ids: [String]) {
        self.code = code
        attributeIds = ids
        message = code.message
    }

    /// A problem of attributes.
    enum Code: String, Encodable {
        case required = "attributeRequired"
        case invalid = "attributeInvalid"
        case policyViolation = "passwordPolicyViolation"
        case taken = "userAlreadyExists"

        fileprivate var message: String {
            switch self {
            case .required: "A value is required."
            case .invalid: "The value is not valid."
            case .policyViolation: "The password does not meet the policy."
            case .taken: "User already exists."
            }
        }
    }
}
