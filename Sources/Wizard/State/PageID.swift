/// The id of a page.
enum PageID: Hashable, Sendable {
    case email
    case password
    case alias
    /// An attribute page of the flow, by its index in the flow.
    case attributes(Int)
    case code
    /// The password, if the tenant requires it after the code.
    case passwordAfterCode
    /// Attributes that the tenant requires and the flow does not define.
    case unknownAttributes
    case browser
    /// A review of all answers.
    case review
    /// An error that no answer can correct.
    case deadEnd
    /// The offer to sign in with the continuation token of the finished sign-up.
    case signInNow
    /// The user name for sign-in.
    case signIn
    case signInPassword
    case signInCode
    case done

    /// The kind of the page.
    var kind: PageKind {
        switch self {
        case .email: .email
        case .password, .passwordAfterCode: .password
        case .alias: .alias
        case .attributes, .unknownAttributes: .attributes
        case .code: .code
        case .browser: .browser
        case .deadEnd: .deadEnd
        case .review: .review
        case .signInNow: .signInNow
        case .signIn: .signIn
        case .signInPassword: .signInPassword
        case .signInCode: .signInCode
        case .done: .done
        }
    }
}
