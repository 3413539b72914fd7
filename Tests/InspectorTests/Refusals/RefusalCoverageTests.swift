import Foundation
import SignUp
import Testing

@testable import Inspector

/// Compares the refusals with the failures that the state library declares.
struct RefusalCoverageTests {
    /// The failures that no refusal leads to, with the reason.
    private static let others: [String: String] = [
        "SignUpFailure.replyUnreadable": "the reply is broken, which is no refusal",
        "SignInFailure.replyUnreadable": "the reply is broken, which is no refusal",
        "ResetPasswordFailure.replyUnreadable": "the reply is broken, which is no refusal",
        "SignUpFailure.unknown": "a code of a later version of the service",
        "SignInFailure.unknown": "a code of a later version of the service",
        "ResetPasswordFailure.unknown": "a code of a later version of the service",
        "SignUpFailure.unreachable": "no reply arrives",
        "SignInFailure.unreachable": "no reply arrives",
        "ResetPasswordFailure.unreachable": "no reply arrives",
        "PasswordRejection.other": "a suberror of a later version of the service",
        "SignInFailure.secondFactorRequired": "leads to the step for a second factor",
        "SignInFailure.registrationRequired": "leads to the step for a registration",
        "ResetPasswordFailure.methodUnsupported": "a challenge of another type, with status 200",
        "ResetPasswordFailure.stillSaving": "the client stops asking after 300 seconds",
    ]

    @Test(arguments: [
        ("SignUp", "SignUpFailure"), ("SignIn", "SignInFailure"), ("ResetPassword", "ResetPasswordFailure"),
    ])
    func `every failure has a refusal, or a reason why it has none`(folder: String, type: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/SignUp/\(folder)/\(type).swift").standardized
        let code = try String(contentsOf: file, encoding: .utf8)
        let names = code.matches(of: #/(?m)^    case (\w+)/#).map { "\(type).\($0.output.1)" }
        let covered = Set(RefusalTests.Row.all.map { Self.name(of: $0.refusal.failure) })

        #expect(names.count > 10)
        for name in names { #expect(covered.contains(name) != (Self.others[name] != nil), "\(name)") }
    }

    @Test func `every rejection of a password and every misconfiguration has a refusal`() {
        let failures = Set(RefusalTests.Row.all.map(\.refusal.failure))

        for rejection in SignUpFailure.PasswordRejection.allCases {
            let isOther = Self.others["PasswordRejection.\(rejection)"] != nil
            #expect(failures.contains(.signUp(.passwordRefused(rejection))) != isOther)
            #expect(failures.contains(.resetPassword(.passwordRefused(rejection))) != isOther)
        }
        for misconfiguration in SignUpFailure.Misconfiguration.allCases {
            let isOfReset = misconfiguration == .passwordResetOff
            #expect(failures.contains(.signUp(.misconfigured(misconfiguration))) != isOfReset)
            #expect(failures.contains(.signIn(.misconfigured(misconfiguration))) != isOfReset)
            #expect(failures.contains(.resetPassword(.misconfigured(misconfiguration))))
        }
    }

    private static func name(of failure: InspectedFailure) -> String {
        switch failure {
        case .signUp(let failure): "SignUpFailure.\(label(failure))"
        case .signIn(let failure): "SignInFailure.\(label(failure))"
        case .resetPassword(let failure): "ResetPasswordFailure.\(label(failure))"
        case .browser: "browser"
        }
    }

    private static func label(_ failure: some Error) -> String {
        Mirror(reflecting: failure).children.first?.label ?? "\(failure)"
    }
}
