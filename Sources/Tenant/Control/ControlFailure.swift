public import NativeAuth

/// Why a tenant does not do what somebody asks of it who tests with it.
public struct ControlFailure: Error, Hashable, Sendable {
    /// The HTTP status.
    public let status: Int
    /// What is wrong, and what to write instead.
    public let text: String
    /// Header fields beyond the usual.
    let headers: [String: String]

    init(_ text: String, status: Int = 400, headers: [String: String] = [:]) {
        self.text = text
        self.status = status
        self.headers = headers
    }

    /// The store could not be emptied.
    public init(_ failure: StoreFailure) {
        self.init("The accounts could not be removed: \(failure).", status: 500)
    }

    /// The answer that says so.
    public var response: Response {
        let error =
            switch status {
            case 404: "not_found"
            case 500: "server_error"
            default: "invalid_request"
            }
        return Response(
            controlling: Body(error: error, error_description: text), status: status, headers: headers)
    }

    private struct Body: Encodable {
        var error: String
        var error_description: String
    }
}
