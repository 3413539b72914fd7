import Commands
import NativeAuth
import Tenant
import TenantServer

/// How emails are delivered: the value of `--mail`.
enum MailRoute {
    /// Printed on standard output, the default.
    case standardOutput
    /// Sent as mail, by the way that the option names.
    case mailer(Mailer, name: String)

    /// Parses the value of `--mail`.
    init(_ route: String?) throws(CommandError) {
        guard let route else {
            self = .standardOutput
            return
        }
        if route.hasPrefix("maildir:"), route.count > "maildir:".count {
            do throws(MailFailure) {
                let folder = try Maildir(path: String(route.dropFirst("maildir:".count)))
                self = .mailer(Mailer(.maildir(folder)), name: route)
            } catch {
                throw CommandError(
                    .cannotWrite, "\(error.reason). Choose another folder for --mail maildir:.")
            }
        } else if let server = SMTPServer(route) {
            self = .mailer(Mailer(.server(server)), name: route)
        } else {
            throw CommandError(
                .usage,
                "\"\(route)\" is not a mail route. Use maildir:DIR, smtp://HOST:PORT or smtps://HOST:PORT."
            )
        }
    }

    /// Where emails go, in a few words.
    var description: String {
        switch self {
        case .standardOutput: "Printed below, with their codes."
        case .mailer(_, let name): "Delivered to \(name)"
        }
    }

    /// Delivers an email; returns whether that succeeded.
    @Sendable func deliver(_ email: Email, on console: ServerConsole) async -> Bool {
        switch self {
        case .standardOutput:
            console.output(.email(email))
            return true
        case .mailer(let mailer, _):
            do throws(MailFailure) {
                try await mailer.deliver(email)
                return true
            } catch {
                console.error("signup-tenant: An email was not delivered: \(error.reason)")
                return false
            }
        }
    }
}
