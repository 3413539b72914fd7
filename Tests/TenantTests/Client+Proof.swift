import NativeAuth
import Tenant
import UserFlow

extension Client {
    /// A client whose person proved who they are, and of which more is wanted.
    ///
    /// - Parameter flow: With passwords the address was not proven just now, without them it was.
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

    /// The same, that was told the ways to prove more.
    static func offered(_ demand: Outcome.Demand, _ flow: UserFlow = .passwords()) -> Client {
        var client = Client.lacking(demand, flow)
        if demand == .registration { client.introspectRegistration() } else { client.introspect() }
        return client
    }

    /// The same, that was sent a code; it is past the wait for another.
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
