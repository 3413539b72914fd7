import Foundation
import HTTPClient
import NativeAuth
import TestSupport
import Testing

@testable import MSAL

/// An application, its tenant and its user's browser.
@MainActor
struct BrowserHarness {
    let tenant: BrowserTenant
    let browser = StubBrowser()
    let clock = ManualClock()
    let application: MSALNativeAuthPublicClientApplication

    init(
        redirectURI: String? = nil, hasDisplay: Bool = true, slot: BrowserSlot = BrowserSlot(),
        log: LogReader = LogReader(.nothing)
    ) throws {
        tenant = try BrowserTenant()
        let authority = try MSALCIAMAuthority(url: try #require(URL(string: tenant.authority)))
        let configuration = MSALNativeAuthPublicClientApplicationConfig(
            clientId: "client", authority: authority, challengeTypes: [.OOB])
        configuration.redirectUri = redirectURI
        var timeouts = HTTPClient.Timeouts()
        (timeouts.inactivity, timeouts.total) = (600_000, 600_000)
        var client = NativeAuthClient(
            configuration, transport: try HTTPClient(configuration, timeouts: timeouts),
            log: log.config.log)
        client.browser.slot = slot
        client.browser.now = { [clock] in Int(clock.now.monotonic) }
        client.browser.hasDisplay = { hasDisplay }
        client.browser.open = { [browser] in browser.open($0) }
        application = MSALNativeAuthPublicClientApplication(client: client)
    }

    var parameters: MSALInteractiveTokenParameters {
        MSALInteractiveTokenParameters(
            scopes: ["User.Read"], webviewParameters: MSALWebviewParameters())
    }

    /// Starts a call.
    func call(_ parameters: MSALInteractiveTokenParameters) -> Task<Result<MSALResult, NSError>, Never> {
        Task {
            do {
                return .success(try await application.acquireToken(with: parameters))
            } catch {
                return .failure(error as NSError)
            }
        }
    }

    /// Makes a call, and brings an answer by POST.
    func result(of form: String) async throws -> Result<MSALResult, NSError> {
        let call = call(parameters)
        let request = try await browser.arrive(at: tenant)
        await request.post(form)
        return await call.value
    }
}

extension Result<MSALResult, NSError> {
    /// The domain and the codes of the error, such as `-50000/-42600`.
    var codes: String {
        guard case .failure(let error) = self else { return "success" }
        let domain = error.domain == MSALErrorDomain ? "" : "\(error.domain) "
        let finer = (error.userInfo[MSALInternalErrorCodeKey] as? Int).map { "/\($0)" } ?? ""
        return "\(domain)\(error.code)\(finer)"
    }
}
