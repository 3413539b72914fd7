import Foundation
import MSAL

/// Creates an application whose user stays signed in after a restart.
func makeApplication(
    keepingAccountIn folder: String
) throws -> MSALNativeAuthPublicClientApplication {
    let configuration = try MSALNativeAuthPublicClientApplicationConfig(
        clientId: "12345678-0000-0000-0000-000000000000", tenantSubdomain: "contoso",
        challengeTypes: [.OOB, .password])
    configuration.tokenStore = MSALTokenStore(folder: folder) { error in
        FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
    }
    return try MSALNativeAuthPublicClientApplication(nativeAuthConfiguration: configuration)
}
