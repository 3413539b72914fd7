import Foundation
import MSAL
import Testing

/// Makes the calls of a row with the async API.
@MainActor
final class AsyncDriver: TutorialDriver {
    private let page: SignUpPage
    private let application: MSALNativeAuthPublicClientApplication
    private var code: SignUpCodeRequiredState?
    private var attributes: SignUpAttributesRequiredState?

    init(_ page: SignUpPage, _ application: MSALNativeAuthPublicClientApplication) {
        self.page = page
        self.application = application
    }

    func perform(_ call: TutorialCall) async throws -> (outcome: TutorialRow.Outcome?, state: NSObject?) {
        switch call {
        case .signUp(let user):
            return outcome(of: await application.signUp(user.parameters))
        case .submitCode(.wrong):
            return outcome(of: try await #require(code).submitCode(code: "00000000"))
        case .submitCode:
            return outcome(of: try await #require(code).submitCode(code: try await page.userSuppliedCode))
        case .resendCode:
            return outcome(of: try await #require(code).resendCode())
        case .submitAttributes(let values):
            return outcome(
                of: try await #require(attributes).submitAttributes(attributes: values.userAttributes))
        case .makeApplication, .signInAfterSignUp, .signIn, .signOut:
            Issue.record("not in this tutorial")
            return (nil, nil)
        }
    }

    private func outcome<Failure>(
        of result: SignUpStepResult<Failure>
    ) -> (outcome: TutorialRow.Outcome?, state: NSObject?) {
        switch result {
        case .codeRequired(let state, let sentTo, let channel, let length):
            code = state
            return (
                .code("codeRequired", .init(target: sentTo, channel: channel.value, length: length)), state
            )
        case .passwordRequired(let state):
            return (.method("passwordRequired"), state)
        case .attributesRequired(let state, let required):
            attributes = state
            return (.init(name: "attributesRequired", attributes: required.map(\.attributeName)), state)
        case .complete(let state):
            return (.method("complete"), state)
        case .error(let error):
            let names = (error as? SignUpError)?.invalidAttributes ?? []
            return (.init(name: "error", flag: error.flag, attributes: names), nil)
        }
    }

    private func outcome(of result: SignUpResendCodeResult) -> (
        outcome: TutorialRow.Outcome?, state: NSObject?
    ) {
        switch result {
        case .success(let state, let sentTo, let channel, let length):
            code = state
            return (.code("success", .init(target: sentTo, channel: channel.value, length: length)), state)
        case .error(let error):
            return (.init(name: "error", flag: error.flags.sorted().joined(separator: ", ")), nil)
        }
    }
}

extension SignUpStepError {
    /// The name of the method that returns `true`.
    fileprivate var flag: String? {
        let start = self as? SignUpError
        let claims: [(String, Bool)] = [
            ("isUserAlreadyExists()", isUserAlreadyExists()), ("isBrowserRequired()", isBrowserRequired()),
            ("isInvalidPassword()", start?.isInvalidPassword() ?? false),
            ("isInvalidUsername()", start?.isInvalidUsername() ?? false),
            ("isInvalidAttributes()", start?.isInvalidAttributes() ?? false),
            ("isAuthNotSupported()", start?.isAuthNotSupported() ?? false),
            ("isInvalidCode()", (self as? SubmitCodeError)?.isInvalidCode() ?? false),
        ]
        let names = claims.filter(\.1).map(\.0)
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }
}

extension [String: String] {
    /// The same attributes, made with the builder.
    fileprivate var userAttributes: UserAttributes {
        reduce(UserAttributes.Builder()) { builder, attribute in
            switch attribute.key {
            case "city": builder.city(attribute.value)
            case "country": builder.country(attribute.value)
            default: builder.customAttribute(attribute.key, attribute.value)
            }
        }.build()
    }
}
