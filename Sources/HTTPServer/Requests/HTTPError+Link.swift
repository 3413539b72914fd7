import FoundationEssentials
import NativeAuth

extension HTTPError {
    static let malformedJSON = HTTPError(400, "invalid_request", "The body is not a well-formed JSON object.")
    static let unsupportedJSONType = HTTPError(
        415, "invalid_request", "The body must be application/json.")

    /// Returns the response at a link of version 2, in the shape of its errors (v2-protocol §7).
    func linkResponse(correlationID: String?) -> Response {
        var response = response(correlationID: correlationID)
        let timestamp = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt).format(Date())
        let body = LinkErrorBody(
            error: LinkErrorBody.Details(
                code: error.inCamelCase, message: message,
                correlationId: response.headers["client-request-id"] ?? "",
                traceId: response.headers["x-ms-request-id"] ?? "", timestamp: timestamp))
        guard let encoded = try? Response(status: status, json: body) else { return response }
        response.body = encoded.body
        response.headers["content-type"] = "application/hal+json; charset=utf-8"
        return response
    }

    private struct LinkErrorBody: Encodable {
        var error: Details

        struct Details: Encodable {
            var code: String
            var message: String
            var correlationId: String
            var traceId: String
            var timestamp: String
        }
    }
}
