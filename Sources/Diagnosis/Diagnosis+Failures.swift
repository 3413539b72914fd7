import NativeAuth
import SignUp
import UserFlow

// Turns a failure into findings: about the tenant, or about the flow file.

extension Diagnosis {
    mutating func record(_ failure: SignUpFailure, for target: Target) {
        switch (failure.category, failure) {
        case (_, .unreachable(let failure)): record(failure, for: target)
        case (_, .misconfigured(let misconfiguration)): record(misconfiguration, for: target)
        case (.configuration, _): record(.challengeType, for: target)
        case (_, .serviceDown(let status)):
            record(
                .authority, .temporary, "\(target.address) has trouble of its own (status \(status)).",
                fix: "Try again later.", responsible: .service)
        case (_, .tooManyRequests):
            record(
                .authority, .temporary, "\(target.address) has had too many requests from here.",
                fix: "Wait a minute, then try again.", responsible: .you)
        case (.service, _):
            record(
                .authority, .failed, "What answers at \(target.address) is no tenant.",
                fix: "Check the address behind --tenant.", responsible: .you)
        case (_, .unknown(let code)):
            markPassed(before: .clientID, for: target)
            record(
                .clientID, .failed,
                "The tenant refuses with \(code.rawValue.prefix(80)), which this program does not know.",
                fix: "Look the word up in the service's documentation.", responsible: .administrator)
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.limit, _),
            (.unknown, _):
            // These replies show that the sign-up call works: an unregistered address gets no further.
            break
        }
    }

    private mutating func record(_ failure: TransportFailure, for target: Target) {
        func unreachable(_ text: String, _ fix: String, _ responsible: ResponsibleParty) {
            record(.authority, .failed, text, fix: fix, responsible: responsible)
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
        case .notTrusted(let host, let problem):
            markPassed(before: .tls, for: target)
            record(
                .tls, .failed, "\(host) cannot prove who it is: \(problem.explanation).", fix: problem.fix,
                responsible: problem.responsible)
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

    private mutating func record(_ misconfiguration: SignUpFailure.Misconfiguration, for target: Target) {
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
                .clientID, "The tenant does not know the app \(clientID).",
                "Check the id under App registrations, and that it is this tenant's.", .you)
        case .nativeAuthOff:
            fail(
                .clientID, "The app \(clientID) may not use native authentication.",
                "In its registration, under Authentication, allow native authentication.")
        case .confidentialClient:
            fail(
                .clientID, "The app \(clientID) is one that keeps a secret.",
                "In its registration, under Authentication, allow public client flows.")
        case .noUserFlow:
            fail(
                .userFlow, "There is nothing to sign up with for the app \(clientID).",
                "Add the app to a user flow, under External Identities; check the path of the address.")
        case .challengeType:
            fail(
                .challengeTypes, "The tenant cannot do with \(target.client.challengeTypeList).",
                "Have the user flow take email with password, or email one-time code.")
        }
    }

    mutating func record(_ failure: SignUpFailure, against flow: UserFlow) {
        func fail(_ text: String, _ fix: String) {
            record(.flowFile, .failed, text, fix: fix, responsible: .you)
        }
        switch (failure.category, failure) {
        case (_, .methodUnsupported), (_, .misconfigured(.challengeType)):
            fail(
                "The flow file asks for a password; the tenant takes none.",
                "Write \"identityProvider\": \"emailOneTimePasscode\" in the flow file.")
        case (_, .attributesRefused(let names)):
            fail(
                "The tenant does not take the flow file's examples for \(names.isEmpty ? "its attributes" : Self.quotedList(names)).",
                "Compare name, kind, pattern and example with the tenant's attribute.")
        case (.password, _):
            fail(
                "The tenant does not take a password that the flow file's rule allows.",
                "Write the tenant's rule under \"password\".")
        case (.account, _), (.email, _): break
        case (.attributes, _), (.code, _), (.session, _), (.configuration, _), (.limit, _), (.service, _),
            (.unknown, _):
            record(
                .flowFile, .temporary, "The tenant stopped answering as before.", fix: "Try again.",
                responsible: .you)
        }
    }
}

extension TransportFailure.CertificateProblem {
    fileprivate var explanation: String {
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

    fileprivate var responsible: Diagnosis.ResponsibleParty {
        switch self {
        case .unknownAuthority, .selfSigned, .wrongName: .you
        case .outOfDate, .weak: .administrator
        }
    }
}
