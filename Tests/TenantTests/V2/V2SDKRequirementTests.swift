import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// What the SDKs of version 2 require of the tenant's documents, member by member, in real conversations.
///
/// A member is required if the code of an SDK fails without it, or takes the document for another one.
struct V2SDKRequirementTests {
    @Test(.rule("V2-06"), arguments: V2SDKRequirement.all)
    func `a document has each member that an SDK requires`(requirement: V2SDKRequirement) throws {
        for document in requirement.documents {
            let reply = try #require(V2SDKDocument.replies[document], "\(document)")
            let values = reply.body?.values(at: requirement.member) ?? []
            let sources = requirement.sources.map(\.rawValue)

            switch requirement.value {
            case .any:
                #expect(
                    !values.isEmpty && values.allSatisfy { $0.string?.isEmpty == false },
                    "\(document): \(sources)")
            case .text(let text):
                #expect(values.map(\.string) == [text], "\(document): \(sources)")
            case .containing(let text):
                #expect(values.allSatisfy { $0.string?.contains(text) == true }, "\(document): \(sources)")
                #expect(!values.isEmpty)
            case .positive:
                #expect(values.count == 1 && values[0].integer ?? 0 > 0, "\(document): \(sources)")
            case .absent: #expect(values.isEmpty, "\(document): \(sources)")
            }
        }
    }

    @Test(.rule("V2-06")) func `every document is one of the conversations, and has a row`() {
        let documents = Set(V2SDKDocument.allCases)

        #expect(Set(V2SDKDocument.replies.keys) == documents)
        #expect(Set(V2SDKRequirement.all.flatMap(\.documents)) == documents)
        #expect(V2SDKDocument.replies.filter { $0.value.line != $0.key.line }.map { $0.value.line } == [])
    }

    /// MSAL for iOS reads the link in the reply to the new password only, and takes the token of every reply.
    @Test(.rule("V2-30"))
    func `every poll may be sent to the link that the new password was answered with`() {
        var client = V2Client.atNewPassword()
        client.client.tenant.inject(.reportPoll(.inProgress, times: 2), for: .next)
        client.follow("update", [.v2NewPassword: "Another-Horse-9"])
        let link = client.document.href("poll")

        let lines = (0..<3).map { _ in client.send(client.request(at: link)).line }

        #expect(lines == ["200 poll", "200 poll", "200 continue"])
    }
}

/// A member that the code of SDKs requires of some documents.
struct V2SDKRequirement: Sendable, CustomTestStringConvertible {
    let documents: [V2SDKDocument]
    /// The path, such as `_embedded.methods[].id`, where each element of an array must have the rest.
    let member: String
    let value: Value
    let sources: [Source]

    enum Value: Sendable {
        case any, positive, absent
        case text(String)
        case containing(String)
    }

    /// The file of an SDK that requires something.
    enum Source: String, Sendable {
        case iOSParser = "MSAL for iOS, MSALNativeAuthV2ResponseParser.swift"
        case iOSValidator = "MSAL for iOS, MSALNativeAuthV2ResponseValidator.swift"
        case iOSController = "MSAL for iOS, MSALNativeAuthFlowController.swift"
        case androidParser = "MSAL for Android, NativeAuthV2ResponseParser.kt"
        case jsClient = "MSAL.js, CustomAuthApiClientV2.ts"
        case jsBase = "MSAL.js, BaseApiClientV2.ts"
        case jsNormalizer = "MSAL.js, ErrorNormalizerV2.ts"
    }

    init(
        _ documents: [V2SDKDocument], _ member: String, _ value: Value = .any,
        by sources: [Source] = [.iOSParser, .androidParser, .jsClient]
    ) {
        (self.documents, self.member, self.value, self.sources) = (documents, member, value, sources)
    }

    var testDescription: String { "\(documents.map(\.rawValue).joined(separator: ", ")): \(member)" }

