import FoundationEssentials
import NativeAuth

/// Version 1 of the API: forms to fixed paths, and replies in JSON (wire-protocol).
struct V1: Hashable, Sendable {
    let settings: FlowSettings

    var client: OAuthClient { settings.client }

    init(_ settings: FlowSettings) {
        self.settings = settings
    }

    /// Returns the first request of an operation.
    func send(_ operation: FlowOperation, _ input: Input) -> Reading {
        switch operation {
        case .starting(let username, let password): start(username, password, input, as: operation)
        case .resendingCode(let code): challenge(code.continuation.token, as: operation)
        case .checkingCode(let code): check(code, input, as: operation)
        case .settingPassword(let password): set(password, input, as: operation)
        case .savingAttributes(let attributes):
            proceed(
                .signUpContinue, attributes.continuation.token, "attributes", input.fields(.attributes),
                as: operation)
        case .checkingPassword(let password):
            redeem(
                "password", password.continuation.token,
                input.fields(.password, [.username: .text(password.username)]), as: operation)
        case .challengingMethod(let methods, let method, let contact):
            challenge(method, contact, of: methods, as: operation)
        case .resendingStrongAuth(let challenge):
            self.challenge(challenge.method, challenge.contact, of: challenge.methods, as: operation)
        case .checkingStrongAuth(let challenge): check(challenge, input, as: operation)
        case .redeeming(let completion):
            completion.continuation.map { redeem(completion.username, $0.token) } ?? .ignored
        case .refreshing(let tokens):
            tokens.refreshToken.map {
                redeem("refresh_token", nil, [.refreshToken: .text($0.value)], as: operation)
            } ?? .ignored
        case .submittingPassword(let password, _):
            request(
                .resetPasswordSubmit, password.continuation.token, input.fields(.newPassword), as: operation)
        case .polling(let saving):
            request(.resetPasswordPoll, saving.continuation.token, as: operation)
        case .sendingCode, .announcingPassword, .listingMethods, .registering:
            // These only follow another operation.
            .ignored
        }
    }

    private func start(
        _ username: String, _ password: Secret?, _ input: Input, as operation: FlowOperation
    ) -> Reading {
        var form: OAuthClient.FormFields = [
            .username: .text(username), .challengeType: .text(client.challengeTypeList),
        ]
        if !client.capabilities.isEmpty {
            form[.capabilities] = .text(client.capabilities.map(\.rawValue).joined(separator: " "))
        }
        switch settings.flow {
        case .signUp:
            form[.password] = password.map(Request.Value.secret)
            if !input.attributes.isEmpty { form[.attributes] = .text(input.attributes.json) }
            return request(.signUpStart, nil, form, as: operation)
        case .signIn: return request(.signInInitiate, nil, form, as: operation)
        case .resetPassword: return request(.resetPasswordStart, nil, form, as: operation)
        }
    }

    /// Asks which credential is wanted; if that is a code, it is sent.
    func challenge(_ token: Token, as operation: FlowOperation) -> Reading {
        let path: Request.Path =
            switch settings.flow {
            case .signUp: .signUpChallenge
            case .signIn: .signInChallenge
            case .resetPassword: .resetPasswordChallenge
            }
        return request(path, token, [.challengeType: .text(client.challengeTypeList)], as: operation)
    }

    private func check(_ code: SentCode, _ input: Input, as operation: FlowOperation) -> Reading {
        let (token, fields) = (code.continuation.token, input.fields(.code))
        return switch settings.flow {
        case .signUp: proceed(.signUpContinue, token, "oob", fields, as: operation)
        case .signIn: redeem("oob", token, fields, as: operation)
        case .resetPassword: proceed(.resetPasswordContinue, token, "oob", fields, as: operation)
        }
    }

    /// Sets the password of a new account, which must be announced first.
    private func set(_ password: SignUp.Password, _ input: Input, as operation: FlowOperation) -> Reading {
        let token = password.continuation.token
        guard password.continuation.isAnnounced else {
            return challenge(token, as: .announcingPassword(password, then: input.secret))
        }
        return proceed(.signUpContinue, token, "password", input.fields(.password), as: operation)
    }

