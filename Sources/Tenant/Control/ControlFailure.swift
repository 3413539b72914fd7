public import NativeAuth

/// Why a control request failed.
public struct ControlFailure: Error, Hashable, Sendable {
    /// The HTTP status.
    public let status: Int
    /// The reason, and what to write instead.
    public let message: String
    /// Additional header fields.
    let headers: [String: String]

    init(_ message: String, status: Int = 400, headers: [String: String] = [:]) {
        self.message = message
        self.status = status
        self.headers = headers
    }

    /// Creates the failure of a reset whose store could not be emptied.
    public init(_ failure: StoreFailure) {
        self.init("The accounts could not be removed: \(failure).", status: 500)
    }

    /// The response that reports the failure.
    public var response: Response {
        let error =
            switch status {
            case 404: "not_found"
            case 500: "server_error"
            default: "invalid_request"
            }
        return Response(
            controlBody: Body(error: error, error_description: message), status: status, headers: headers)
    }

    private struct Body: Encodable {
        var error: String
        var error_description: String
    }
}
