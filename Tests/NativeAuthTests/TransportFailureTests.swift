import NativeAuth
import Testing

struct TransportFailureTests {
    @Test(arguments: [
        (TransportFailure.cancelled, true),
        (.timedOut(host: "h", seconds: 30), true),
        (.interrupted(host: "h"), true),
        (.tooLong(host: "h"), true),
        (.unreadable(host: "h"), true),
        (.offline(host: "h"), false),
        (.hostNotFound(host: "h"), false),
        (.redirected(host: "h"), false),
        (.proxyRefused(proxy: "p"), false),
    ])
    func `a request may have been processed once connected`(failure: TransportFailure, arrived: Bool) {
        #expect(failure.mayHaveBeenProcessed == arrived)
    }

    @Test(arguments: TransportFailure.CertificateProblem.allCases)
    func `nothing is sent to an untrusted host`(problem: TransportFailure.CertificateProblem) {
        #expect(!TransportFailure.notTrusted(host: "h", problem).mayHaveBeenProcessed)
    }
}
