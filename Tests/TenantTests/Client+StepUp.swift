import NativeAuth
import Tenant
import UserFlow

extension Client {
    /// Returns a client whose sign-in requires step-up authentication.
    ///
    /// - Parameter flow: A sign-in with a password has not just verified the address; one with a code has.
    static func atStepUpRequired(_ stepUp: InjectedOutcome.StepUp, _ flow: UserFlow = .passwords()) -> Client
    {
        var client = flow.identityProvider == .emailPassword ? Client.atPassword(flow) : .atCode(flow)
        client.tenant.nextOutcome = .requireStepUp(stepUp)
        if flow.identityProvider == .emailPassword {
            client.redeem(password: goodPassword)
        } else {
            client.redeem(code: client.code)
        }
        return client
    }

    /// Returns the same client after it listed the methods.
    static func atMethodsListed(_ stepUp: InjectedOutcome.StepUp, _ flow: UserFlow = .passwords()) -> Client {
        var client = Client.atStepUpRequired(stepUp, flow)
        if stepUp == .registration { client.introspectRegistration() } else { client.introspect() }
        return client
    }

    /// Returns the same client after it was sent a code; another one may be requested.
    static func atStepUpCode(_ stepUp: InjectedOutcome.StepUp) -> Client {
        var client = Client.atMethodsListed(stepUp)
        if stepUp == .registration {
            client.register("bo@contoso.com")
        } else {
            client.challengeSecondFactor()
        }
        client.wait(seconds: 30)
        return client
    }

    @discardableResult
    mutating func introspect() -> Reply { send(.signInIntrospect, [.continuationToken: token]) }

    @discardableResult
    mutating func introspectRegistration() -> Reply {
        send(.registerIntrospect, [.continuationToken: token])
    }

    @discardableResult
    mutating func challengeSecondFactor(_ id: String? = "email") -> Reply {
        send(.signInChallenge, [.continuationToken: token, .methodID: id])
    }

    @discardableResult
    mutating func register(_ target: String?, channel: String? = "email") -> Reply {
        send(
            .registerChallenge,
            [
                .continuationToken: token, .challengeType: "oob", .challengeTarget: target,
                .challengeChannel: channel,
            ])
    }

    @discardableResult
    mutating func continueRegistration(_ grant: String?, code: String? = nil) -> Reply {
        send(.registerContinue, [.continuationToken: token, .grantType: grant, .code: code])
    }
}
