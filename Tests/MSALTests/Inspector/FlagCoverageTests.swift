import Foundation
import Inspector
import Testing

/// Compares the refusals of the inspector with the flags that MSAL declares.
struct FlagCoverageTests {
    /// The flags that no refusal has, with the reason.
    private static let others: [String: String] = [
        "MSALNativeAuthError.isNetworkError": "no reply arrives",
        "MSALNativeAuthError.isCancelled": "no reply arrives",
        "SignUpStartError.isInvalidAttributes": "only for a delegate without onSignUpAttributesInvalid",
        "SignInStartError.isInvalidCredentials": "the wizard asks for the password in a later step",
        "PasswordRequiredError.isStillSaving": "the client stops asking after 300 seconds",
        "ResetPasswordSubmitPasswordError.isStillSaving()": "the client stops asking after 300 seconds",
        "GetAccessTokenError.isNoAccountFound()": "nothing is sent",
        "GetAccessTokenError.isRefreshTokenExpired()": "not in MSAL for Android",
        "ResetPasswordError.isUserDoesNotHavePassword()": "not in MSAL for Android",
    ]
    /// The base classes, whose flags their subclasses have.
    private static let baseClasses: Set = [
        "MSALNativeAuthError", "NativeAuthStepError", "SignUpStepError", "SignInStepError",
        "ResetPasswordStepError",
    ]

    @Test func `every flag has a refusal, or a reason why it has none`() throws {
        let refusals = InspectedCall.allCases.flatMap(\.endpoints).flatMap(\.refusals)
        let covered = Set(refusals.flatMap { [$0.iosFlag, $0.androidFlag] })
        let coveredNames = Set(covered.map(\.split.flag))

        let declared = try Self.declaredFlags()
        #expect(declared.count > 30)
        for flag in declared {
            let (type, name) = flag.split
            let isCovered =
                covered.contains(flag) || Self.baseClasses.contains(type) && coveredNames.contains(name)
            #expect(isCovered != (Self.others[flag] != nil), "\(flag)")
        }
        #expect(Set(Self.others.keys).subtracting(declared) == [])
    }

    /// The public properties and methods of error classes that start with `is`, each as `Type.name`.
    private static func declaredFlags() throws -> Set<String> {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/MSAL").standardized
        var flags: Set<String> = []
        for folder in ["Errors", "Async"] {
            let path = sources.appending(path: folder).path
            for file in try FileManager.default.contentsOfDirectory(atPath: path)
            where file.hasSuffix("Error.swift") {
                let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
                for match in text.matches(of: #/public (?:override )?(?:var|func) (is\w+(?:\(\))?)/#) {
                    flags.insert("\(file.dropLast(".swift".count)).\(match.output.1)")
                }
            }
        }
        return flags
    }
}
