import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// The tenant's replies compared with the files in `assets/v2-exchanges`: same status, codes and members.
struct V2ExchangeTests {
    private static let documents: [(V2SDKDocument, name: String)] = [
        (.entry, "start-401"), (.signUpStart, "signup-collect-email"), (.signUpCode, "signup-verify"),
        (.wrongCode, "verify-wrong-code"), (.missingAttributes, "signup-collect-password-attributes"),
        (.signUpEnd, "signup-continue"), (.authorizationCode, "code"),
        (.accountExists, "signup-user-already-exists"), (.userNotFound, "user-not-found"),
        (.password, "signin-verify-password"), (.wrongPassword, "signin-wrong-password"),
        (.secondFactors, "signin-mfa-challenge"), (.resetMethods, "reset-challenge"),
        (.newPassword, "reset-update"), (.weakPassword, "reset-password-too-weak"),
        (.newPasswordTaken, "reset-poll"), (.deadToken, "invalid-continuation-token"),
        (.unknownClient, "start-unauthorized-client"), (.browser, "web-fallback"),
    ]

    @Test(.rule("V2-06"), arguments: documents)
    func `a document has the known members`(document: V2SDKDocument, name: String) throws {
        try Self.compare(try #require(V2SDKDocument.replies[document]), with: name)
    }

    @Test(.rule("V2-06")) func `documents that the SDKs read in two ways have the members of one`() throws {
        let replies = V2SDKDocument.replies
        let hint = "_embedded.methods[].hint"

        try Self.compare(
            try #require(replies[.anotherCode]), with: "signup-verify-resent",
            missing: ["payload.codeLength"], additional: ["codeLength"])
        try Self.compare(try #require(replies[.signInMethods]), with: "signin-challenge", missing: [hint])
        try Self.compare(
            try #require(replies[.existingAccountMethods]), with: "signup-existing-account-methods",
            missing: [hint], additional: ["_embedded.methods[]._links.recover.href"])
    }

    @Test(.rule("V2-06")) func `refused attributes get the known replies`() throws {
        var client = V2Client(
            .passwords {
                $0.alias = .required
                $0.attributes = [.required("jobTitle"), .optional("city")]
                $0.pages = [.withAttributes("jobTitle", "city")]
            })
        let password: [Request.Field: String?] = [.attribute("password"): goodPassword]
        let weak: [Request.Field: String?] = [.attribute("jobTitle"): "A", .attribute("password"): "a"]

        try Self.compare(client.open("sign_up", as: nil), with: "signup-collect-email-alias")
        try Self.compare(
            client.follow("submitAttributes", [.attribute("email"): "x", .attribute("username"): "Casey"]),
            with: "signup-attribute-invalid")
        client.follow(
            "submitAttributes",
            [.attribute("email"): "casey@contoso.com", .attribute("username"): "Casey"])
        client.follow("verify", [.otp: client.code])
        try Self.compare(client.follow("submitAttributes", password), with: "signup-attribute-required")
        try Self.compare(
            client.follow("submitAttributes", weak), with: "signup-password-policy-violation")
    }

    @Test(.rule("V2-06")) func `other refusals get the known replies`() throws {
        var client = V2Client(Client.withAccount())
        client.client.tenant.v2SDK = .android

        try Self.compare(client.open("reset_password", as: nil), with: "start-missing-username")
        client.client.tenant.inject(.refuse(.methodBlocked), for: .next)
        try Self.compare(client.follow("sign_in"), with: "contact-blocked")
        client.client.tenant.inject(.refuse(.serverError), for: .next)
        try Self.compare(client.follow("sign_in"), with: "server-error")
        try Self.compare(
            client.follow("sign_in", [.v2ContinuationToken: nil]), with: "missing-continuation-token")
        client.client.tenant.flow.needsBrowser = true
        try Self.compare(client.follow("sign_in"), with: "redirect-to-web")
        try Self.compare(client.begin(), with: "start-web-redirect-required")
    }

    /// Compares a reply with a file; `missing` are members that this tenant never has, or has elsewhere.
    private static func compare(
        _ reply: V2Reply, with name: String, missing: [String] = [], additional: [String] = []
    ) throws {
        let exchange = try V2Exchange(name)
        let known = V2Reply(try Response(status: exchange.status, json: exchange.body))

        #expect(reply.line == known.line, "\(name)")
        let expected = Set(exchange.body.shape).subtracting(missing).union(additional)
        #expect(reply.body?.shape ?? [] == expected.sorted(), "\(name)")
    }
}

/// The requests in `assets/v2-exchanges`, as the SDKs send them, with the tokens and codes of a conversation.
struct V2RequestExchangeTests {
    @Test func `a sign-up is completed by the requests of the SDKs`() throws {
        var client = V2Client(
            .codes {
                $0.attributes = [.required("displayName"), .required("jobTitle")]
                $0.pages = [.withAttributes("displayName", "jobTitle")]
            })

        client.begin(try Self.fields("request-start"))
        client.follow("sign_up", try Self.fields("request-signup-start"))
        client.follow("verify", [.otp: client.code])
        let end = client.follow("submitAttributes", try Self.fields("request-submit-attributes"))
        let tokens = client.redeem(client.resume().code, try Self.fields("request-token"))

        #expect(end.line == "200 continue")
        #expect(tokens.line == "200 Bearer")
        #expect(tokens.clientInfo != nil)
    }

    @Test func `a sign-in and a reset are completed by the requests of the SDKs`() throws {
        var client = V2Client(Client.withAccount())
        client.open("sign_in")
        client.follow("challenge")
        let signIn = client.follow("verify", try Self.secret("request-verify-password", goodPassword))
        client.open("reset_password")
        client.follow("challenge")
        let verified = client.follow("verify", try Self.secret("request-verify-code", client.code))
        let update = client.follow("update", try Self.secret("request-update-password", "Another-Horse-7"))
        let reset = client.follow("poll")

        #expect(signIn.line == "200 continue")
        #expect(verified.line == "200 update")
        #expect(update.line == "200 poll")
        #expect(reset.line == "200 continue")
        #expect(try V2Exchange.fields(of: "request-resume").names == ["continuation_token"])
        #expect(client.resume().code != "")
    }

    /// Returns the only field of a request besides its token, with a value.
    private static func secret(_ name: String, _ value: String) throws -> [Request.Field: String?] {
        let names = try V2Exchange.fields(of: name).names.filter { $0 != "continuationToken" }
        try #require(names.count == 1)
        return [Request.Field(rawValue: names[0]): value]
    }

    /// Returns the fields of a request, without its token and its authorization code.
    private static func fields(_ name: String) throws -> [Request.Field: String?] {
        var fields: [Request.Field: String?] = [:]
        for (name, value) in try V2Exchange.fields(of: name).members ?? [:] {
            if let attributes = value.members {
                for (id, value) in attributes { fields[.attribute(id)] = value.string }
            } else if !["continuationToken", "code"].contains(name) {
                fields[Request.Field(rawValue: name)] = value.string
            }
        }
        return fields
    }
}

/// A reply in `assets/v2-exchanges`, which documents version 2 as its SDKs know it.
struct V2Exchange {
    let status: Int
    let body: JSONNode

    init(_ name: String) throws {
        let exchange = try Self.exchange(name)
        guard let body = exchange["body"] else { throw Unreadable() }
        status = exchange["status"]?.integer ?? 0
        self.body = body
    }

    /// Returns the fields of a request.
    static func fields(of name: String) throws -> JSONNode {
        let exchange = try exchange(name)
        guard let fields = exchange["json"] ?? exchange["form"] else { throw Unreadable() }
        return fields
    }

    private static func exchange(_ name: String) throws -> JSONNode {
        let folder = URL(filePath: #filePath).appending(path: "../../../../assets/v2-exchanges").standardized
        let data = try Data(contentsOf: folder.appending(path: "\(name).json"))
        guard let exchange = StrictJSON.parse(data) else { throw Unreadable() }
        return exchange
    }

    struct Unreadable: Error {}
}

extension JSONNode {
    /// The members at any depth, such as `_links.verify.href` or `attributes[].label`, sorted.
    var shape: [String] { Set(paths(under: "")).sorted() }

    private func paths(under prefix: String) -> [String] {
        switch content {
        case .object(let members):
            members.flatMap { $0.value.paths(under: prefix.isEmpty ? $0.name : "\(prefix).\($0.name)") }
        case .array(let values): values.flatMap { $0.paths(under: "\(prefix)[]") }
        case .string, .number, .boolean, .null: [prefix]
        }
    }
}