    private func challenge(
        _ method: SignIn.AuthMethod, _ contact: String, of methods: SignIn.AuthMethods,
        as operation: FlowOperation
    ) -> Reading {
        let token = methods.continuation.token
        switch methods.requirement {
        case .secondFactor, nil:
            let fields: OAuthClient.FormFields = [
                .methodID: .text(method.id.raw), .challengeType: .text(client.challengeTypeList),
            ]
            return request(.signInChallenge, token, fields, as: operation)
        case .registration:
            let fields: OAuthClient.FormFields = [
                .challengeType: .text(method.challengeType.raw), .challengeTarget: .text(contact),
                .challengeChannel: .text(method.channel.raw),
            ]
            return request(.registerChallenge, token, fields, as: operation)
        }
    }

    private func check(
        _ challenge: SignIn.StrongAuthChallenge, _ input: Input, as operation: FlowOperation
    ) -> Reading {
        let (token, fields) = (challenge.code.continuation.token, input.fields(.code))
        return switch challenge.methods.requirement {
        case .secondFactor, nil: redeem("mfa_oob", token, fields, as: operation)
        case .registration: proceed(.registerContinue, token, "oob", fields, as: operation)
        }
    }

    /// Registers a method that needs no code.
    func register(_ methods: SignIn.AuthMethods, _ token: Token) -> Reading {
        proceed(.registerContinue, token, "continuation_token", as: .registering(methods))
    }

    /// Lists the methods that meet a requirement.
    func list(_ requirement: OAuthClient.Capability, _ username: String, _ token: Token) -> Reading {
        let path: Request.Path =
            switch requirement {
            case .secondFactor: .signInIntrospect
            case .registration: .registerIntrospect
            }
        return request(path, token, as: .listingMethods(username: username, requirement))
    }

    /// Exchanges the continuation token of a completed flow for tokens.
    func redeem(_ username: String, _ token: Token) -> Reading {
        let completion = FlowCompletion(
            username: username, continuation: Continuation(api: .v1, token: token))
        return redeem("continuation_token", token, [.username: .text(username)], as: .redeeming(completion))
    }

    private func redeem(
        _ grant: String, _ token: Token?, _ fields: OAuthClient.FormFields, as operation: FlowOperation
    ) -> Reading {
        var form = fields.adding(.scope, settings.scope).adding(.clientInfo, "true")
        form[.claims] = settings.claims.map(Request.Value.text)
        return proceed(.token, token, grant, form, as: operation)
    }

    private func proceed(
        _ path: Request.Path, _ token: Token?, _ grant: String, _ fields: OAuthClient.FormFields = [:],
        as operation: FlowOperation
    ) -> Reading {
        request(path, token, fields.adding(.grantType, grant), as: operation)
    }

    private func request(
        _ path: Request.Path, _ token: Token?, _ fields: OAuthClient.FormFields = [:],
        as operation: FlowOperation
    ) -> Reading {
        var form = fields
        form[.continuationToken] = (token?.value).map(Request.Value.text)
        return .sends(client.request(path, form), as: operation)
    }
}

extension Input {
    /// Returns form fields with the input.
    fileprivate func fields(
        _ field: Request.Field, _ others: OAuthClient.FormFields = [:]
    ) -> OAuthClient.FormFields {
        var fields = others
        switch self {
        case .none: break
        case .secret(let secret): fields[field] = .secret(secret)
        case .attributes(let attributes): fields[field] = .text(attributes.json)
        }
        return fields
    }
}

extension OAuthClient.FormFields {
    fileprivate func adding(_ field: Request.Field, _ text: String) -> OAuthClient.FormFields {
        var fields = self
        fields[field] = .text(text)
        return fields
    }
}

extension [AttributeValue] {
    /// The attributes as the text of a JSON object (wire-protocol §5.1); if a name repeats,
    /// the last one is used.
    fileprivate var json: String {
        let values = Dictionary(map { ($0.name, $0.value) }) { _, last in last }
        let members = values.sorted { $0.key < $1.key }.map { name, value in
            "\(AttributeValue.Value.encode(name)):\(value.json)"
        }
        return "{\(members.joined(separator: ","))}"
    }
}

extension AttributeValue.Value {
    /// The value as JSON; several choices become one string, separated by commas without spaces.
    fileprivate var json: String {
        switch self {
        case .string(let text): Self.encode(text)
        case .integer(let number): String(number)
        case .boolean(let flag): String(flag)
        case .list(let choices): Self.encode(choices.joined(separator: ","))
        case .json(let text): text
        }
    }

    /// Returns `text` as a JSON string literal.
    fileprivate static func encode(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // Encoding a string cannot fail.
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
}
