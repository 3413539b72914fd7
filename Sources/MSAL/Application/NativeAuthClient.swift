import Foundation
import HTTPClient
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
    let configuration: ConfigurationCopy
    /// What a sign-in in the browser takes from the system.
    var browser: BrowserEnvironment
    /// Waits for a number of seconds, or until the task is canceled.
    var pause: @Sendable (_ seconds: Int) async -> Void = { try? await Task.sleep(for: .seconds($0)) }

    init(
        _ configuration: MSALPublicClientApplicationConfig, transport: any Transport,
        log: Log = MSALGlobalConfig.loggerConfig.log
    ) {
        self.transport = LoggingTransport(transport, log: log, clock: ContinuousClock())
        self.log = log
        self.configuration = ConfigurationCopy(configuration)
        log.recordMissingRedirectURI(of: configuration)
        accounts = AccountStorage(configuration)
        expirationBuffer = configuration.tokenExpirationBuffer
        clientID = configuration.clientId
        browser = BrowserEnvironment(
            documents: transport as? HTTPClient, redirectURI: configuration.redirectUri)
        let native = configuration as? MSALNativeAuthPublicClientApplicationConfig
        let types = native?.challengeTypes ?? []
        challengeTypes =
            (types.contains(.OOB) ? [.code] : []) + (types.contains(.password) ? [.password] : [])
        let enabled = native?.capabilities ?? []
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

/// A configuration that never changes.
struct ConfigurationCopy: @unchecked Sendable {
    // Sendable in fact: only copies of the object leave this value.
    private let configuration: MSALPublicClientApplicationConfig

    init(_ configuration: MSALPublicClientApplicationConfig) {
        self.configuration = configuration.copied()
    }

    /// A new copy.
    var copy: MSALPublicClientApplicationConfig { configuration.copied() }
}
