import Foundation
import HTTPClient

extension HTTPClient {
    /// The way to the tenant that an application is configured for.
    ///
    /// - Parameters:
    ///   - configuration: What the application says of itself.
    ///   - limits: How long to wait.
    init(
        _ configuration: MSALNativeAuthPublicClientApplicationConfig, limits: Limits = Limits()
    ) throws {
        let address = configuration.authority.url.absoluteString
        let authority: Authority
        do throws(AuthorityFault) { authority = try Authority(address) } catch {
            throw ConfigurationError.authorityNotReachable(address)
        }
        var settings = Settings(product: "MSAL.Linux", version: "0.1")
        let variables = ProcessInfo.processInfo.environment
        settings.environment = variables.filter { Settings.proxyVariables.contains($0.key) }
        settings.limits = limits
        settings.dataCentre = configuration.sliceConfig?.dc
        if let interceptor = configuration.requestInterceptor.map(HeaderFields.init) {
            settings.fields = { address in await interceptor.fields(for: address) }
        }
        self.init(authority, settings: settings)
    }
}

/// The header fields that an application adds to its requests.
private struct HeaderFields: @unchecked Sendable {
    // The application answers for what it is asked on whatever thread a request leaves from, as it does upstream.

    private static let reserved = ["x-ms-", "x-client-", "x-broker-", "x-app-"]

    let interceptor: any MSALNativeAuthRequestInterceptor

    /// Asks for them; waits as long as the application does.
    func fields(for address: String) async -> [String: String] {
        let (answers, answer) = AsyncStream.makeStream(of: [String: String].self)
        interceptor.addAdditionalHeaderFields(URL(string: address)) { fields in
            // What is said a second time comes too late.
            answer.yield(fields ?? [:])
            answer.finish()
        }
        let fields = await answers.first { _ in true } ?? [:]
        return fields.filter { name, _ in
            let name = name.lowercased()
            return name.hasPrefix("x-") && !Self.reserved.contains { name.hasPrefix($0) }
        }
    }
}
