import Foundation
import NativeAuth

/// Answers every call with an error that says that there is no HTTPS yet.
struct MissingTransport: Transport {
    func send(_ request: Request) async throws(TransportFailure) -> Response {
        let body = """
            {"error":"transport_missing","error_description":"HTTPS is not part of this version yet. \
            Make the application with init(nativeAuthConfiguration:transport:)."}
            """
        return Response(status: 400, body: Data(body.utf8))
    }
}
