import Mail
import NativeAuth
import Programs
import Tenant
import UserFlow

/// The route by which emails are delivered.
enum Letters {
    /// Printed on standard output, the default.
    case printed
    /// Sent as mail.
    case mailed(Courier)

    /// Parses the value of `--mail`.
    init(_ route: String?, for flow: UserFlow) throws(Complaint) {
        guard let route else {
            self = .printed
            return
        }
        let stationery = Stationery(language: flow.languages.first ?? "en", accent: flow.brand.accent)
        if route.hasPrefix("maildir:"), route.count > "maildir:".count {
            do throws(MailFailure) {
                let folder = try Maildir(path: String(route.dropFirst("maildir:".count)))
                self = .mailed(Courier(.maildir(folder), stationery: stationery))
            } catch {
                throw Complaint(
                    .cannotWrite, "\(error.reason). Choose another folder for --mail maildir:.")
            }
        } else if let server = SMTPServer(route) {
            self = .mailed(Courier(.server(server), stationery: stationery))
        } else {
            throw Complaint(
                .usage,
                "\"\(route)\" is not a mail route. Use maildir:DIR, smtp://HOST:PORT or smtps://HOST:PORT."
            )
        }
    }

    /// Delivers an email; returns whether that succeeded.
    @Sendable func deliver(_ letter: Email) async -> Bool {
        switch self {
        case .printed:
            Console.say("To \(letter.to): \(Self.line(letter))")
            return true
        case .mailed(let courier):
            do throws(MailFailure) {
                try await courier.deliver(letter)
                return true
            } catch {
                Console.complain("signup-tenant: An email was not delivered: \(error.reason)")
                return false
            }
        }
    }

    /// Returns the content of an email in one line.
    private static func line(_ letter: Email) -> String {
        switch letter.kind {
        case .code:
            let code = letter.code.reveal { String(decoding: $0, as: UTF8.self) }
            return "your code for \(letter.flowName) is \(code)"
        case .accountExists: return "you already have an account with \(letter.flowName), so sign in"
        case .accountMissing: return "you have no account with \(letter.flowName), so sign up"
        }
    }
}
