import Foundation
import MSALLegacyCalls
import Testing

@testable import MSAL

/// Makes the calls of a row and returns their outcomes.
@MainActor
protocol TutorialDriver {
    /// Makes one call and returns its outcome and the state to continue from.
    func perform(_ call: TutorialCall) async throws -> (outcome: TutorialRow.Outcome?, state: NSObject?)
}

/// Makes the calls of a row with a delegate that implements every method.
@MainActor
final class DelegateDriver: TutorialDriver {
    private let page: SignUpPage
    private let application: MSALNativeAuthPublicClientApplication
    private let isLegacy: Bool
    private let delegate = RecordingDelegate()

    init(_ page: SignUpPage, _ application: MSALNativeAuthPublicClientApplication, isLegacy: Bool) {
        self.page = page
        self.application = application
        self.isLegacy = isLegacy
    }

    func perform(_ call: TutorialCall) async throws -> (outcome: TutorialRow.Outcome?, state: NSObject?) {
        let count = delegate.events.count
        try await start(call)?.finish()
        let events = delegate.events.dropFirst(count)
        #expect(events.count <= 1)
        return (events.first.map(TutorialRow.Outcome.init), events.first?.state)
    }

    private func start(_ call: TutorialCall) async throws -> MSALNativeAuthCall? {
        switch call {
        case .makeApplication: return nil
        case .signUp(let user): return signUp(user)
        case .submitCode(let code): return try await submit(code)
        case .resendCode: return try latestState(SignUpCodeRequiredState.self).resendCode(delegate: delegate)
        case .submitAttributes(let attributes):
            return try latestState(SignUpAttributesRequiredState.self)
                .submitAttributes(attributes: attributes, delegate: delegate)
        case .signInAfterSignUp:
            let state = try latestState(SignInAfterSignUpState.self)
            return isLegacy
                ? state.legacySignIn(scopes: nil, delegate: delegate)
                : state.signIn(parameters: .init(), delegate: delegate)
        case .signIn(let name): return signIn(name)
        case .signOut:
            try latestState(MSALNativeAuthUserAccountResult.self).signOut()
            #expect(application.getNativeAuthUserAccount() == nil)
            return nil
        }
    }

    private func submit(_ code: TutorialCall.CodeInput) async throws -> MSALNativeAuthCall {
        let state = try latestState(SignUpCodeRequiredState.self)
        let digits = code == .wrong ? "00" : try await page.userSuppliedCode
        guard code == .newestWithoutList else { return state.submitCode(code: digits, delegate: delegate) }
        return state.submitCode(code: digits, delegate: WithoutAttributeList(delegate))
    }

    private func signUp(_ user: TutorialCall.User) -> MSALNativeAuthCall {
        let attributes = user.attributes.isEmpty ? nil : user.attributes
        guard !isLegacy else {
            return application.legacySignUp(
                username: user.email, password: user.password, attributes: attributes, delegate: delegate)
        }
        return application.signUp(parameters: user.parameters, delegate: delegate)
    }

    private func signIn(_ name: String) -> MSALNativeAuthCall {
        guard !isLegacy else {
            return application.legacySignIn(
                username: name, password: TutorialCall.password, delegate: delegate)
        }
        let parameters = MSALNativeAuthSignInParameters(username: name)
        parameters.password = TutorialCall.password
        return application.signIn(parameters: parameters, delegate: delegate)
    }

    /// The last state of this type that the delegate received.
    private func latestState<State>(_ kind: State.Type) throws -> State {
        try #require(delegate.events.reversed().lazy.compactMap { $0.state as? State }.first)
    }

    /// A delegate without the attribute list method; it forwards its calls to the recording delegate.
    @MainActor
    private final class WithoutAttributeList: SignUpVerifyCodeDelegate {
        private let delegate: RecordingDelegate

        init(_ delegate: RecordingDelegate) {
            self.delegate = delegate
        }

        func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) {
            delegate.onSignUpVerifyCodeError(error: error, newState: newState)
        }

        func onSignUpAttributesRequired(newState: SignUpAttributesRequiredState) {
            delegate.record(#function, newState)
        }
    }
}

extension TutorialCall.User {
    var parameters: MSALNativeAuthSignUpParameters {
        let parameters = MSALNativeAuthSignUpParameters(username: email)
        parameters.password = password
        parameters.attributes = attributes.isEmpty ? nil : attributes
        return parameters
    }
}

extension TutorialRow.Outcome {
    /// Creates an outcome from a recorded call; labels are kept where another method has the same base name.
    init(_ event: RecordingDelegate.Event) {
        let method = event.method
        name =
            method == "onSignUpAttributesRequired(newState:)" ? method : String(method.prefix { $0 != "(" })
        flag = event.error.flatMap { $0.flags.isEmpty ? nil : $0.flags.sorted().joined(separator: ", ") }
        if name.hasSuffix("CodeRequired"), let length = Int(event.details[2]) {
            delivery = TutorialRow.CodeDelivery(
                target: event.details[0], channel: event.details[1], length: length)
        } else if name.contains("Attributes") {
            attributes = event.details
        }
    }
}
