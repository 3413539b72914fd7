import NativeAuth

// The words and the numbers of version 2 (v2-protocol §7), and what they mean.

extension V2 {
    /// Returns the failure that an error means.
    static func failure(
        _ error: V2Error, _ response: Response, after operation: FlowOperation, in flow: FlowKind
    ) -> RequestFailure {
        guard response.status != 429 else { return .tooManyRequests(retryAfter: response.retryAfter) }
        let found = error.failureOfWords ?? error.failureOfNumbers(response, flow) ?? error.failureOfKind
        if error.kind == "invalidgrant", let failure = operation.failureOfGrant(found) { return failure }
        guard let failure = found?.inFlow(flow, operation) else {
            let isKnown = found == .passwordWrong
            let word = isKnown ? error.code : error.innerCode ?? error.code
            if found == nil, (500...599).contains(response.status) {
                return .serviceDown(status: response.status)
            }
            return word.map { .unknown(ErrorCode(rawValue: $0)) } ?? .unreadable(response)
        }
        return failure
    }
}

extension V2Error {
    /// What the words inside the error mean, those of the details first.
    fileprivate var failureOfWords: RequestFailure? {
        let details = details.map { detail in
            detail.code.flatMap(failure(of:)) ?? (detail.isAboutPassword ? .passwordRefused(.other) : nil)
        }
        return (details + [innerCode.flatMap(failure(of:))]).compactMap(\.self).first
    }

    private func failure(of word: String) -> RequestFailure? {
        switch Self.plain(word) {
        case "invalidonetimecode", "invalidoobvalue": codeFailure
        // The first clients took it for a wrong code, in this spelling.
        case "invalidcontinuationtoken" where kind == "invalidgrant" && !word.contains("_"):
            numbers.contains(55200) ? .sessionReplaced : codeFailure
        case "invalidcontinuationtoken": .sessionExpired
        case "useralreadyexists": .userAlreadyExists
        case "attributevalidationerror", "attributevalidationfailed", "attributerequired": refusedAttributes
        case "passwordpolicyviolation": .passwordRefused(.other)
        case "passwordtooweak": .passwordRefused(.tooWeak)
        case "passwordtooshort": .passwordRefused(.tooShort)
        case "passwordtoolong": .passwordRefused(.tooLong)
        case "passwordisinvalid": .passwordRefused(.invalid)
        case "passwordrecentlyused": .passwordRefused(.recentlyUsed)
        case "passwordbanned": .passwordRefused(.banned)
        case "invalidusernameorpassword": .passwordWrong
        case "providerblockedbyrep": .emailBlocked
        case "mfarequired": .secondFactorRequired
        case "registrationrequired": .registrationRequired
        case "nativeauthapidisabled": .misconfigured(.nativeAuthOff)
        default: nil
        }
    }

    /// What the first known number means.
    fileprivate func failureOfNumbers(_ response: Response, _ flow: FlowKind) -> RequestFailure? {
        numbers.compactMap { failure(of: $0, response, flow) }.first
    }

    private func failure(of number: Int, _ response: Response, _ flow: FlowKind) -> RequestFailure? {
        switch number {
        case 50034: .userNotFound
        case 50053: .locked(retryAfter: response.retryAfter)
        case 50076: .secondFactorRequired
        case 50079: .registrationRequired
        case 50126: .passwordWrong
        case 50142: .passwordChangeRequired
        case 50181, 50182, 50184, 501_811: codeFailure
        case 50185: .emailUndelivered
        case 55000, 55200: .sessionReplaced
        case 70011: .scopeRefused
        case 90100 where reports("client_id"): .misconfigured(.unknownClient)
        case 90100 where reports("username"): .usernameRefused
        case 120_002: .passwordRefused(.tooWeak)
        case 399_246: .passwordRefused(.other)
        case 400_002 where flow == .signIn: .methodUnsupported
        case 500_222: .accountWithoutPassword
        case 550_022: .misconfigured(.confidentialClient)
        case 550_024: .emailBlocked
        case 552_001, 552_003: .sessionExpired
        case 700_016: .misconfigured(.unknownClient)
        case 701_014: .codesExhausted
        case 901_001: .contactRefused
        case 901_007: .misconfigured(.challengeType)
        case 1_002_027: refusedAttributes
        case 1_003_037: .userAlreadyExists
        default: nil
        }
    }

