import UserFlow

extension PageID {
    /// Returns the parts of the flow file that define the page.
    func flowParts(in flow: UserFlow) -> [FlowSource.Part] {
        switch self {
        case .email, .signIn: [.member("name"), .member("identityProvider"), .member("order")]
        case .password, .passwordAfterCode, .newPassword, .signInPassword: [.member("password")]
        case .alias: [.member("alias")]
        case .attributes(let index):
            [.page(index)]
                + (flow.pages.indices.contains(index) ? flow.pages[index].attributes : []).map {
                    .attribute($0)
                }
        case .code, .signInCode, .resetCode, .authCode: [.member("code")]
        case .unknownAttributes: []
        case .browser: [.member("browser")]
        case .review: [.member("order"), .member("pages")]
        case .authMethod: [.member("secondFactor")]
        case .registration: [.member("registration")]
        case .resetPassword: [.member("passwordReset")]
        case .deadEnd: [.member("identityProvider")]
        case .done: [.member("name"), .member("languages")]
        }
    }
}
