extension Request.Field {
    /// What the value of a field tells to someone who reads it.
    package enum Sensitivity: Hashable, Sendable, CaseIterable {
        /// A word of the protocol or a setting of the app, which may be shown.
        case open
        /// Who the user is: an address, a username or a contact.
        case identity
        /// What else the user has answered.
        case attribute
        /// A password, a code, a token, or what is made of one; also the value of any field that is not known.
        case secret
    }

    /// What the value of the field tells to someone who reads it.
    package var sensitivity: Sensitivity {
        switch self {
        case .clientID, .challengeType, .capabilities, .grantType, .scope, .claims, .clientInfo, .methodID,
            .challengeChannel, .redirectURI, .responseType, .responseMode, .codeChallengeMethod, .prompt,
            .uiLocales, .clientRequestID, .error, .issuer:
            .open
        case .username, .challengeTarget, .target: .identity
        case .attributes: .attribute
        case _ where isSecret: .secret
        case _ where attributeID != nil: .attribute
        default: .secret
        }
    }
}
