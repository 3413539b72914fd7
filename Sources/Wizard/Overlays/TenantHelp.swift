import SignUp

/// Help on what an administrator must configure before users can sign up with a real tenant.
enum TenantHelp {
    struct Strings: Hashable, Sendable, Codable {
        var lead = "For an administrator of this tenant. Native sign-up needs all of these:"
        var app = "- an app registration with the client ID {client}"
        var open = "- its setting \"Allow public client flows\" on, and no client secret"
        var native = "- its setting \"Enable native authentication\" on"
        var consent = "- admin consent to openid and offline_access"
        var flow = "- a sign-up and sign-in user flow to which the app is added"
        var methods = "- in that flow: email with password, or email one-time passcode"
        var types = "- challenge types: this program offers {types}"
        var web = "If the flow asks for more than that, the tenant sends people to a browser (redirect)."
        var redirect = "- for that: the redirect URI http://localhost, as a mobile and desktop application"
    }

    /// Returns the lines of help.
    static func lines(_ strings: Wizard.Strings, for client: OAuthClient) -> [String] {
        let tenant = strings.tenant
        let values = ["client": client.clientID, "types": client.challengeTypeList]
        return [
            tenant.lead, strings.format(tenant.app, values), tenant.open, tenant.native, tenant.consent,
            tenant.flow, tenant.methods, strings.format(tenant.types, values), tenant.web,
            tenant.redirect, "",
        ]
    }
}
