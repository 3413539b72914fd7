import NativeAuth

/// The error of a reply, whichever version it is in.
///
/// A version reads its own members into it; what they mean is one table for both.
struct ServiceError {
    let api: APIVersion
    let response: Response
    /// The words as received, the most specific first.
    let words: [String]
    /// The service's error numbers.
    let numbers: [Int]
    /// The names of the attributes that were refused.
    let refusedAttributes: [String]
    /// The text, which may name the parameter that is invalid.
    let text: String?
    /// The reference to the error in the tenant's logs, if the reply includes one.
    let reference: ErrorReference?

    /// Returns a word as it is compared: `invalid_grant` and `InvalidGrant` are one.
    static func plain(_ word: String) -> String { word.lowercased().filter { $0 != "_" } }

    /// The kind of error, as it is compared: its least specific word.
    var kind: String? { words.last.map(Self.plain) }
}

// MARK: - The table

extension ServiceError {
    private typealias Row = (failure: RequestFailure?, words: [String], numbers: [Int])

    /// What each word and each number means.
    ///
    /// A number that comes without a word stands for the first word of its row (wire-protocol §3.1 and §3.2,
    /// reset-password §1.3, v2-protocol §7).
    private static let table: [Row] = [
        (.userAlreadyExists, ["user_already_exists"], [1_003_037]),
        (.userNotFound, ["user_not_found"], [50034]),
        (.accountWithoutPassword, [], [500_222]),
        (.usernameRefused, [], [90100]),
        (.emailBlocked, ["provider_blocked_by_rep"], [550_024]),
        (.emailUndelivered, [], [50185]),
        (.contactRefused, [], [901_001]),
        // Only version 2 has a word for it.
        (.passwordWrong, [], [50126]),
        (.passwordWrong, ["invalid_username_or_password"], []),
        (.passwordChangeRequired, [], [50142]),
        (.passwordRefused(.tooShort), ["password_too_short"], []),
        (.passwordRefused(.tooLong), ["password_too_long"], []),
        (.passwordRefused(.tooWeak), ["password_too_weak"], [120_002]),
        (.passwordRefused(.banned), ["password_banned"], []),
        (.passwordRefused(.recentlyUsed), ["password_recently_used"], []),
        (.passwordRefused(.invalid), ["password_is_invalid"], []),
        (.passwordRefused(.other), ["password_policy_violation"], [399_246]),
        (.attributesRefused([]), ["attribute_validation_failed", "attribute_validation_error"], [1_002_027]),
        (.attributesRefused([]), ["attribute_required"], []),
        (.codeWrong, ["invalid_oob_value", "invalid_one_time_code"], [50181, 50184, 501_811]),
        (.codeExpired, [], [50182]),
        (.codesExhausted, [], [701_014]),
        (.locked(retryAfter: nil), [], [50053]),
        (.sessionExpired, ["expired_token", "invalid_continuation_token"], [552_001, 552_003]),
        // 55000 comes from test tenants of Microsoft.
        (.sessionReplaced, [], [55200, 55000]),
        (.refreshTokenExpired, ["expired_refresh_token"], []),
        (.methodUnsupported, ["unsupported_auth_method", "auth_not_supported"], [400_002]),
        (.secondFactorRequired, ["mfa_required"], [50076]),
        (.registrationRequired, ["registration_required"], [50079]),
        (.scopeRefused, ["invalid_scope"], [70011]),
        (.misconfigured(.nativeAuthOff), ["nativeauthapi_disabled"], []),
        (.misconfigured(.unknownClient), ["unauthorized_client", "invalid_client"], [700_016]),
        (.misconfigured(.confidentialClient), [], [550_022]),
        (.misconfigured(.challengeType), ["unsupported_challenge_type"], [901_007]),
        // What a version reads for itself.
        (nil, ["credential_required"], [55103]),
        (nil, ["attributes_required"], [55106]),
        // Known, but of no use to a user.
        (nil, ["unsupported_grant_type"], [70003]),
    ]

    private static let rowsByWord: [String: Row] = Dictionary(
        uniqueKeysWithValues: table.flatMap { row in row.words.map { (plain($0), row) } })

    private static func row(of number: Int) -> Row? { table.first { $0.numbers.contains(number) } }

    /// Returns the word that goes with the first known number; `nil` if none is known.
    ///
    /// Most numbers that have no word of their own come with `invalid_grant`.
    static func word(of numbers: [Int]) -> String? {
        numbers.lazy.compactMap(row).first.map { $0.words.first ?? "invalid_grant" }
    }

