package import NativeAuth
package import UserFlow

/// The page at the tenant's address: what it is, what it serves, and settings to copy.
package struct FrontPage: Sendable {
    /// The flow that it serves.
    let flow: UserFlow
    /// The tenant's public URL, without a trailing slash.
    let baseURL: String
    /// The client IDs that are accepted; empty if any is.
    let clientIDs: [String]
    /// Whether pages of other origins may call.
    let allowsOrigins: Bool
    /// The URL of the console; `nil` without one.
    let consoleURL: String?

    /// Creates the page of a site.
    package init(
        _ flow: UserFlow, at baseURL: String, clientIDs: [String], allowsOrigins: Bool, consoleURL: String?
    ) {
        self.flow = flow
        self.baseURL = baseURL
        self.clientIDs = clientIDs
        self.allowsOrigins = allowsOrigins
        self.consoleURL = consoleURL
    }

    /// The page.
    package var response: Response {
        ConsoleDocument(
            heading: "A local tenant to test your app",
            content: HTML(lines: [introduction, pages, addresses, settings])
        ).response(in: flow)
    }

    private var introduction: HTML {
        """
        <p>signup-tenant serves the native authentication API of Microsoft Entra External ID, so that you can test an \
        app without the service. It never sends anything to Microsoft. Use it for tests only.</p>
        """
    }

    // MARK: The flow

    private var pages: HTML {
        let items = flow.pageTitles.map { "<li>\(HTML.isolated($0))</li>" as HTML }
        return """
            <h2>The flow \(HTML.isolated(flow.name))</h2>
            <p>\(flow.summary)</p>
            <ol>
            \(HTML(lines: items))
            </ol>
            """
    }

    // MARK: Addresses

    private var addresses: HTML {
        let console: [(name: String, value: HTML)] =
            consoleURL.map { [("Console", link("", below: $0))] } ?? []
        return """
            <h2>Addresses</h2>
            \(HTML.facts([
                ("Tenant, the authority of apps", "\(tenantURL)"),
                ("Client ID", clientIDs.isEmpty ? "Any, such as \(clientID)" : "\(clientIDs.joined(separator: ", "))"),
                ("OpenID configuration", link(DiscoveryDocuments.configurationPath, below: tenantURL)),
                ("Keys of tokens", link(DiscoveryDocuments.keysPath, below: tenantURL)),
                ("Health", link("/health")),
            ] + console))
            """
    }

    private func link(_ path: String, below prefix: String? = nil) -> HTML {
        let url = (prefix ?? baseURL) + path
        return "<a href=\"\(url)\">\(url)</a>"
    }

    private var tenantURL: String { "\(baseURL)/contoso.onmicrosoft.com" }
    private var clientID: String { clientIDs.first ?? "app" }

    // MARK: Settings

    private var settings: HTML {
        let origins: HTML =
            allowsOrigins
            ? .empty
            : "<p>Start the tenant with your app’s origin: <code>--allow-origin http://localhost:3000</code></p>"
        return """
            <h2>Settings to copy</h2>
            <p>Click a box to select all of it.</p>
            <h3>MSAL.js</h3>
            \(origins)
            \(HTML.copied(javaScript))
            <h3>MSAL for iOS and macOS, and the MSAL of this package for Swift on Linux</h3>
            \(HTML.copied(swift))
            <h3>MSAL for Android</h3>
            <p>An emulator reaches this machine at 10.0.2.2 and requires HTTPS: start the tenant with a certificate for \
            that address.</p>
            \(HTML.copied(android))
            <h3>signup-wizard</h3>
            \(HTML.copied(wizard))
            <h3>curl</h3>
            \(HTML.copied(curl))
            """
    }

    private var challengeTypes: [String] {
        flow.identityProvider == .emailPassword ? ["oob", "password"] : ["oob"]
    }

    private var javaScript: String {
        let types = (challengeTypes + ["redirect"]).map { "\"\($0)\"" }.joined(separator: ", ")
        return """
            const configuration = {
              auth: { clientId: "\(clientID)", authority: "https://contoso.ciamlogin.com" },
              customAuth: {
                challengeTypes: [\(types)],
                authApiProxyUrl: "\(baseURL)/contoso",
              },
            };
            """
    }

    private var swift: String {
        let types = challengeTypes.map { $0 == "oob" ? ".OOB" : ".\($0)" }.joined(separator: ", ")
        return """
            let tenant = URL(string: "\(tenantURL)")!
            let configuration = MSALNativeAuthPublicClientApplicationConfig(
                clientId: "\(clientID)",
                authority: try MSALCIAMAuthority(url: tenant, validateFormat: false),
                challengeTypes: [\(types)])
            """
    }

    private var android: String {
        let types = challengeTypes.map { "\"\($0)\"" }.joined(separator: ", ")
        return """
            {
              "client_id": "\(clientID)",
              "authorities": [
                { "type": "CIAM", "authority_url": "\(tenantURL)/" }
              ],
              "challenge_types": [\(types)]
            }
            """
    }

    private var wizard: String { "signup-wizard --tenant \(tenantURL) --client-id \(clientID.shellQuoted)" }

    private var curl: String {
        """
        curl \(tenantURL)\(Request.Path.signUpStart.rawValue) \\
            -d client_id=\(clientID.shellQuoted) -d username=ada@contoso.com -d 'challenge_type=\((challengeTypes + ["redirect"]).joined(separator: " "))'
        """
    }
}

extension UserFlow {
    /// How people sign up, in a sentence.
    fileprivate var summary: String {
        guard !needsBrowser else { return "People begin in the app and sign up in a browser." }
        return identityProvider == .emailPassword
            ? "People sign up with an email address, a code and a password."
            : "People sign up with an email address and a code."
    }

    /// What a sign-up asks for, page by page, in English.
    var pageTitles: [String] {
        guard !needsBrowser else { return ["Email address", "The rest in a browser"] }
        let password = identityProvider == .emailPassword ? ["Password"] : []
        let before = pages.filter(isAtStart).map { $0.title.text(in: .english) }
        let after = pages.filter { !isAtStart($0) }.map { $0.title.text(in: .english) }
        let isFirst = order == .answersFirst
        return ["Email address"] + (isFirst ? password : []) + before + ["One-time code"]
            + (isFirst ? [] : password) + after
    }
}
