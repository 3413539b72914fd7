import Foundation
import NativeAuth

@testable import SignUp

/// A way in which a request gets no usable reply.
struct Fault: Sendable, CustomStringConvertible {
    var description: String
    /// The start of the failure; empty if there is none.
    var failure: String
    /// Whether the tenant may have processed the request.
    var mayHaveBeenProcessed: Bool
    private var reply: Reply

    private enum Reply: Sendable {
        case none(TransportFailure)
        case status(Int, String)
        case half
    }

    func result(_ pending: PendingRequest) -> Result<Response, TransportFailure> {
        switch reply {
        case .none(let failure): .failure(failure)
        case .status(let status, let body):
            .success(Response(status: status, body: Data(body.utf8), headers: ["retry-after": "7"]))
        case .half:
            .success(Response(status: 200, body: Data("{\(pending.successMembers)".utf8)))
        }
    }

    static let all: [Fault] = lost + neverSent + replies

    private static let lost: [Fault] =
        [
            TransportFailure.timedOut(host: "h", seconds: 10), .interrupted(host: "h"), .tooLong(host: "h"),
            .unreadable(host: "h"),
        ].map { Fault("\($0)", "unreachable", true, .none($0)) } + [
            Fault("cancelled", "", true, .none(.cancelled))
        ]

    private static let neverSent: [Fault] =
        ([
            .offline(host: "h"), .hostNotFound(host: "h"), .redirected(host: "h"), .proxyRefused(proxy: "p"),
            .noLibrary(name: "l"),
        ] + TransportFailure.CertificateProblem.allCases.map { .notTrusted(host: "h", $0) })
        .map { (failure: TransportFailure) in Fault("\(failure)", "unreachable", false, .none(failure)) }

    private static let replies: [Fault] =
        [500, 502, 503, 504, 599].flatMap { status in
            ["", "<html>", "{}", #"{"error":"temporarily_unavailable"}"#].map {
                Fault("\(status) \($0)", "serviceDown(status: \(status))", true, .status(status, $0))
            }
        }
        + ["", "<html>", #"{"error":"expired_token"}"#].map {
            Fault("429 \($0)", "tooManyRequests(retryAfter: Optional(7))", false, .status(429, $0))
        }
        + [Fault("a cut reply", "replyUnreadable", true, .half)]

    private init(_ description: String, _ failure: String, _ mayHaveBeenProcessed: Bool, _ reply: Reply) {
        self.description = description
        self.failure = failure
        self.mayHaveBeenProcessed = mayHaveBeenProcessed
        self.reply = reply
    }
}
