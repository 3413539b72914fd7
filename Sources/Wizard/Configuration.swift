package import NativeAuth
package import SignUp
package import UserFlow

extension Wizard {
    /// What a wizard is created with; while it runs, only the flow may change.
    package struct Configuration: Sendable {
        /// The user flow, with its attributes, pages and branding.
        var flow: UserFlow
        /// The OAuth client that signs the user up, with all optional capabilities.
        let client: OAuthClient
        /// The language of all texts.
        let language: Language
        /// Whether the tenant is the embedded one, whose inbox can be opened.
        package var isDemo = false
        /// Whether the screen is to be shown to others: it names neither the demo nor the keys F2 and F3,
        /// which work all the same.
        package var isClean = false
        /// The sign-up address for a browser, and whether a browser is available.
        package var webFallback = WebFallback()
        /// The scopes to request at sign-in, besides `openid`, `profile` and `offline_access`.
        package var scopes: [String] = []
        /// The version of the service's API, of which version 2 is a preview.
        package var api = APIVersion.v1
        /// The base URL of the tenant, to which the links of version 2 may lead; `nil` for
        /// the embedded tenant.
        package var authority: String?
        /// Whether the screen may show motion, such as a spinner.
        package var showsMotion = true
        /// Whether what the user did can be saved as a test.
        package var savesTests = true
        /// The path of the flow file, which commands for the user name; `nil` if there is none.
        package var flowFile: String?
        /// The command that checks the tenant; `nil` for the embedded one.
        package var doctorCommand: String?
        /// The program that the user goes back to in the end, by its name on the last page; `nil` for none.
        package var caller: ServerText?
        /// Whether a program waits for the tokens: a sign-in follows a sign-up by itself, and the last page
        /// keeps them for ``Wizard/accountResult``.
        package var wantsTokens = false
        /// What the pages ask for in place of a sign-up; `nil` for a sign-up.
        package var newFlow: NewFlow?
        /// How long the tenant keeps an idle sign-up or sign-in, in seconds.
        package var sessionLifetime = Self.shortestSessionLifetime
        let strings: Strings

        /// The minimum time for which a tenant keeps an idle session, in seconds (wire-protocol §4.2).
        static let shortestSessionLifetime = 600

        /// Creates a configuration with the defaults.
        package init(flow: UserFlow, client: OAuthClient, language: Language = .english) {
            self.flow = flow
            self.language = language
            strings = language.strings
            var client = client
            client.capabilities = OAuthClient.Capability.allCases
            self.client = client
        }

        /// The client, and the version of the service's API.
        var access: ServiceAccess {
            ServiceAccess(client: client, scopes: scopes, api: api, authority: authority)
        }
        /// What `--flow` calls a flow that begins in a browser: this one, or else a bundled one that does.
        var browserFlowName: String {
            flow.needsBrowser ? flow.bundledName ?? flowFile ?? "litware" : "litware"
        }
        /// Whether the screen says that this is a demo, and names what only a demo has.
        var namesDemo: Bool { isDemo && !isClean }
    }
}

/// The client, and the version of the service's API that its flows use.
struct ServiceAccess: Sendable {
    let client: OAuthClient
    /// The scopes to request at sign-in, besides those that every sign-in requests.
    let scopes: [String]
    /// The version of the service's API.
    let api: APIVersion
    /// The base URL of the tenant, to which the links of version 2 may lead; `nil` for the embedded tenant.
    let authority: String?

    /// A sign-up that has not started.
    var signUp: SignUp { SignUp(client: client, api: api, authority: authority, scopes: scopes) }

    /// A sign-in that has not started.
    var signIn: SignIn { SignIn(client: client, scopes: scopes, api: api, authority: authority) }

    /// A password reset that has not started.
    var passwordReset: ResetPassword {
        ResetPassword(client: client, api: api, authority: authority, scopes: scopes)
    }
}
