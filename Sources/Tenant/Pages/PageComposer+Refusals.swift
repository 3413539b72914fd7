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
        case .passwordBanned: return PageText(common.password.banned)
        case .passwordRecentlyUsed: return PageText(common.password.recent)
        case .attributesInvalid: return PageText(common.attribute.refusedUnnamed)
        case .codeWrong: return PageText(common.code.wrong)
        case .codeExpired: return PageText(refused.codeExpired)
        case .codesThrottled: return PageText(common.resend.limitOpen, typedName)
        case .codeUndelivered: return PageText(common.email.undelivered, typedName)
        case .tooManyRequests(let seconds): return wait(seconds)
        case .userNotFound: return missingAccount
        case .userDeleted: return PageText(account.deleted)
        case .passwordWrong: return PageText(common.signinPassword.wrong)
        case .accountLocked:
            let time = common.duration.text(seconds: Int(Lockout.duration / 1_000))
            return PageText(account.locked, [.time: PageText(time)])
        case .passwordResetUnsupported, .accountWithoutPassword: return PageText(common.reset.withoutPassword)
        case .passwordResetDisabled: return PageText(common.reset.off)
        case .authMethodInvalid, .unsupportedAuthMethod: return PageText(account.methodUnsupported)
        case .passwordChangeRequired: return PageText(common.signin.change)
        case .methodBlocked: return PageText(common.authMethod.blocked)
        case .contactInvalid: return PageText(refused.target)
        case .tokenInvalid, .tokenExpired: return PageText(service.expired)
        case .slowDown: return PageText(service.tooOften)
        case .unknownClient, .nativeAuthDisabled, .confidentialClient: return PageText(service.app)
        case .serverError, .unavailable: return PageText(common.service.down)
        case .missingParameter: return PageText(strings.error.empty.unnamed)
        case .missingRedirectAtStart, .missingRedirectAtChallenge, .unsupportedChallengeType,
            .unsupportedGrant, .credentialRequired, .attributesRequired, .verificationRequired,
            .secondFactorRequired, .registrationRequired, .introspectRequired, .tokenNotForIntrospection,
            .unknownGrant, .browserRequired, .scopeInvalid, .refreshTokenInvalid, .refreshTokenExpired,
            .authorizationPending,
            .notFound, .authorizationCodeRefused:
            return PageText(service.unexpected)
        }
    }

    private var taken: PageText {
        let texts = strings.error.account
        return switch page.content {
        case .signUpEmail: PageText(common.email.taken, typedName)
        case .alias: PageText(texts.aliasTaken, typedName)
        case .signInName, .resetName, .newPassword, .password, .attributes, .code, .secondFactor,
            .registration, .continueAs, .returning, .fault, .signOut, .signedOut, .expired, .forbidden:
            PageText(texts.nameTaken)
        }
    }

    private var missingAccount: PageText {
        if case .resetName = page.content { return PageText(common.reset.unknown, typedName) }
        return PageText(common.signin.unknown, typedName)
    }

    /// Returns how long to wait: for another code, or for anything else.
    private func wait(_ seconds: Int) -> PageText {
        let time = [PageText.Placeholder.time: PageText(common.duration.text(seconds: seconds))]
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
        return [.name: PageText(value: name), .email: PageText(value: name)]
    }
}
