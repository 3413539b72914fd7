import NativeAuth
import SignUp
import Terminal

// What the listener and the tenant report.

extension BrowserReducer {
    /// Handles an event of the listener; ignored if the event is from an earlier one.
    mutating func handle(
        _ event: Wizard.BrowserEvent, of number: Int, _ navigation: inout Navigation
    ) -> ReducerResult {
        guard number == listenerNumber, needsListener else { return .none }
        lastReplyTime = navigation.clock.now
        switch event {
        case .listening(let signIn, let localLink, let authorizationPage):
            guard phase == .starting else { return .none }
            phase = .waiting(signIn)
            navigation.pages[.browser]?.wait(
                localLink: localLink, authorizationPage: authorizationPage, since: navigation.clock.now)
            return navigation.pages[.browser]?.way == .desktop ? .open(localLink) : .none
        case .failed(let failure): return fail(failure, &navigation)
        case .browserCame:
            navigation.pages[.browser]?.browserCame()
            return .none
        case .answered(let answer):
            guard case .waiting(let signIn) = phase else { return .none }
            hasListener = false
            return redeem(answer, signIn, &navigation)
        case .timedOut:
            hasListener = false
            return fail(.timedOut, &navigation)
        }
    }

    /// Requests the tokens for the code in an answer.
    mutating func redeem(
        _ answer: BrowserSignIn.Answer, _ waiting: BrowserSignIn, _ navigation: inout Navigation
    ) -> ReducerResult {
        var signIn = waiting
        do throws(BrowserSignInFailure) {
            let request = try signIn.receive(answer).get()
            phase = .redeeming(signIn)
            navigation.pages[.browser]?.redeem()
            return .send(request)
        } catch {
            return fail(error, &navigation)
        }
    }

    /// Finishes the sign-in, or asks whether the account is the right one.
    mutating func accept(_ tokens: TokenSet, _ navigation: inout Navigation) -> ReducerResult {
        // What the user typed to sign up or in is no longer needed.
        navigation.discardPasswords()
        guard let page = navigation.pages[.browser], let name = tokens.username?.raw,
            !page.isAccount(named: name)
        else { return finish(tokens, &navigation) }
        phase = .confirming(tokens)
        navigation.pages[.browser]?.confirm(username: name)
        return .none
    }

    /// Opens the last page; discards the pages, and with them all input and tokens.
    mutating func finish(_ tokens: TokenSet, _ navigation: inout Navigation) -> ReducerResult {
        let page = navigation.pages[.browser]
        let username = tokens.username?.raw ?? page?.username ?? ""
        let expiry = navigation.clock.now.adding(seconds: tokens.lifetime)
        var done = DonePage(username: username)
        done.signedIn(.init(scopes: tokens.scopes, lifetime: tokens.lifetime, expiry: expiry))
        phase = .idle
        navigation.pages.removeAll()
        navigation.pages[.done] = done
        open(.done, in: &navigation)
        return .signedIn
    }

    mutating func fail(
        _ failure: BrowserSignInFailure, _ navigation: inout Navigation
    ) -> ReducerResult {
        let port = navigation.configuration.webFallback.signIn?.redirectURI.port
        let message = Message(failure, client: client, port: port, navigation.clock)
            .withDetails(failure.supportDetails(navigation))
        return abandon(with: Notice(message: message, isError: true), &navigation)
    }

    /// Gives up, and shows a notice on the page.
    @discardableResult
    mutating func abandon(with notice: Notice, _ navigation: inout Navigation) -> ReducerResult {
        phase = .idle
        navigation.pages[.browser]?.reset()
        navigation.pages[.browser]?.controls.notice = notice
        return .none
    }
}

extension Navigation {
    /// Discards the passwords on all pages.
    fileprivate mutating func discardPasswords() {
        for id in [PageID.password, .passwordAfterCode, .newPassword] where pages[id: id] != nil {
            pages[id: id] = nil
        }
        pages[.signInPassword]?.clear()
    }
}