    static let all = entry + attributes + challenges + codes + passwords + ends + errors

    private static let entry = [
        V2SDKRequirement([.entry], "continuation_token", by: [.iOSParser, .androidParser, .jsBase]),
        V2SDKRequirement([.entry], "sign_up", by: [.iOSParser, .androidParser, .jsBase]),
        V2SDKRequirement([.entry], "sign_in", by: [.iOSParser, .androidParser, .jsBase]),
        V2SDKRequirement([.entry], "reset_password", by: [.iOSParser, .androidParser, .jsBase]),
    ]

    private static let askingAttributes: [V2SDKDocument] = [.signUpStart, .missingAttributes]
    private static let attributes = [
        V2SDKRequirement(
            askingAttributes, "continuationToken", by: [.iOSValidator, .androidParser, .jsClient]),
        V2SDKRequirement(
            askingAttributes, "action", .text("collectAttributes"), by: [.iOSValidator, .jsClient]),
        V2SDKRequirement(
            askingAttributes, "_links.submitAttributes.href", by: [.iOSValidator, .androidParser, .jsClient]),
        V2SDKRequirement(askingAttributes, "attributes[].attributeId", by: [.iOSValidator, .androidParser]),
    ]

    private static let firstFactors: [V2SDKDocument] = [
        .signInMethods, .signInEmailMethods, .existingAccountMethods, .resetMethods, .recoveryMethods,
    ]
    private static let challenging = firstFactors + [.secondFactors]
    private static let challenges = [
        V2SDKRequirement(challenging, "continuationToken"),
        V2SDKRequirement(challenging, "action", .text("challenge")),
        V2SDKRequirement(challenging, "_embedded.methods[].id", by: [.iOSParser]),
        V2SDKRequirement(challenging, "_embedded.methods[].type", by: [.androidParser, .iOSController]),
        V2SDKRequirement(challenging, "_embedded.methods[]._links.challenge.href"),
        V2SDKRequirement(
            firstFactors, "challengeContext.authenticationFactor", .text("singleFactor"),
            by: [.iOSParser, .jsClient]),
        V2SDKRequirement(
            [.secondFactors], "challengeContext.authenticationFactor", .text("multiFactor"),
            by: [.iOSParser, .iOSValidator, .jsClient]),
        V2SDKRequirement([.registration], "continuationToken", by: [.iOSValidator]),
        V2SDKRequirement([.registration], "action", .text("enroll"), by: [.iOSValidator]),
        V2SDKRequirement([.registration], "_links.enroll.href", by: [.iOSValidator]),
        V2SDKRequirement([.registration], "_embedded.methods[].id", by: [.iOSController]),
    ]

    private static let sent: [V2SDKDocument] = [
        .signUpCode, .anotherCode, .codeAtOnce, .signInCode, .secondFactorCode, .resetCode,
    ]
    private static let codes = [
        V2SDKRequirement(sent + [.password], "continuationToken"),
        V2SDKRequirement(sent + [.password], "action", .text("verify")),
        V2SDKRequirement(sent + [.password], "_links.verify.href"),
        V2SDKRequirement(sent, "_links.resend.href", by: [.iOSController]),
        V2SDKRequirement(sent, "codeLength", .positive, by: [.androidParser]),
        V2SDKRequirement(sent, "hint", by: [.androidParser]),
        V2SDKRequirement(sent, "type", .text("email"), by: [.androidParser, .iOSValidator]),
        // A link to a challenge beside methods is taken for the choice of a second factor.
        V2SDKRequirement(sent, "_links.challenge.href", .absent, by: [.iOSValidator]),
        V2SDKRequirement([.activation], "continuationToken", by: [.iOSValidator]),
        V2SDKRequirement([.activation], "action", .text("activate"), by: [.iOSValidator]),
        V2SDKRequirement([.activation], "_links.activate.href", by: [.iOSValidator]),
    ]

