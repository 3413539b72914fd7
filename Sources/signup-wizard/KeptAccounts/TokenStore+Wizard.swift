import CommandLineSupport
import HTTPClient
import TokenStore

extension TokenStore {
    /// The store of the account that stays signed in at a tenant; `nil` if there is no folder for it.
    ///
    /// - Parameters:
    ///   - tenant: The tenant and the app.
    ///   - report: Called when the file could not be used and was renamed.
    init?(
        for tenant: RemoteTenant, report: @escaping @Sendable (TokenStoreWarning) -> Void = { _ in }
    ) {
        guard let folder = Self.wizardFolder else { return nil }
        self.init(
            folder: folder, clientID: tenant.clientID, authority: tenant.authority.url, report: report)
    }

    /// The wizard's folder for state; `nil` if `HOME` is not set.
    private static var wizardFolder: String? { XDGFolder.state(of: "signup-wizard") }

    /// The wizard's folder for state, as a message names it.
    static var wizardFolderName: String { wizardFolder ?? "~/.local/state/signup-wizard" }
}
