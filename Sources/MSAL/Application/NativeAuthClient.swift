public import Foundation
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
struct ConfigurationCopy: Sendable {
    // Safe to share: only copies of the object leave this value.
    nonisolated(unsafe) private let configuration: MSALPublicClientApplicationConfig

    init(_ configuration: MSALPublicClientApplicationConfig) {
        self.configuration = configuration.copied()
    }

    /// A new copy.
    var copy: MSALPublicClientApplicationConfig { configuration.copied() }
}

/// Takes the header fields to add to a request, or `nil`.
public typealias MSALNativeAuthRequestInterceptorAddHeaderCompletionBlock = ([String: String]?) -> Void

/// An object that adds header fields to requests.
///
/// Only the HTTP transport calls it; a custom transport, such as a tenant in the same process, does not.
public protocol MSALNativeAuthRequestInterceptor: NSObjectProtocol {
    /// Returns the header fields to add to a request through a completion block.
    ///
    /// - Parameters:
    ///   - requestUrl: The URL of the request.
    ///   - completionBlock: Takes the fields. Only names that begin with `x-` are used, except those with the
    ///     reserved prefixes `x-ms-`, `x-client-`, `x-broker-` and `x-app-`.
    func addAdditionalHeaderFields(
        _ requestUrl: URL?,
        completionBlock: @escaping MSALNativeAuthRequestInterceptorAddHeaderCompletionBlock)
}

extension HTTPClient {
    /// Creates the transport for an application's configuration.
    ///
    /// - Parameters:
    ///   - configuration: The application's configuration.
    ///   - timeouts: The timeouts of a request.
    init(
        _ configuration: MSALPublicClientApplicationConfig,
        timeouts: Timeouts = MSALGlobalConfig.httpConfig.timeouts
    ) throws {
        let address = configuration.authority.url.absoluteString
        let authority: Authority
        do throws(AuthorityError) { authority = try Authority(address) } catch {
            throw ConfigurationError.authorityNotReachable(address)
        }
        var settings = Settings(product: "MSAL.Linux", version: LibraryVersion.text)
        let variables = ProcessInfo.processInfo.environment
        settings.environment = variables.filter { Settings.proxyVariables.contains($0.key) }
        settings.timeouts = timeouts
        settings.dataCenter = configuration.sliceConfig?.dc
        let native = configuration as? MSALNativeAuthPublicClientApplicationConfig
        if let interceptor = native?.requestInterceptor.map(AdditionalHeaders.init) {
            settings.additionalHeaders = { address in await interceptor.headers(for: address) }
        }
        self.init(authority, settings: settings)
    }
}

/// The header fields that an application's interceptor adds to requests.
private struct AdditionalHeaders: @unchecked Sendable {
    // The application must allow calls to its interceptor from any thread, as in MSAL for iOS.

    private static let reservedPrefixes = ["x-ms-", "x-client-", "x-broker-", "x-app-"]

    let interceptor: any MSALNativeAuthRequestInterceptor

    /// Returns the interceptor's header fields for a URL; waits without a timeout.
    func headers(for address: String) async -> [String: String] {
        let (stream, continuation) = AsyncStream.makeStream(of: [String: String].self)
        interceptor.addAdditionalHeaderFields(URL(string: address)) { headers in
            // A second call of the completion block has no effect.
            continuation.yield(headers ?? [:])
            continuation.finish()
        }
        let headers = await stream.first { _ in true } ?? [:]
        return headers.filter { name, _ in
            let name = name.lowercased()
            return name.hasPrefix("x-") && !Self.reservedPrefixes.contains { name.hasPrefix($0) }
        }
    }
}
