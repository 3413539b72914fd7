import NativeAuth
import SignUp
import UserFlow

// Turns a failure into findings: about the tenant, or about the flow file.

extension Checkup {
    mutating func note(_ failure: SignUpFailure, at place: Place) {
        switch failure {
        case .unreachable(let failure): note(failure, at: place)
        case .misconfigured(let fault): note(fault, at: place)
        case .methodUnsupported: note(.challengeType, at: place)
        case .serviceDown(let status):
            note(
                .authority, .later, "\(place.address) has trouble of its own (status \(status)).",
                fix: "Try again later.", who: .service)
        case .tooManyRequests:
            note(
                .authority, .later, "\(place.address) has had too many requests from here.",
                fix: "Wait a minute, then try again.", who: .you)
        case .replyUnreadable:
            note(
                .authority, .wrong, "What answers at \(place.address) is no tenant.",
                fix: "Check the address behind --tenant.", who: .you)
        case .unknown(let code):
            note(upTo: .clientID, at: place)
            note(
                .clientID, .wrong,
                "The tenant refuses with \(code.rawValue.prefix(80)), which this program does not know.",
                fix: "Look the word up in the service's documentation.", who: .administrator)
        case .userAlreadyExists, .emailRefused, .emailBlocked, .emailUndelivered, .passwordRefused,
            .attributesRefused, .codeWrong, .codeExpired, .codesExhausted, .sessionExpired, .sessionReplaced:
            // These replies show that the sign-up call works: an unregistered address gets no further.
            break
        }
    }

    private mutating func note(_ failure: TransportFailure, at place: Place) {
        func unreachable(_ text: String, _ fix: String, _ who: Who) {
            note(.authority, .wrong, text, fix: fix, who: who)
        }
        switch failure {
        case .cancelled: unreachable("Nobody waited for the answer.", "Try again.", .you)
        case .offline(let host):
            unreachable(
                "Nothing listens at \(host).",
                "Check the address and the network; start the tenant if it is one of yours.", .you)
        case .hostNotFound(let host):
            unreachable("There is no host \(host).", "Check the name behind --tenant.", .you)
        case .timedOut(let host, let seconds):
            unreachable(
                "\(host) did not answer in \(seconds) seconds.", "Let the network through to it, port 443.",
                .network)
        case .interrupted(let host):
            unreachable(
                "The connection to \(host) broke.", "Try again; look for a proxy or a firewall in between.",
                .network)
        case .notTrusted(let host, let distrust):
            note(upTo: .tls, at: place)
            note(
                .tls, .wrong, "\(host) cannot prove who it is: \(distrust.words).", fix: distrust.fix,
                who: distrust.who)
        case .redirected(let host):
            unreachable(
                "\(host) sends us elsewhere, which is never followed.",
                "Write the address that it leads to behind --tenant.", .you)
        case .proxyRefused(let proxy):
            unreachable(
                "The proxy \(proxy) lets nothing through.", "Let it through, or unset https_proxy.", .network)
        case .tooLong(let host), .unreadable(let host):
            unreachable("What answers at \(host) is no tenant.", "Check the address behind --tenant.", .you)
        case .noLibrary(let name):
            unreachable(
                "HTTPS needs \(name), which is not on this machine.", "Install Debian's package libcurl4.",
                .you)
        }
    }

    private mutating func note(_ fault: SignUpFailure.Misconfiguration, at place: Place) {
        let id = place.caller.clientID
        func wrong(_ subject: Subject, _ text: String, _ fix: String, _ who: Who = .administrator) {
            note(upTo: subject, at: place)
            note(subject, .wrong, text, fix: fix, who: who)
        }
        switch fault {
        case .unknownClient:
            wrong(
                .clientID, "The tenant does not know the app \(id).",
                "Check the id under App registrations, and that it is this tenant's.", .you)
        case .nativeAuthOff:
            wrong(
                .clientID, "The app \(id) may not use native authentication.",
                "In its registration, under Authentication, allow native authentication.")
        case .confidentialClient:
            wrong(
                .clientID, "The app \(id) is one that keeps a secret.",
                "In its registration, under Authentication, allow public client flows.")
        case .noUserFlow:
            wrong(
                .userFlow, "There is nothing to sign up with for the app \(id).",
                "Add the app to a user flow, under External Identities; check the path of the address.")
        case .challengeType:
            wrong(
                .challengeTypes, "The tenant cannot do with \(place.caller.challengeTypeList).",
                "Have the user flow take email with password, or email one-time code.")
        }
    }

    mutating func note(_ failure: SignUpFailure, against flow: UserFlow) {
        func wrong(_ text: String, _ fix: String) { note(.flowFile, .wrong, text, fix: fix, who: .you) }
        switch failure {
        case .methodUnsupported, .misconfigured(.challengeType):
            wrong(
                "The flow file asks for a password; the tenant takes none.",
                "Write \"identityProvider\": \"emailOneTimePasscode\" in the flow file.")
        case .attributesRefused(let names):
            wrong(
                "The tenant does not take the flow file's examples for \(names.isEmpty ? "its attributes" : Self.list(names)).",
                "Compare name, kind, pattern and example with the tenant's attribute.")
        case .passwordRefused:
            wrong(
                "The tenant does not take a password that the flow file's rule allows.",
                "Write the tenant's rule under \"password\".")
        case .userAlreadyExists, .emailRefused, .emailBlocked, .emailUndelivered:
            break
        case .codeWrong, .codeExpired, .codesExhausted, .sessionExpired, .sessionReplaced, .misconfigured,
            .tooManyRequests, .serviceDown, .replyUnreadable, .unknown, .unreachable:
            note(.flowFile, .later, "The tenant stopped answering as before.", fix: "Try again.", who: .you)
        }
    }
}

extension TransportFailure.CertificateProblem {
    fileprivate var words: String {
        switch self {
        case .unknownAuthority: "no authority that is trusted here has signed its certificate"
        case .selfSigned: "it has signed its certificate itself"
        case .wrongName: "its certificate is for another name"
        case .outOfDate: "its certificate has run out, or is not valid yet"
        case .weak: "the connection would be protected too weakly"
        }
    }

    fileprivate var fix: String {
        switch self {
        case .unknownAuthority, .selfSigned:
            "Name its authority's certificate with --ca, if you know whose it is."
        case .wrongName: "Use the name that is in the certificate."
        case .outOfDate: "Check the clock of this machine, then renew the certificate."
        case .weak: "Have the tenant speak TLS 1.2 or later."
        }
    }

    fileprivate var who: Checkup.Who {
        switch self {
        case .unknownAuthority, .selfSigned, .wrongName: .you
        case .outOfDate, .weak: .administrator
        }
    }
}
