import NativeAuth
import Tenant
import UserFlow

extension Client {
    /// Returns a client whose sign-in requires step-up authentication.
    ///
    /// - Parameter flow: A sign-in with a password has not just verified the address; one with a code has.
    static func lacking(_ demand: Outcome.Demand, _ flow: UserFlow = .passwords()) -> Client {
        var client = flow.identityProvider == .emailPassword ? Client.atPassword(flow) : .atCode(flow)
        client.tenant.next = .demand(demand)
        if flow.identityProvider == .emailPassword {
            client.redeem(password: goodPassword)
        } else {
            client.redeem(code: client.code)
        }
        return client
    }

    /// Returns the same client after it listed the methods.
    static func offered(_ demand: Outcome.Demand, _ flow: UserFlow = .passwords()) -> Client {
        var client = Client.lacking(demand, flow)
        if demand == .registration { client.introspectRegistration() } else { client.introspect() }
        return client
    }

    /// Returns the same client after it was sent a code; another one may be requested.
    static func proving(_ demand: Outcome.Demand) -> Client {
        var client = Client.offered(demand)
        if demand == .registration { client.register("bo@contoso.com") } else { client.challengeFactor() }
        client.wait(seconds: 30)
        return client
    }

    @discardableResult
    mutating func introspect() -> Answer { send(.signInIntrospect, [.continuationToken: token]) }

    @discardableResult
    mutating func introspectRegistration() -> Answer {
        send(.registerIntrospect, [.continuationToken: token])
    }

    @discardableResult
    mutating func challengeFactor(_ id: String? = "email") -> Answer {
        send(.signInChallenge, [.continuationToken: token, .methodID: id])
    }

    @discardableResult
    mutating func register(_ target: String?, channel: String? = "email") -> Answer {
        send(
            .registerChallenge,
            [
                .continuationToken: token, .challengeType: "oob", .challengeTarget: target,
                .challengeChannel: channel,
            ])
    }

    @discardableResult
    mutating func proceed(_ grant: String?, code: String? = nil) -> Answer {
        send(.registerContinue, [.continuationToken: token, .grantType: grant, .code: code])
    }
}