    private static let polling: [V2SDKDocument] = [.newPasswordTaken, .anotherPoll]
    private static let passwords = [
        // These tell the proof by a code from the one by a password.
        V2SDKRequirement([.password], "hint", .absent, by: [.iOSValidator]),
        V2SDKRequirement([.password], "codeLength", .absent, by: [.iOSValidator]),
        V2SDKRequirement([.password], "type", .text("password"), by: [.iOSValidator]),
        V2SDKRequirement([.newPassword], "continuationToken"),
        V2SDKRequirement([.newPassword], "action", .text("update")),
        V2SDKRequirement([.newPassword], "_links.update.href"),
        V2SDKRequirement(polling, "continuationToken"),
        V2SDKRequirement(polling, "action", .text("poll"), by: [.iOSController, .androidParser]),
        V2SDKRequirement(polling, "_links.poll.href"),
    ]

    private static let completed: [V2SDKDocument] = [
        .signUpEnd, .signUpByCodeEnd, .signInEnd, .registrationEnd, .resetEnd,
    ]
    private static let ends = [
        V2SDKRequirement(completed, "state", .text("continue")),
        V2SDKRequirement(completed, "continuationToken"),
        V2SDKRequirement([.authorizationCode], "code", by: [.iOSParser, .androidParser, .jsBase]),
        V2SDKRequirement([.tokens], "access_token", by: [.iOSController, .androidParser, .jsBase]),
        V2SDKRequirement([.tokens], "client_info", by: [.iOSController, .jsBase]),
        V2SDKRequirement([.tokens], "id_token", by: [.iOSController]),
    ]

    private static let linkErrors: [V2SDKDocument] = [
        .wrongCode, .wrongPassword, .weakPassword, .userNotFound, .accountExists, .deadToken,
    ]
    private static let errors = [
        V2SDKRequirement(linkErrors, "error.code", by: [.iOSParser, .androidParser, .jsNormalizer]),
        V2SDKRequirement(
            linkErrors, "error.message", .containing("AADSTS"),
            by: [.iOSParser, .androidParser, .jsNormalizer]),
        V2SDKRequirement(
            [.wrongCode, .wrongPassword], "error.code", .text("invalidGrant"),
            by: [.iOSParser, .androidParser]),
        V2SDKRequirement(
            [.wrongCode], "error.innerError.code", .text("invalidOneTimeCode"),
            by: [.iOSParser, .androidParser]),
        V2SDKRequirement(
            [.wrongPassword], "error.innerError.code", .text("invalidUserNameOrPassword"), by: [.iOSParser]),
        V2SDKRequirement(
            [.weakPassword, .userNotFound], "error.code", .text("invalidRequest"), by: [.iOSParser]),
        V2SDKRequirement(
            [.weakPassword], "error.innerError.code", .text("passwordTooWeak"),
            by: [.iOSParser, .androidParser]),
        V2SDKRequirement(
            [.userNotFound], "error.message", .containing("AADSTS50034"), by: [.iOSParser, .androidParser]),
        V2SDKRequirement(
            [.deadToken], "error.innerError.code", .text("invalidContinuationToken"), by: [.androidParser]),
        V2SDKRequirement([.unknownClient], "error", by: [.jsNormalizer, .androidParser]),
        V2SDKRequirement([.unknownClient], "error_description", by: [.jsNormalizer, .androidParser]),
        V2SDKRequirement(
            [.browser], "state", .text("webFallbackRequired"), by: [.iOSParser, .androidParser, .jsBase]),
    ]
}

/// A reply of the tenant in version 2.
enum V2SDKDocument: String, CaseIterable, Sendable {
    case entry, signUpStart, signUpCode, anotherCode, missingAttributes, signUpEnd
    case codeAtOnce, signUpByCodeEnd, authorizationCode, tokens
    case signInMethods, password, signInEmailMethods, signInCode, signInEnd, existingAccountMethods
    case secondFactors, secondFactorCode, registration, activation, registrationEnd
    case resetMethods, recoveryMethods, resetCode, newPassword, newPasswordTaken, anotherPoll, resetEnd
    case wrongCode, wrongPassword, weakPassword, userNotFound, accountExists, deadToken, unknownClient,
        browser

