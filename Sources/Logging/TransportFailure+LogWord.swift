package import NativeAuth

extension TransportFailure {
    /// The name of the failure in a log line, without the host.
    package var logWord: LogWord {
        switch self {
        case .cancelled: "cancelled"
        case .offline: "offline"
        case .hostNotFound: "hostNotFound"
        case .timedOut: "timedOut"
        case .interrupted: "interrupted"
        case .notTrusted(_, let problem): problem.logWord
        case .redirected: "redirected"
        case .proxyRefused: "proxyRefused"
        case .tooLong: "tooLong"
        case .unreadable: "unreadable"
        case .noLibrary: "noLibrary"
        }
    }
}

extension TransportFailure.CertificateProblem {
    fileprivate var logWord: LogWord {
        switch self {
        case .unknownAuthority: "notTrusted.unknownAuthority"
        case .selfSigned: "notTrusted.selfSigned"
        case .wrongName: "notTrusted.wrongName"
        case .outOfDate: "notTrusted.outOfDate"
        case .weak: "notTrusted.weak"
        }
    }
}
