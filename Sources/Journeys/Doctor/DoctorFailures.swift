import NativeAuth
import SignUp
import UserFlow

// Turns a failure into findings: about the tenant, or about the flow file.

extension Doctor {
    mutating func record(_ failure: RequestFailure, for target: Target) {
        switch (failure.category, failure) {
        case (_, .unreachable(let failure)): record(failure, for: target)
        case (_, .misconfigured(let misconfiguration)): record(misconfiguration, for: target)
        case (.configuration, _): record(.challengeType, for: target)
        case (_, .serviceDown(let status)) where [500, 502, 503, 504].contains(status):
            record(
                .authority, .temporary, "\(target.address) isn't working right now (status \(status)).",
                fix: "Try again later.", responsible: .service)
        case (_, .tooManyRequests):
            record(
                .authority, .temporary, "\(target.address) got too many requests from this network.",
                fix: "Wait a minute, then try again.", responsible: .you)
        case (.service, _), (_, .serviceDown):
            record(
                .authority, .failed, "The server at \(target.address) isn't a tenant.",
                fix: "Check the address after --tenant.", responsible: .you)
        case (_, .unknown(let code)):
            markPassed(before: .clientID, for: target)
            record(
                .clientID, .failed,
                "The tenant refused with \(code.rawValue.prefix(80)), which this program doesn't know.",
                fix: "Look it up in the service's documentation.", responsible: .administrator)
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.method, _), (.limit, _), (.unknown, _):
            // These replies show that the sign-up call works: an unregistered address gets no further.
            break
        }
    }

    private mutating func record(_ failure: TransportFailure, for target: Target) {
        func unreachable(_ text: String, _ fix: String, _ responsible: ResponsibleParty) {
            record(.authority, .failed, text, fix: fix, responsible: responsible)
        }
        switch failure {
        case .cancelled: unreachable("The request was cancelled.", "Try again.", .you)
        case .offline(let host):
            unreachable(
                "Nothing is listening at \(host).",
                "Check the address and the network, and start the tenant if it's yours.", .you)
        case .hostNotFound(let host):
            unreachable("The host \(host) can't be found.", "Check the name after --tenant.", .you)
        case .timedOut(let host, let seconds):
            unreachable(
                "\(host) didn't answer in \(seconds) seconds.", "Allow connections to it on port 443.",
                .network)
        case .interrupted(let host):
            unreachable(
                "The connection to \(host) broke.", "Try again, and look for a proxy or firewall in between.",
                .network)
        case .notTrusted(let host, .noTLS):
            let plainAddress = target.address.replacing("https://", with: "http://")
            unreachable(
                "The server at \(host) doesn't speak TLS.",
                "Write \(plainAddress) if it's on this machine. Otherwise make it use TLS.", .you)
        case .notTrusted(let host, let problem):
            markPassed(before: .tls, for: target)
            record(
                .tls, .failed, "\(host) can't prove who it is: \(problem.explanation).", fix: problem.fix,
                responsible: problem.responsible)
        case .redirected(let host):
            unreachable(
                "\(host) redirects to another address, which is never followed.",
                "Use the address it leads to after --tenant.", .you)
        case .proxyRefused(let proxy):
            unreachable(
                "The proxy \(proxy) blocks the connection.", "Allow the connection, or unset https_proxy.",
                .network)
        case .tooLong(let host), .unreadable(let host):
            unreachable("The server at \(host) isn't a tenant.", "Check the address after --tenant.", .you)
        case .noLibrary(let name):
            unreachable(
                "HTTPS needs \(name), which isn't installed here.", "Install Debian's package libcurl4.",
                .you)
        }
    }

    private mutating func record(_ misconfiguration: RequestFailure.Misconfiguration, for target: Target) {
        let clientID = target.client.clientID
        func fail(
            _ check: Check, _ text: String, _ fix: String, _ responsible: ResponsibleParty = .administrator
        ) {
            markPassed(before: check, for: target)
            record(check, .failed, text, fix: fix, responsible: responsible)
        }
        switch misconfiguration {
        case .unknownClient:
            fail(
                .clientID, "The tenant has no app \(clientID).",
                "Check the ID under App registrations, and that it's in this tenant.", .you)
        case .nativeAuthOff:
            fail(
                .clientID, "The app \(clientID) isn't allowed to use native authentication.",
                "In the app registration, under Authentication, allow native authentication.")
        case .confidentialClient:
            fail(
                .clientID, "The app \(clientID) is a confidential client.",
                "In the app registration, under Authentication, allow public client flows.")
        case .noUserFlow:
            fail(
                .userFlow, "The app \(clientID) has no sign-up user flow.",
                "Add the app to a user flow under External Identities. Also check the path in the address.")
        case .passwordResetOff:
            fail(
                .userFlow, "The tenant doesn't let users reset their passwords.",
                "Turn on self-service password reset for all users.")
        case .challengeType:
            fail(
                .challengeTypes, "The tenant needs more than \(target.client.challengeTypeList).",
                "Set the user flow to email with password, or to email one-time passcode.")
        }
    }

    mutating func record(_ failure: RequestFailure, against flow: UserFlow) {
        func fail(_ text: String, _ fix: String) {
            record(.flowFile, .failed, text, fix: fix, responsible: .you)
        }
        switch (failure.category, failure) {
        case (_, .methodUnsupported), (_, .misconfigured(.challengeType)):
            fail(
                "The flow file asks for a password, but the tenant doesn't accept one.",
                "Set \"identityProvider\": \"emailOneTimePasscode\" in the flow file, or choose another with --flow."
            )
        case (_, .attributesRefused(let names)):
            fail(
                "The tenant doesn't accept the flow file's examples for \(names.isEmpty ? "its attributes" : Self.quotedList(names)).",
                "Compare the name, kind, pattern and example with the tenant's attribute.")
        case (.password, _):
            fail(
                "The tenant doesn't accept a password that the flow file allows.",
                "Set the tenant's rule under \"password\".")
        case (.account, _), (.email, _): break
        case (.attributes, _), (.code, _), (.session, _), (.method, _), (.configuration, _), (.limit, _),
            (.service, _), (.unknown, _):
            record(
                .flowFile, .temporary, "The tenant stopped answering.", fix: "Try again.",
                responsible: .you)
        }
    }
}

extension TransportFailure.CertificateProblem {
    fileprivate var explanation: String {
        switch self {
        case .unknownAuthority: "its certificate is from an authority that isn't trusted here"
        case .selfSigned: "its certificate is self-signed"
        case .wrongName: "its certificate is for another name"
        case .outOfDate: "its certificate has expired, or isn't valid yet"
        case .weak: "the encryption would be too weak"
        case .noTLS: "it doesn't speak TLS"
        }
    }

    fileprivate var fix: String {
        switch self {
        case .unknownAuthority, .selfSigned:
            "If you trust its authority, pass the authority's certificate with --ca."
        case .wrongName: "Use the name in the certificate."
        case .outOfDate: "Check this machine's clock, then renew the certificate."
        case .weak, .noTLS: "Make the tenant use TLS 1.2 or later."
        }
    }

    fileprivate var responsible: Doctor.ResponsibleParty {
        switch self {
        case .unknownAuthority, .selfSigned, .wrongName: .you
        case .outOfDate, .weak, .noTLS: .administrator
        }
    }
}
