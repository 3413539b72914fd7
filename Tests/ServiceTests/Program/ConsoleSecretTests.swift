import Foundation
import TestSupport
import Testing

/// What the console of the built program shows of requests that have a secret in an odd place.
@Suite(.rule("E-102"))
struct ConsoleSecretTests {
    /// A request with a secret somewhere in it.
    fileprivate struct Sample {
        let name: String
        var method = "POST"
        var path = "/contoso/signup/v1.0/start"
        var type = "application/x-www-form-urlencoded"
        var headers = ""
        var body = ""

        /// The bytes of the request.
        func text(port: UInt16) -> String {
            let type = type.isEmpty ? "" : "Content-Type: \(type)\r\n"
            return
                "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(type)\(headers)Connection: close\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        }
    }

    private static let link = "/contoso/api/v2.0/signup/attributes/\(id)"
    private static let secret = "Canary-Pa55word-1"
    /// The first part of each secret, of which nothing may be left.
    private static let traces = ["Canary", "canary", "40273951", "ZmFicmlr"]
    private static let id = "ZmFicmlrYW0tY2FuYXJ5MQ"
    private static let token = "\(id)\(id)"

    private static func form(_ name: String, _ body: String, at path: String? = nil) -> Sample {
        var sample = Sample(name: name)
        sample.body = body
        sample.path = path ?? sample.path
        return sample
    }

    private static func json(_ name: String, _ body: String) -> Sample {
        Sample(name: name, path: link, type: "application/json", body: body)
    }

    private static let forms = [
        form("nested in attributes", #"attributes={"profile":{"password":"\#(secret)"}}"#),
        form("in a list of attributes", #"attributes=[{"password":"\#(secret)"}]"#),
        form("in an attribute of another case", #"attributes={"city":"Odense","Password":"\#(secret)"}"#),
        form("in an attribute that the flow does not have", #"attributes={"note":"\#(secret)"}"#),
        form("as the name of an attribute", #"attributes={"\#(secret)":"x"}"#),
        form("in JSON in an attribute", #"attributes={"city":"{\"password\":\"\#(secret)\"}"}"#),
        form("escaped", #"attributes={"city":"\u0043anary-Pa55word-1"}&password=\#(secret)"#),
        form("in broken attributes", #"attributes={"password":"\#(secret)""#),
        form("in attributes without JSON", "attributes=password:\(secret)"),
        form(
            "in claims", #"claims={"userinfo":{"password":"\#(secret)"}}"#, at: "/contoso/oauth2/v2.0/token"),
        form("in broken claims", #"claims={"password":"\#(secret)"#, at: "/contoso/oauth2/v2.0/token"),
        form("as a username", "username=\(secret)"),
        form("as a username and a password", "username=\(secret)&password=\(secret)"),
        form("in the domain of a username", "username=ada@\(secret)"),
        form("as a contact", "challenge_target=\(secret)", at: "/contoso/register/v1.0/challenge"),
        form("as the name of a field", "\(secret)=1"),
        form("as an unknown field of another case", "Password=\(secret)"),
        form("in JSON that looks like a form", #"{"password":"x&scope=\#(secret)&username=ada"}"#),
        form("in a redirect URI", "redirect_uri=https://ada:\(secret)@contoso.test"),
        form("in the query of a redirect URI", "redirect_uri=https://contoso.test?code=\(secret)"),
        form(
            "cut off",
            "scope=\(String(repeating: "x", count: 4_080)) \(secret.prefix(12))&password=\(secret.prefix(12))"
        ),
    ]

    private static let bodies = [
        json("in the attribute Password", #"{"attributes":{"Password":"\#(secret)"}}"#),
        json(
            "in the attribute PASSWORD",
            #"{"attributes":{"email":"ada@contoso.com","PASSWORD":"\#(secret)"}}"#),
        json("in a field Password", #"{"Password":"\#(secret)"}"#),
        json("as the name of an attribute in JSON", #"{"attributes":{"\#(secret)":"x"}}"#),
        json("as the email address", #"{"attributes":{"email":"\#(secret)"}}"#),
        json("nested", #"{"attributes":{"city":{"password":"\#(secret)"}}}"#),
        json("in broken JSON", #"{"password":"\#(secret)""#),
        json("as a name whose value is a number", #"{"\#(secret)":1}"#),
        json("twice", #"{"password":"\#(secret)","password":"\#(secret)"}"#),
        Sample(name: "in JSON without a type", path: link, type: "", body: #"{"\#(secret)":1}"#),
        Sample(name: "in a text", type: "text/plain", body: "my password is \(secret)"),
    ]

    private static let paths = [
        form("a password in the path", "password=x", at: "/contoso/\(secret)/signup/v1.0/start"),
        form(
            "a percent-encoded one", "password=\(secret)",
            at: "/contoso/%43anary-Pa55word-1/signup/v1.0/start"),
        form("a password like a word", "password=canary", at: "/contoso/canary/signup/v1.0/start"),
        form("a token", "", at: "/contoso/signup/v1.0/continue/\(token)"),
        form("a code", "", at: "/contoso/signup/v1.0/continue/40273951"),
        form("a link below a long prefix", "", at: "/\(String(repeating: "p", count: 2_000))\(link)"),
        form(
            "a link that is cut off", "",
            at: "/\(String(repeating: "p/", count: 2_022))api/v2.0/signup/start/\(id)"),
        form("the path of a link alone", "", at: "/api/v2.0/auth/methods/email/\(id)/verify"),
        Sample(name: "a method", method: "CANARY-METHOD-IS-A-PASSWORD", path: "/nowhere"),
        Sample(
            name: "a correlation ID", path: "/contoso/oauth2/v2.0/authorize",
            headers: "client-request-id: \(secret)\r\n", body: "password=\(secret)"),
    ]

    /// Where the secrets stand.
    enum Place: CaseIterable {
        case form, json, path

        fileprivate var samples: [ConsoleSecretTests.Sample] {
            switch self {
            case .form: forms
            case .json: bodies
            case .path: paths
            }
        }
    }

    @Test(arguments: Place.allCases)
    func `the console shows no secret of a request, wherever it stands`(place: Place) async throws {
        try await RunningServer.withServer(["--flow", "contoso", "--console"]) {
            server in
            let visitor = try await ConsoleVisitor(server)
            for sample in place.samples {
                #expect(
                    await RawSocket.exchange(sample.text(port: server.port), port: server.port).status > 0)

                let pages = [await visitor.text("/activity"), try await visitor.request()]
                for trace in Self.traces where pages.contains(where: { $0.contains(trace) }) {
                    Issue.record("\(sample.name): \(trace)")
                }
            }
        }
    }

    @Test func `what is no secret is shown`() async throws {
        try await RunningServer.withServer(["--flow", "contoso", "--console"]) {
            server in
            let visitor = try await ConsoleVisitor(server)
            let sample = Self.form(
                "",
                "client_id=app&username=ada@contoso.com&challenge_type=oob password redirect"
                    + #"&attributes={"city":"Odense"}&password=x&scope=openid"#)
            #expect(await RawSocket.exchange(sample.text(port: server.port), port: server.port).status == 400)

            let page = try await visitor.request(1)
            for text in [
                "/contoso/signup/v1.0/start", "ada@contoso.com", "oob password redirect", "Odense", "openid",
                "app", "400",
            ] {
                #expect(page.contains(text), "\(text)")
            }
        }
    }
}
