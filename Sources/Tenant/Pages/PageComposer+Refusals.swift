import UserFlow

// What the refusals of the tenant say on a page.

extension PageComposer {
    /// Returns what was refused, and what to do.
    ///
    /// Most refusals about tokens, grants and challenge types concern requests that pages never make; an
    /// injected one says that something went wrong.
    func text(for refusal: Refusal) -> PageText {
        let (refused, account, service) = (
            strings.error.refused, strings.error.account, strings.error.service
        )
        switch refusal {
        case .userAlreadyExists: return taken
        case .passwordTooShort:
            return PageText(refused.passwordShort, [.minimum: PageText("\(flow.password.minimumLength)")])
        case .passwordTooLong:
            return PageText(refused.passwordLong, [.maximum: PageText("\(flow.password.maximumLength)")])
        case .passwordTooWeak:
            return PageText(refused.passwordKinds, [.kinds: PageText("\(flow.password.requiredClassCount)")])
        case .passwordInvalid: return PageText(refused.passwordCharacters)
        case .passwordBanned: return PageText(refused.passwordCommon)
        case .passwordRecentlyUsed: return PageText(refused.passwordRecent)
        case .attributesInvalid: return PageText(refused.attributes)
        case .codeWrong: return PageText(refused.code)
        case .codeExpired: return PageText(refused.codeExpired)
        case .codesThrottled: return PageText(refused.codeLimit, typedName)
        case .codeUndelivered: return PageText(refused.codeUndelivered, typedName)
        case .tooManyRequests(let seconds): return wait(seconds)
        case .userNotFound: return missingAccount
        case .userDeleted: return PageText(account.deleted)
        case .passwordWrong: return PageText(account.passwordWrong)
        case .accountLocked:
            let time = strings.time(seconds: Int(Lockout.duration / 1_000))
            return PageText(account.locked, [.time: PageText(time)])
        case .passwordResetUnsupported, .accountWithoutPassword: return PageText(account.noPassword)
        case .passwordResetDisabled: return PageText(account.resetOff)
        case .authMethodInvalid, .unsupportedAuthMethod: return PageText(account.methodUnsupported)
        case .passwordChangeRequired: return PageText(account.passwordChange)
        case .methodBlocked: return PageText(refused.method)
        case .contactInvalid: return PageText(refused.target)
        case .tokenInvalid, .tokenExpired: return PageText(service.expired)
        case .slowDown: return PageText(service.tooOften)
        case .unknownClient, .nativeAuthDisabled, .confidentialClient: return PageText(service.app)
        case .serverError, .unavailable: return PageText(service.down)
        case .missingParameter: return PageText(strings.error.empty.unnamed)
        case .missingRedirectAtStart, .missingRedirectAtChallenge, .unsupportedChallengeType,
            .unsupportedGrant, .credentialRequired, .attributesRequired, .verificationRequired,
            .secondFactorRequired, .registrationRequired, .introspectRequired, .tokenNotForIntrospection,
            .unknownGrant, .scopeInvalid, .refreshTokenInvalid, .refreshTokenExpired, .authorizationPending,
            .notFound, .authorizationCodeRefused:
            return PageText(service.unexpected)
        }
    }

    private var taken: PageText {
        let texts = strings.error.account
        return switch page.content {
        case .signUpEmail: PageText(texts.taken, typedName)
        case .alias: PageText(texts.aliasTaken, typedName)
        case .signInName, .resetName, .newPassword, .password, .attributes, .code, .secondFactor,
            .registration, .continueAs, .returning, .fault, .signOut, .signedOut, .expired, .forbidden:
            PageText(texts.nameTaken)
        }
    }

    private var missingAccount: PageText {
        let texts = strings.error.account
        if case .resetName = page.content { return PageText(texts.missingForReset, typedName) }
        return PageText(texts.missing, typedName)
    }

    /// Returns how long to wait: for another code, or for anything else.
    private func wait(_ seconds: Int) -> PageText {
        let time = [PageText.Placeholder.time: PageText(strings.time(seconds: seconds))]
        if case .code = page.content { return PageText(strings.error.refused.codeWait, time) }
        return PageText(strings.error.service.tooManyRequests, time)
    }

    /// The address or alias that the page is about.
    private var typedName: [PageText.Placeholder: PageText] {
        let name =
            switch page.content {
            case .signUpEmail(let typed), .signInName(let typed), .resetName(let typed), .alias(let typed),
                .registration(let typed), .password(let typed):
                typed
            case .code(let question): question.recipient
            case .newPassword, .attributes, .secondFactor, .continueAs, .returning, .fault, .signOut,
                .signedOut, .expired, .forbidden:
                ""
            }
        return [.name: PageText(value: name)]
    }
}
