import Mail
import NativeAuth
import Programs
import Tenant
import UserFlow

/// How letters get to people.
enum Letters {
    /// On the standard output, for want of anything else.
    case printed
    /// As mails.
    case mailed(Courier)

    /// Takes what stands behind `--mail`.
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
                    .cannotWrite, "\(error.reason). Choose another folder behind --mail maildir:.")
            }
        } else if let server = SMTPServer(route) {
            self = .mailed(Courier(.server(server), stationery: stationery))
        } else {
            throw Complaint(
                .usage,
                "\"\(route)\" is no way for mail. Write maildir:DIR, or smtp://HOST:PORT or smtps://HOST:PORT."
            )
        }
    }

    /// Delivers a letter, and says whether it did.
    @Sendable func deliver(_ letter: Letter) async -> Bool {
        switch self {
        case .printed:
            Console.say("To \(letter.to): \(Self.line(letter))")
            return true
        case .mailed(let courier):
            do throws(MailFailure) {
                try await courier.deliver(letter)
                return true
            } catch {
                Console.complain("signup-tenant: A letter was not delivered: \(error.reason)")
                return false
            }
        }
    }

    /// What a letter says, in one line.
    private static func line(_ letter: Letter) -> String {
        switch letter.kind {
        case .code:
            let code = letter.code.reveal { String(decoding: $0, as: UTF8.self) }
            return "your code for \(letter.flowName) is \(code)"
        case .accountExists: return "you already have an account with \(letter.flowName), so sign in"
        case .accountMissing: return "you have no account with \(letter.flowName), so sign up"
        }
    }
}