    /// What the kind of error means, which may be the word inside it.
    fileprivate var failureOfKind: RequestFailure? {
        [innerCode, code].compactMap { $0.flatMap(failure(ofKind:)) }.first
    }

    private func failure(ofKind word: String) -> RequestFailure? {
        switch Self.plain(word) {
        case "unsupportedauthmethod", "authnotsupported": .methodUnsupported
        case "expiredtoken": .sessionExpired
        case "expiredrefreshtoken": .refreshTokenExpired
        case "usernotfound": .userNotFound
        case "invalidscope": .scopeRefused
        case "invalidclient", "unauthorizedclient": .misconfigured(.unknownClient)
        case "unsupportedchallengetype": .misconfigured(.challengeType)
        default: nil
        }
    }

    private var codeFailure: RequestFailure { numbers.contains(50182) ? .codeExpired : .codeWrong }

    private var refusedAttributes: RequestFailure {
        .attributesRefused(details.flatMap(\.attributeIDs).map(V2Attribute.name(of:)))
    }

    /// Whether the message says that a parameter is invalid.
    private func reports(_ parameter: String) -> Bool {
        message?.lowercased().contains("\(parameter) parameter is empty or not valid") ?? false
    }
}

extension V2Error.Detail {
    /// Whether the detail is about the password alone.
    fileprivate var isAboutPassword: Bool {
        !attributeIDs.isEmpty && attributeIDs.allSatisfy { $0.lowercased() == V2Attribute.password }
    }
}

extension FlowOperation {
    /// Returns what a refused grant means to the operation; `nil` if it means what its words say.
    fileprivate func failureOfGrant(_ failure: RequestFailure?) -> RequestFailure? {
        switch (self, failure?.category) {
        case (.refreshing, .none), (.refreshing, .session), (.refreshing, .code), (.refreshing, .password):
            .refreshTokenExpired
        // The token or the code has expired, or was redeemed before.
        case (.redeeming, .none): .sessionExpired
        case (.redeeming, .email) where failure == .emailUndelivered: .sessionExpired
        default: nil
        }
    }
}

extension FlowOperation {
    fileprivate var isRedeeming: Bool { if case .redeeming = self { true } else { false } }
    fileprivate var isRefreshing: Bool { if case .refreshing = self { true } else { false } }
}

extension RequestFailure {
    /// Returns the failure as a flow can have it; `nil` if it cannot.
    fileprivate func inFlow(_ flow: FlowKind, _ operation: FlowOperation) -> RequestFailure? {
        switch (flow, self) {
        // Nothing but the last token of a flow was sent.
        case (.signIn, .passwordWrong) where operation.isRedeeming,
            (.signIn, .codeWrong) where operation.isRedeeming,
            (.signIn, .codeExpired) where operation.isRedeeming:
            .sessionExpired
        case (_, .refreshTokenExpired):
            operation.isRefreshing ? self : operation.isRedeeming ? .sessionExpired : nil
        case (.signUp, .userNotFound), (.signUp, .passwordWrong), (.signUp, .locked),
            (.signUp, .passwordChangeRequired), (.signUp, .accountWithoutPassword),
            (.signUp, .contactRefused),
            (.signUp, .secondFactorRequired), (.signUp, .registrationRequired), (.signUp, .scopeRefused):
            nil
        case (.signIn, .accountWithoutPassword): .methodUnsupported
        case (.resetPassword, .passwordWrong): operation.judgesNewPassword ? .passwordRefused(.other) : nil
        case (.signIn, .userAlreadyExists), (.signIn, .passwordRefused), (.signIn, .attributesRefused),
            (.resetPassword, .userAlreadyExists), (.resetPassword, .attributesRefused),
            (.resetPassword, .passwordChangeRequired), (.resetPassword, .secondFactorRequired),
            (.resetPassword, .registrationRequired), (.resetPassword, .locked),
            (.resetPassword, .contactRefused), (.resetPassword, .scopeRefused):
            nil
        case (.signIn, .sessionReplaced), (.resetPassword, .sessionReplaced): .sessionExpired
        default: self
        }
    }

    /// Returns the failure for a word that this version does not know, or for text that does not look like one.
    static func unknown(word: String) -> RequestFailure {
        let isWord = word.utf8.count <= 64 && word.utf8.allSatisfy { $0.isUnreserved }
        return isWord ? .unknown(ErrorCode(rawValue: word)) : .replyUnreadable
    }
}
