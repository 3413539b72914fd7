import Foundation
import Testing

@testable import MSAL

/// Makes the calls of a row and returns their outcomes.
@MainActor
protocol TutorialDriver {
    /// Makes one call and returns its outcome and the state to continue from.
    func make(_ call: TutorialCall) async throws -> (outcome: TutorialRow.Told?, state: NSObject?)
}

/// Makes the calls of a row with a delegate that implements every method.
@MainActor
final class DelegateDriver: TutorialDriver {
    private let page: SignUpPage
    private let application: MSALNativeAuthPublicClientApplication
    private let isLegacy: Bool
    private let listener = Listener()

    init(_ page: SignUpPage, _ application: MSALNativeAuthPublicClientApplication, isLegacy: Bool) {
        self.page = page
        self.application = application
        self.isLegacy = isLegacy
    }

    func make(_ call: TutorialCall) async throws -> (outcome: TutorialRow.Told?, state: NSObject?) {
        let before = listener.heard.count
        try await start(call)?.finish()
        let heard = listener.heard.dropFirst(before)
        #expect(heard.count <= 1)
        return (heard.first.map(TutorialRow.Told.init), heard.first?.state)
    }

    private func start(_ call: TutorialCall) async throws -> MSALNativeAuthCall? {
        switch call {
        case .makeApplication: return nil
        case .signUp(let person): return signUp(person)
        case .submitCode(let digits): return try await submit(digits)
        case .resendCode: return try latest(SignUpCodeRequiredState.self).resendCode(delegate: listener)
        case .submitAttributes(let attributes):
            return try latest(SignUpAttributesRequiredState.self)
                .submitAttributes(attributes: attributes, delegate: listener)
        case .signInAfterSignUp:
            let state = try latest(SignInAfterSignUpState.self)
            return isLegacy
                ? state.signIn(delegate: listener) : state.signIn(parameters: .init(), delegate: listener)
        case .signIn(let name): return signIn(name)
        case .signOut:
            try latest(MSALNativeAuthUserAccountResult.self).signOut()
            #expect(application.getNativeAuthUserAccount() == nil)
            return nil
        }
    }

    private func submit(_ digits: TutorialCall.Digits) async throws -> MSALNativeAuthCall {
        let state = try latest(SignUpCodeRequiredState.self)
        let code = digits == .wrong ? "00" : try await page.userSuppliedCode
        guard digits == .newestWithoutList else { return state.submitCode(code: code, delegate: listener) }
        return state.submitCode(code: code, delegate: Unlisted(listener))
    }

    private func signUp(_ person: TutorialCall.Person) -> MSALNativeAuthCall {
        let attributes = person.attributes.isEmpty ? nil : person.attributes
        guard !isLegacy else {
            return application.signUp(
                username: person.email, password: person.password, attributes: attributes, delegate: listener)
        }
        return application.signUp(parameters: person.parameters, delegate: listener)
    }

    private func signIn(_ name: String) -> MSALNativeAuthCall {
        guard !isLegacy else {
            return application.signIn(username: name, password: TutorialCall.password, delegate: listener)
        }
        let parameters = MSALNativeAuthSignInParameters(username: name)
        parameters.password = TutorialCall.password
        return application.signIn(parameters: parameters, delegate: listener)
    }

    /// The last state of this type that the delegate received.
    private func latest<State>(_ kind: State.Type) throws -> State {
        try #require(listener.heard.reversed().lazy.compactMap { $0.state as? State }.first)
    }

    /// A delegate without the attribute list method; it forwards its calls to the recording delegate.
    @MainActor
    private final class Unlisted: SignUpVerifyCodeDelegate {
        private let listener: Listener

        init(_ listener: Listener) {
            self.listener = listener
        }

        func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) {
            listener.onSignUpVerifyCodeError(error: error, newState: newState)
        }

        func onSignUpAttributesRequired(newState: SignUpAttributesRequiredState) {
            listener.hear(#function, newState)
        }
    }
}

extension TutorialCall.Person {
    var parameters: MSALNativeAuthSignUpParameters {
        let parameters = MSALNativeAuthSignUpParameters(username: email)
        parameters.password = password
        parameters.attributes = attributes.isEmpty ? nil : attributes
        return parameters
    }
}

extension TutorialRow.Told {
    /// Creates an outcome from a recorded call; labels are kept where another method has the same base name.
    init(_ heard: Listener.Heard) {
        let method = heard.method
        name =
            method == "onSignUpAttributesRequired(newState:)" ? method : String(method.prefix { $0 != "(" })
        flag = heard.error.flatMap { $0.flags.isEmpty ? nil : $0.flags.sorted().joined(separator: ", ") }
        if name.hasSuffix("CodeRequired"), let length = Int(heard.details[2]) {
            sent = TutorialRow.Sent(to: heard.details[0], channel: heard.details[1], length: length)
        } else if name.contains("Attributes") {
            attributes = heard.details
        }
    }
}
