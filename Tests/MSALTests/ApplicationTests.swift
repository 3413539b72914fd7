import Foundation
import MSALLegacyCalls
import NativeAuth
import Testing

@testable import MSAL

/// Configurations of applications and addresses of tenants.
@MainActor
struct ApplicationTests {
    @Test(arguments: [
        ("https://contoso.ciamlogin.com", "https://contoso.ciamlogin.com/contoso.onmicrosoft.com"),
        ("https://contoso.ciamlogin.com/", "https://contoso.ciamlogin.com/contoso.onmicrosoft.com"),
        ("https://contoso.CIAMlogin.com", "https://contoso.CIAMlogin.com/contoso.onmicrosoft.com"),
        (
            "https://contoso.ciamlogin.com/contoso.onmicrosoft.com",
            "https://contoso.ciamlogin.com/contoso.onmicrosoft.com"
        ),
        (
            "https://contoso.ciamlogin.com/6a1f0e5c-0000-4000-8000-000000000001?a=b#c",
            "https://contoso.ciamlogin.com/6a1f0e5c-0000-4000-8000-000000000001"
        ),
        ("https://login.contoso.com/tenant?a=b", "https://login.contoso.com/tenant"),
    ])
    func `an authority's address is normalized`(address: String, normalized: String) throws {
        let url = try #require(URL(string: address))

        #expect(try MSALCIAMAuthority(url: url).url.absoluteString == normalized)
    }

    @Test(arguments: [
        ("https://localhost/tenant", false), ("https:///tenant", false), ("tenant", false),
        ("https://login.contoso.com/tenant", true), ("https://ciamlogin.com", true),
    ])
    func `an invalid address is refused`(address: String, isChecked: Bool) throws {
        let url = try #require(URL(string: address))

        #expect(throws: ConfigurationError.self) {
            try MSALCIAMAuthority(url: url, validateFormat: isChecked)
        }
    }

    @Test(arguments: ["", "con/toso", "con toso", "a?b"])
    func `an invalid subdomain is refused`(subdomain: String) {
        #expect(throws: ConfigurationError.self) {
            try MSALNativeAuthPublicClientApplicationConfig(
                clientId: "client", tenantSubdomain: subdomain, challengeTypes: [.OOB])
        }
    }

    @Test func `an application requires a CIAM authority`() throws {
        let generalConfiguration = MSALPublicClientApplicationConfig(clientId: "client")
        let url = try #require(URL(string: "https://contoso.ciamlogin.com"))
        let nativeConfiguration = MSALNativeAuthPublicClientApplicationConfig(
            clientId: "client", authority: try MSALAuthority(url: url), challengeTypes: [.OOB])

        #expect(throws: ConfigurationError.self) {
            try MSALNativeAuthPublicClientApplication.legacyApplication(
                configuration: generalConfiguration, challengeTypes: [.OOB])
        }
        #expect(throws: ConfigurationError.self) {
            try MSALNativeAuthPublicClientApplication(nativeAuthConfiguration: nativeConfiguration)
        }
    }

    @Test func `changing a configuration after the application was created has no effect`() async throws {
        let transport = ScriptedTransport([])
        let configuration = try MSALNativeAuthPublicClientApplicationConfig(
            clientId: "client", tenantSubdomain: "contoso", challengeTypes: [.OOB])
        configuration.capabilities = [.registrationRequired, .mfaRequired]
        let application = try MSALNativeAuthPublicClientApplication(
            nativeAuthConfiguration: configuration, transport: transport)

        configuration.clientId = "other"
        configuration.capabilities = []
        await application.signUp(parameters: .ada, delegate: RecordingDelegate()).finish()

        #expect(transport.requests.first?[text: .clientID] == "client")
        #expect(transport.requests.first?[text: .capabilities] == "mfa_required registration_required")
    }

    @Test func `a slice configuration needs a slice or a data center`() {
        #expect(MSALSliceConfig(slice: nil, dc: nil) == nil)
        #expect(MSALSliceConfig(slice: nil, dc: "dc")?.dc == "dc")
    }

    @Test func `a channel is recognized in any case`() {
        #expect(MSALNativeAuthChannelType(value: "Email").isEmailType)
        #expect(MSALNativeAuthChannelType(value: "SMS").isSMSType)
        #expect(!MSALNativeAuthChannelType(value: "pigeon").isEmailType)
    }
}
