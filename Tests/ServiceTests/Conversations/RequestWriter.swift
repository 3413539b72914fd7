import Foundation
import Testing

/// The way a client writes its requests: a row of wire-protocol §7.
struct RequestWriter: Sendable, CustomTestStringConvertible {
    typealias Form = [(name: String, value: String)]

    let name: String
    var prefix = "/contoso.onmicrosoft.com"
    var query = ""
    var headers = ""
    /// The host and port that requests name.
    var host = "127.0.0.1"
    var type = "application/x-www-form-urlencoded"
    /// Whether it announces a second factor in `capabilities`.
    var supportsMFA = false
    /// Adds, removes or changes fields of a form for a path.
    var adjust: @Sendable (String, inout Form) -> Void = { _, _ in }
    /// Encodes the form.
    var encode: @Sendable (Form) -> String = { RequestWriter.encoded($0, raw: "*-._") }

    var testDescription: String { name }

    /// Returns the request as text, its fields in this client's order.
    func request(_ path: String, _ form: Form) -> String {
        var form = form
        adjust(path, &form)
        let body = encode(form)
        return """
            POST \(prefix)\(path)\(query) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\(headers)\
            Content-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
            """
    }

    /// Percent-encodes all but ASCII letters, digits and the characters in `raw`; a space becomes `+`.
    static func encoded(_ form: Form, raw: String) -> String {
        form.map { "\(escaped($0.name, raw))=\(escaped($0.value, raw))" }.joined(separator: "&")
    }

    static func escaped(_ text: String, _ raw: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case 0x20: "+"
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(byte))
            case _ where raw.utf8.contains(byte): String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}

extension RequestWriter.Form {
    subscript(_ name: String) -> String? {
        get { first { $0.name == name }?.value }
        set {
            removeAll { $0.name == name }
            if let newValue { append((name, newValue)) }
        }
    }
}

extension RequestWriter {
    private static let types = "oob password redirect"
    private static let startEndpoints = [
        "/signup/v1.0/start", "/oauth2/v2.0/initiate", "/resetpassword/v1.0/start",
    ]

    /// Whether a path takes the client's challenge types; at `/register` it takes that of a method.
    private static func isChallenge(_ path: String) -> Bool {
        path.hasSuffix("/challenge") && !path.hasPrefix("/register")
    }

    /// MSAL for iOS.
    ///
    /// Fields in a dictionary's order, `capabilities`, typed attributes with `\/`, `challenge_type` in most
    /// requests.
    static let iOS = RequestWriter(
        name: "iOS",
        headers: """
            Accept: application/json\r\nclient-request-id: A10EA781-9CBD-4763-8335-39A8CA451E7A\r\n\
            return-client-request-id: true\r\nx-ms-PkeyAuth+: 1.0\r\nx-client-SKU: MSAL.iOS\r\n\
            x-client-Ver: 2.13.0\r\nx-client-current-telemetry: 4|75010,0|\r\n
            """,
        supportsMFA: true,
        adjust: { path, form in
            if startEndpoints.contains(path) { form["capabilities"] = "mfa_required registration_required" }
            if isChallenge(path) { form["challenge_type"] = types }
            if ["password", "continuation_token"].contains(form["grant_type"]) && path.hasSuffix("/token") {
                form["challenge_type"] = types
                form["username"] = form["username"] ?? "Casey+1@contoso.com"
                form["claims"] = #"{"access_token":{"acrs":{"essential":true,"value":"c1"}}}"#
            }
            form["attributes"] = form["attributes"]?.replacing("/", with: #"\/"#)
                .replacing(#""true""#, with: "true")
            // A dictionary's order is arbitrary; this one differs from the other clients'.
            form.sort { $0.name.reversed().lexicographicallyPrecedes($1.name.reversed()) }
        },
        encode: { encoded($0, raw: "-._~") })

    /// MSAL for Android.
    ///
    /// Fields in alphabetical order, `challenge_type` in every token request, and none beside `id`.
    static let android = RequestWriter(
        name: "Android",
        headers: "client-request-id: a10ea781-9cbd-4763-8335-39a8ca451e7a\r\nx-client-SKU: MSAL.Android\r\n",
        adjust: { path, form in
            if isChallenge(path), form["id"] == nil { form["challenge_type"] = types }
            if path.hasSuffix("/token") { form["challenge_type"] = types }
            // A set's order is arbitrary.
            form["scope"] = form["scope"]?.split(separator: " ").reversed().joined(separator: " ")
            form.sort { $0.name < $1.name }
        })

    /// MSAL.js: `client_id` first, through a proxy that removes the tenant's path segment.
    static let js = RequestWriter(
        name: "JS", prefix: "/api",
        headers: """
            client-request-id: a10ea781-9cbd-4763-8335-39a8ca451e7a\r\nx-client-SKU: msal.browser\r\n\
            x-client-OS: \r\nx-client-CPU: \r\nOrigin: http://localhost:3000\r\n
            """,
        supportsMFA: true,
        adjust: { path, form in
            if startEndpoints.contains(path) { form["capabilities"] = "registration_required mfa_required" }
            if isChallenge(path) { form["challenge_type"] = types }
        })

    static let clients = [iOS, android, js]

    /// The clients that support a second factor and a registration; MSAL for Android since 2025.
    static let factorClients: [RequestWriter] = {
        var newerAndroid = android
        newerAndroid.supportsMFA = true
        newerAndroid.adjust = { path, form in
            if startEndpoints.contains(path) { form["capabilities"] = "mfa_required registration_required" }
            android.adjust(path, &form)
        }
        return [iOS, newerAndroid, js]
    }()
}

extension RequestWriter {
    /// Irregular requests seen in documentation and samples, which must be accepted (wire-protocol §7, §1.1).
    ///
    /// `FormParserTests`, `RouterTests` and `StartTests` have each irregularity alone, and others.
    static let irregular = [
        RequestWriter(
            name: "doubled ampersands, unknown parameters, no challenge_type at a challenge",
            prefix: "", query: "?dc=ESTS-PUB-WEULR1-AZ1-FD000-TEST1&slice=testslice",
            headers: "client-request-id:\r\n", type: "application/x-www-form-urlencoded; charset=UTF-8",
            adjust: { path, form in
                if path.hasSuffix("/challenge") { form["challenge_type"] = nil }
                form.insert(("brk_client_id", "1"), at: 0)
            },
            encode: { form in
                let fields = encoded(form, raw: "").replacing("+", with: "%20")
                return "&" + fields.replacing("&", with: "&&") + "&"
            }),
        RequestWriter(
            name: "a multipart form", prefix: "/a/b%20c/d/contoso.onmicrosoft.com",
            headers: "client-request-id: x\r\n",
            type: "multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxk", encode: multipart),
    ]

    @Sendable private static func multipart(_ form: Form) -> String {
        let parts = form.map { name, value in
            """
            ------WebKitFormBoundary7MA4YWxk\r\nContent-Disposition: form-data; name="\(name)"\r\n\r\n\(value)\r\n
            """
        }
        return parts.joined() + "------WebKitFormBoundary7MA4YWxk--\r\n"
    }
}