    /// The short form that the reply must have, so that the conversation is the one that it should be.
    var line: String {
        switch self {
        case .entry: "401 InsufficientAuthorization"
        case .signUpStart, .missingAttributes: "200 collectAttributes"
        case .signUpCode, .anotherCode, .codeAtOnce, .signInCode, .secondFactorCode, .resetCode:
            "200 verify email"
        case .signUpEnd, .signUpByCodeEnd, .signInEnd, .registrationEnd, .resetEnd: "200 continue"
        case .authorizationCode, .tokens: "200"
        case .signInMethods, .signInEmailMethods, .existingAccountMethods, .secondFactors, .resetMethods,
            .recoveryMethods:
            "200 challenge"
        case .password: "200 verify password"
        case .registration: "200 enroll"
        case .activation: "200 activate email"
        case .newPassword: "200 update"
        case .newPasswordTaken, .anotherPoll: "200 poll"
        case .wrongCode: "400 invalidGrant/invalidOneTimeCode 50181"
        case .wrongPassword: "400 invalidGrant/invalidUserNameOrPassword 50126"
        case .weakPassword: "400 invalidRequest/passwordTooWeak 120002"
        case .userNotFound: "400 invalidRequest 50034"
        case .accountExists: "400 invalidRequest 1003037"
        case .deadToken: "400 invalidRequest/invalidContinuationToken 55200"
        case .unknownClient: "400 unauthorized_client 700016"
        case .browser: "200 webFallbackRequired"
        }
    }

    /// A reply of each kind, from conversations with a tenant without an SDK where it has them.
    static let replies = signUp().merging(signIn()) { $1 }.merging(stepUp()) { $1 }.merging(reset()) { $1 }
        .merging(refusals()) { $1 }

    private static func signUp() -> [V2SDKDocument: V2Reply] {
        var replies: [V2SDKDocument: V2Reply] = [:]
        var client = V2Client(V2SignUpTests.withAttributes)
        replies[.entry] = client.begin()
        replies[.signUpStart] = client.follow("sign_up")
        replies[.signUpCode] = client.follow(
            "submitAttributes", [.attribute("email"): "ada@contoso.com"])
        client.client.wait(seconds: 30)
        replies[.anotherCode] = client.follow("resend")
        replies[.wrongCode] = client.follow("verify", [.otp: client.wrongCode])
        replies[.missingAttributes] = client.follow("verify", [.otp: client.code])
        replies[.signUpEnd] = client.follow(
            "submitAttributes", [.attribute("password"): goodPassword, .attribute("jobTitle"): "Engineer"])
        let code = client.resume()
        replies[.authorizationCode] = code
        let tokens = client.client.request(
            .token,
            [
                .grantType: "authorization_code", .authorizationCode: code.code,
                .clientInfo: "1",
            ])
        replies[.tokens] = V2Reply(client.client.response(to: tokens))
        client.open("sign_up", as: nil)
        replies[.accountExists] = client.follow(
            "submitAttributes", [.attribute("email"): "ada@contoso.com"])
        client.client.tenant.v2SDK = .iOS
        replies[.existingAccountMethods] = client.follow(
            "submitAttributes", [.attribute("email"): "ada@contoso.com"])
        var codes = V2Client(.codes())
        codes.begin()
        replies[.codeAtOnce] = codes.follow("sign_up", [.username: "ada@contoso.com"])
        replies[.signUpByCodeEnd] = codes.follow("verify", [.otp: codes.code])
        return replies
    }

