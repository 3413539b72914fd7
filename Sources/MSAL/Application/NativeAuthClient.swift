import Foundation
import Logging
import NativeAuth
import SignUp

/// What all flows of an application share: client ID, transport, capabilities, accounts and timer.
struct NativeAuthClient: Sendable {
    let transport: any Transport
    let log: Log
    let clientID: String
    var challengeTypes: [OAuthClient.ChallengeType]
    let capabilities: [OAuthClient.Capability]
    /// The time before its expiry at which a token is refreshed, in seconds.
    let expirationBuffer: TimeInterval
    let accounts: AccountStorage
    /// Waits for a number of seconds, or until the task is canceled.
    var pause: @Sendable (_ seconds: Int) async -> Void = { try? await Task.sleep(for: .seconds($0)) }

    init(
        _ configuration: MSALNativeAuthPublicClientApplicationConfig, transport: any Transport,
        log: Log = MSALGlobalConfig.loggerConfig.log
    ) {
        self.transport = LoggingTransport(transport, log: log, clock: ContinuousClock())
        self.log = log
        log.recordMissingRedirectURI(of: configuration)
        accounts = AccountStorage(configuration)
        expirationBuffer = configuration.tokenExpirationBuffer
        clientID = configuration.clientId
        let types = configuration.challengeTypes
        challengeTypes =
            (types.contains(.OOB) ? [.code] : []) + (types.contains(.password) ? [.password] : [])
        let enabled = configuration.capabilities
        capabilities =
            (enabled.contains(.mfaRequired) ? [.secondFactor] : [])
            + (enabled.contains(.registrationRequired) ? [.registration] : [])
    }

    /// The client for the state machines; the correlation ID is set when a request is sent.
    var oauthClient: OAuthClient {
        OAuthClient(
            clientID: clientID, challengeTypes: challengeTypes, capabilities: capabilities, correlationID: "")
    }
}