    private func failure(ofWord word: String) -> RequestFailure? {
        let plain = Self.plain(word)
        // The first clients of version 2 took it for a wrong code, in this spelling (v2-protocol §7).
        if plain == "invalidcontinuationtoken", !word.contains("_"), kind == "invalidgrant" {
            return numbers.contains(55200) ? .sessionReplaced : detailed(.codeWrong)
        }
        return Self.rowsByWord[plain]?.failure.map(detailed)
            ?? (isNewReason(word) ? .passwordRefused(.other) : nil)
    }

    /// Whether a word is a reason against a password that this version does not know, such as
    /// `password_leaked`: it says more about another word.
    private func isNewReason(_ word: String) -> Bool {
        let rest = word.dropFirst("password".count)
        return word.hasPrefix("password") && words.last != word
            && rest.first.map { $0 == "_" || $0.isUppercase } == true
    }

    private func failure(ofNumber number: Int, in flow: FlowKind) -> RequestFailure? {
        guard let failure = Self.row(of: number)?.failure else { return nil }
        // It is the account of a sign-in that uses another method; a word says so of a user flow, too.
        if failure == .methodUnsupported, flow != .signIn { return nil }
        // Version 1 always has a word for a code, and another word means something else.
        if failure.category == .code, api == .v1, !words.isEmpty { return nil }
        // Only the text says which parameter the number is about (wire-protocol §3.3).
        if failure == .usernameRefused, reportsInvalid("client_id") { return .misconfigured(.unknownClient) }
        if failure == .usernameRefused, !words.isEmpty, !reportsInvalid("username") { return nil }
        return detailed(failure)
    }

    private func reportsInvalid(_ parameter: String) -> Bool {
        text?.lowercased().contains("\(parameter) parameter is empty or not valid") ?? false
    }

    /// Returns a failure of the table with what the rest of the reply says about it.
    private func detailed(_ failure: RequestFailure) -> RequestFailure {
        if case .locked = failure { return .locked(retryAfter: response.retryAfter) }
        if case .attributesRefused = failure { return .attributesRefused(refusedAttributes) }
        return failure == .codeWrong && numbers.contains(50182) ? .codeExpired : failure
    }
}

// MARK: - The failure

extension ServiceError {
    /// Returns the failure of a refused operation.
    ///
    /// It is what the first word means that can be meant in the flow, or else the first number.
    func failure(of operation: FlowOperation, in flow: FlowKind) -> RequestFailure {
        if response.status == 429 { return .tooManyRequests(retryAfter: response.retryAfter) }
        let failure = meanings(in: flow).lazy.compactMap { $0.possible(in: flow, operation) }.first
        if case .refreshing = operation, kind == "invalidgrant", failure?.category != .method {
            return .refreshTokenExpired
        }
        if let failure { return failure }
        if (500...599).contains(response.status) { return .serviceDown(status: response.status) }
        let word = words.first ?? Self.word(of: numbers)
        return word.map { .unknown(ErrorCode(rawValue: $0)) } ?? .unreadable(response)
    }

    /// What the words and the numbers mean, the most telling first.
    private func meanings(in flow: FlowKind) -> [RequestFailure] {
        let byWord = words.compactMap(failure(ofWord:))
        let byNumber = numbers.compactMap { failure(ofNumber: $0, in: flow) }
        // A number can say better what is wrong with a client.
        let isVague = { (failure: RequestFailure) in failure == .misconfigured(.unknownClient) }
        return byWord.filter { !isVague($0) } + byNumber + byWord.filter(isVague)
    }
}

extension RequestFailure {
    /// Returns the failure as an operation of a flow can have it; `nil` if it cannot.
    fileprivate func possible(in flow: FlowKind, _ operation: FlowOperation) -> RequestFailure? {
        switch self {
        case .userAlreadyExists, .attributesRefused: flow == .signUp ? self : nil
        case .userNotFound: flow == .signUp ? nil : self
        case .passwordRefused: flow == .signIn ? nil : self
        case .accountWithoutPassword where flow == .signIn: .methodUnsupported
        case .accountWithoutPassword: flow == .resetPassword ? self : nil
        case .sessionReplaced: flow == .signUp ? self : .sessionExpired
        case .passwordWrong where operation.judgesNewPassword: .passwordRefused(.other)
        case .passwordWrong, .locked, .passwordChangeRequired, .contactRefused, .refreshTokenExpired,
            .secondFactorRequired, .registrationRequired, .scopeRefused:
            flow == .signIn ? self : nil
        case .usernameRefused, .emailBlocked, .emailUndelivered, .codeWrong, .codeExpired, .codesExhausted,
            .sessionExpired, .methodUnsupported, .misconfigured, .notSaved, .stillSaving, .tooManyRequests,
            .serviceDown, .replyUnreadable, .unknown, .unreachable:
            self
        }
    }
}
