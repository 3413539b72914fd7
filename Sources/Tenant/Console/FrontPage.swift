package import NativeAuth
package import UserFlow

/// The page at the tenant's address: what it is, what it serves, and settings to copy.
package struct FrontPage: Sendable {
    /// The flow that it serves.
    let flow: UserFlow
    /// What `--flow` calls the flow: the name of a bundled one, or the path of a file.
    let flowName: String
    /// The tenant's public URL, without a trailing slash.
    let baseURL: String
    /// The client IDs that are accepted; empty if any is.
    let clientIDs: [String]
    /// Whether pages of other origins may call.
    let allowsOrigins: Bool
    /// The URL of the console; `nil` without one.
    package let consoleURL: String?
    /// The URL at which programs of this machine reach the server; `nil` if it listens on another address.
    package var loopbackURL: String?
    /// The path of the certificate that the server has; `nil` without one.
    package var certificate: String?

    /// Creates the page of a site.
    package init(
        _ flow: UserFlow, named flowName: String, at baseURL: String, clientIDs: [String],
        allowsOrigins: Bool, consoleURL: String?
    ) {
        self.flow = flow
        self.flowName = flowName
        self.baseURL = baseURL
        self.clientIDs = clientIDs
        self.allowsOrigins = allowsOrigins
        self.consoleURL = consoleURL
    }

    /// The tenant's address for apps, as a setting of theirs.
    package var tenantURL: String { baseURL + Self.tenantPath }

    /// The command that signs up at the tenant from this machine; `nil` if the wizard cannot reach it.
    package var wizardCommand: String? { localURL.map(wizard) }

    /// The flow and how people sign up with it, in a sentence.
    package var flowSummary: String { "\(flow.name). \(flow.summary)" }

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
            \(mobile)
            <h3>The MSAL of this package, for Swift on Linux</h3>
            \(localURL.map { HTML.copied(swift(at: $0)) } ?? Self.requiresHTTPS)
            <h3>signup-wizard</h3>
            \(localURL.map { HTML.copied(wizard(at: $0)) } ?? Self.requiresHTTPS)
            <h3>curl</h3>
            \(HTML.copied(curl))
            """
    }

    /// The settings of the libraries that require HTTPS, after how to start the tenant with it.
    private var mobile: HTML {
        let certificate: HTML =
            isSecure
            ? "<p>The device must trust the certificate.</p>"
            : """
            <p>The libraries require HTTPS. Make a certificate, add it to those that the device trusts, and start the \
            tenant again with these options too:</p>
            \(HTML.copied(openssl))
            \(HTML.copied("--tls-certificate tenant.pem --tls-key tenant.key"))
            """
        let emulator: HTML =
            isLoopback
            ? """
            <p>An emulator reaches this machine at \(Self.emulatorHost), which must be in the certificate.</p>
            """ : .empty
        return """
            <h3>MSAL for iOS and macOS</h3>
            \(certificate)
            \(HTML.copied(swift(at: secureURL(on: host))))
            <h3>MSAL for Android</h3>
            \(emulator)
            \(HTML.copied(android))
            """
    }

    private static let requiresHTTPS: HTML =
        "<p>HTTP is accepted on this machine only. Start the tenant with a certificate.</p>"

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

    private func swift(at url: String) -> String {
        let types = challengeTypes.map { $0 == "oob" ? ".OOB" : ".\($0)" }.joined(separator: ", ")
        return """
            let tenant = URL(string: "\(url)\(Self.tenantPath)")!
            let configuration = MSALNativeAuthPublicClientApplicationConfig(
                clientId: "\(clientID)",
                authority: try MSALCIAMAuthority(url: tenant, validateFormat: false),
                challengeTypes: [\(types)])
            """
    }

    private var android: String {
        let types = challengeTypes.map { "\"\($0)\"" }.joined(separator: ", ")
        let url = secureURL(on: isLoopback ? Self.emulatorHost[...] : host) + Self.tenantPath
        return """
            {
              "client_id": "\(clientID)",
              "authorities": [
                { "type": "CIAM", "authority_url": "\(url)/" }
              ],
              "challenge_types": [\(types)]
            }
            """
    }

    private func wizard(at url: String) -> String {
        let words =
            ["signup-wizard", "--flow", flowName, "--tenant", url + Self.tenantPath, "--client-id", clientID]
            + (certificate.map { ["--ca", $0] } ?? [])
        return words.map(\.shellQuoted).joined(separator: " ")
    }

    private var curl: String {
        let types = (challengeTypes + ["redirect"]).joined(separator: " ")
        return """
            curl \(CurlCommand.trust(certificate))\(tenantURL)\(Request.Path.signUpStart.rawValue) \\
                -d client_id=\(clientID.shellQuoted) -d username=ada@contoso.com -d 'challenge_type=\(types)'
            """
    }

    /// Makes a certificate for the address of this page, which devices take for an authority as well.
    private var openssl: String {
        let isAddress = host.hasPrefix("[") || host.allSatisfy { $0.isNumber || $0 == "." }
        let name = "\(isAddress ? "IP" : "DNS"):\(host.filter { !"[]".contains($0) })"
        let names = isLoopback ? "\(name),IP:\(Self.emulatorHost)" : name
        return """
            openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 365 -subj /CN=signup-tenant \\
                -addext subjectAltName=\(names) -out tenant.pem -keyout tenant.key
            """
    }
}

// The parts of the address, and the addresses that libraries accept.

extension FrontPage {
    private static let tenantPath = "/contoso.onmicrosoft.com"
    /// The address of the host machine in the emulator of Android.
    private static let emulatorHost = "10.0.2.2"

    private var isSecure: Bool { baseURL.hasPrefix("https:") }
    private var authority: Substring { baseURL.drop { $0 != "/" }.drop { $0 == "/" } }
    private var host: Substring {
        guard authority.hasPrefix("[") else { return authority.prefix { $0 != ":" } }
        return authority[...(authority.firstIndex(of: "]") ?? authority.startIndex)]
    }
    private var isLoopbackAddress: Bool { host.hasPrefix("127.") || host == "[::1]" }
    private var isLoopback: Bool { isLoopbackAddress || host == "localhost" }

    /// The URL for programs of this machine that accept HTTP for loopback addresses only;
    /// `nil` if there is none.
    private var localURL: String? { isSecure || isLoopbackAddress ? baseURL : loopbackURL }

    private func secureURL(on host: Substring) -> String {
        "https://\(host)\(authority.dropFirst(self.host.count))"
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
        let questions = questions
        return questions.beforeCode.map(title) + ["One-time code"] + questions.afterCode.map(title)
    }

    private func title(of question: Question) -> String {
        switch question {
        case .email: "Email address"
        case .password: "Password"
        case .alias: "Username"
        case .attributes(let index): pages[index].title.text(in: .english)
        }
    }
}