    private static func signIn() -> [V2SDKDocument: V2Reply] {
        var replies: [V2SDKDocument: V2Reply] = [:]
        var client = V2Client(Client.withAccount())
        client.begin()
        replies[.userNotFound] = client.follow("sign_in", [.username: "nobody@contoso.com"])
        replies[.signInMethods] = client.follow("sign_in", [.username: "ada@contoso.com"])
        replies[.password] = client.follow("challenge")
        replies[.wrongPassword] = client.follow("verify", [.password: "Wrong-Horse-9"])
        replies[.signInEnd] = client.follow("verify", [.password: goodPassword])
        var codes = V2Client(Client.withAccount(.codes()))
        codes.begin()
        replies[.signInEmailMethods] = codes.follow("sign_in", [.username: "ada@contoso.com"])
        replies[.signInCode] = codes.follow("challenge")
        return replies
    }

    private static func stepUp() -> [V2SDKDocument: V2Reply] {
        var replies: [V2SDKDocument: V2Reply] = [:]
        var client = V2Client(Client.withAccount())
        client.client.tenant.flow.requiresSecondFactor = true
        client.open("sign_in")
        client.follow("challenge")
        replies[.secondFactors] = client.follow("verify", [.password: goodPassword])
        replies[.secondFactorCode] = client.follow("challenge")
        client.client.tenant.flow.requiresSecondFactor = false
        client.client.tenant.flow.requiresRegistration = true
        client.open("sign_in")
        client.follow("challenge")
        replies[.registration] = client.follow("verify", [.password: goodPassword])
        replies[.activation] = client.follow("enroll", [.target: "factor@contoso.com"])
        replies[.registrationEnd] = client.follow("activate", [.activationCode: client.code])
        return replies
    }

    private static func reset() -> [V2SDKDocument: V2Reply] {
        var replies: [V2SDKDocument: V2Reply] = [:]
        var client = V2Client(Client.withAccount())
        client.open("sign_in")
        replies[.recoveryMethods] = client.follow("recover")
        client.begin()
        replies[.resetMethods] = client.follow("reset_password", [.username: "ada@contoso.com"])
        replies[.resetCode] = client.follow("challenge")
        replies[.newPassword] = client.follow("verify", [.otp: client.code])
        replies[.weakPassword] = client.follow("update", [.v2NewPassword: "aaaaaaaaaaaa"])
        replies[.newPasswordTaken] = client.follow("update", [.v2NewPassword: "Another-Horse-9"])
        replies[.resetEnd] = client.follow("poll")
        var slow = V2Client.atNewPassword()
        slow.client.tenant.inject(.reportPoll(.inProgress, times: 1), for: .next)
        slow.follow("update", [.v2NewPassword: "Another-Horse-9"])
        replies[.anotherPoll] = slow.follow("poll")
        return replies
    }

    private static func refusals() -> [V2SDKDocument: V2Reply] {
        var replies: [V2SDKDocument: V2Reply] = [:]
        var client = V2Client()
        client.begin()
        replies[.deadToken] = client.follow("sign_in", [.v2ContinuationToken: "x"])
        client.client.tenant.flow.needsBrowser = true
        replies[.browser] = client.follow("sign_up")
        client.client.tenant.allowedClientIDs = ["another"]
        replies[.unknownClient] = client.begin()
        return replies
    }
}

extension JSONNode {
    /// The values at a path of members, where `name[]` stands for each element of an array.
    ///
    /// An element without the rest of the path counts as an empty value, and so does an empty array.
    fileprivate func values(at path: String) -> [JSONNode] {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        let isArray = parts[0].hasSuffix("[]")
        guard let member = self[isArray ? String(parts[0].dropLast(2)) : parts[0]] else { return [] }
        let found = isArray ? member.elements ?? [] : [member]
        guard parts.count > 1 else { return found }
        return found.flatMap { element in
            let values = element.values(at: parts[1])
            return isArray && values.isEmpty ? [element] : values
        }
    }
}
