import Foundation
import HTTPClient

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
