import Foundation
import Inspector
import NativeAuth
import Testing

@testable import MSAL

/// Compares the refusals of the inspector with what MSAL makes of them.
@MainActor
struct RefusalFlagTests {
    /// A refusal of a request, with one of the numbers that it can have.
    struct Row: CustomTestStringConvertible {
        var endpoint: InspectedEndpoint
        var refusal: Refusal
        var body: String

        var testDescription: String {
            "\(endpoint.call) \(endpoint.path.rawValue) \(refusal.status) \(body)"
        }

        /// The replies to the requests of the call.
        var replies: [ScriptedTransport.Reply] {
            let earlier = endpoint.call.endpoints.prefix { $0 != endpoint }
            return earlier.map { _ in .saving("T") } + [.reply(refusal.status, body)]
        }

        static let all: [Row] = InspectedCall.allCases.flatMap(\.endpoints).flatMap { endpoint in
            endpoint.refusals.flatMap { refusal in
                refusal.bodies.map { Row(endpoint: endpoint, refusal: refusal, body: $0) }
            }
        }
    }

    /// The flags of MSAL for iOS, as Microsoft publishes it.
    private static let iosFlags: [String: Set<String>] = [
        "SignUpStartError": [
            "isBrowserRequired", "isUserAlreadyExists", "isInvalidPassword", "isInvalidUsername",
        ],
        "VerifyCodeError": ["isBrowserRequired", "isInvalidCode"],
        "PasswordRequiredError": ["isBrowserRequired", "isInvalidPassword"],
        "ResendCodeError": ["isBrowserRequired"],
        "AttributesRequiredError": ["isBrowserRequired"],
        "SignInAfterSignUpError": ["isBrowserRequired"],
        "SignInAfterResetPasswordError": ["isBrowserRequired"],
        "SignInStartError": [
            "isBrowserRequired", "isUserNotFound", "isInvalidCredentials", "isInvalidUsername",
        ],
        "ResetPasswordStartError": [
            "isBrowserRequired", "isUserDoesNotHavePassword", "isUserNotFound", "isInvalidUsername",
        ],
        "RetrieveAccessTokenError": ["isBrowserRequired", "isRefreshTokenExpired", "isInvalidScope"],
        "RegisterStrongAuthChallengeError": [
            "isBrowserRequired", "isInvalidInput", "isVerificationContactBlocked",
        ],
        "RegisterStrongAuthSubmitChallengeError": ["isBrowserRequired", "isInvalidChallenge"],
        "MFARequestChallengeError": ["isBrowserRequired", "isAuthMethodBlocked"],
        "MFASubmitChallengeError": ["isBrowserRequired", "isInvalidChallenge"],
    ]

    @Test(arguments: Row.all)
    func `a delegate receives the error with the flag in the row, and no other flag`(row: Row) async throws {
        let harness = try MSALHarness()

        let event = try await harness.event(of: row.endpoint.call, row.replies)

        guard !row.refusal.iosFlag.hasPrefix("on") else {
            #expect(event.method.hasPrefix("\(row.refusal.iosFlag)("))
            #expect(event.error == nil)
            return
        }
        let error = try #require(event.error)
        let (name, flag) = row.refusal.iosFlag.split
        #expect("\(type(of: error))" == name)
        #expect(error.flags.subtracting(["mayHaveChanged"]) == (flag == "isGeneralError" ? [] : [flag]))
        if flag == "isGeneralError" { #expect(error.isGeneralError) }
    }

    @Test(arguments: Row.all)
    func `an async call returns the error with the flag in the row, and no other flag`(
        row: Row
    ) async throws {
        let harness = try MSALHarness()

        let result = try await harness.result(of: row.endpoint.call, row.replies)

        let error = try #require(result.error)
        let (name, flag) = row.refusal.androidFlag.split
        #expect(error.androidClass == name)
        #expect(error.androidFlags == (flag.isEmpty ? [] : [flag]))
    }

    @Test(arguments: Row.all)
    func `a flag that Microsoft's MSAL does not have is marked as an addition`(row: Row) throws {
        let (name, flag) = row.refusal.iosFlag.split
        guard !flag.isEmpty else {
            #expect(!row.refusal.isAddition)
            return
        }
        let flags = try #require(Self.iosFlags[name])

        #expect(row.refusal.isAddition == !flags.union(["isGeneralError"]).contains(flag))
    }
}

extension String {
    /// The class and the flag of a text such as `VerifyCodeError.isInvalidCode`; no flag if there is none.
    var split: (name: String, flag: String) {
        let parts = split(separator: ".", maxSplits: 1).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
    }
}
