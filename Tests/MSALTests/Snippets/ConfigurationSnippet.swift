import Foundation
import MSAL

/// The settings of an application whose tenant is at an address of its own.
func makeConfiguration(
    clientID: String, tenant: URL
) throws -> MSALNativeAuthPublicClientApplicationConfig {
    MSALNativeAuthPublicClientApplicationConfig(
        clientId: clientID, authority: try MSALCIAMAuthority(url: tenant, validateFormat: false),
        challengeTypes: [.OOB, .password])
}
