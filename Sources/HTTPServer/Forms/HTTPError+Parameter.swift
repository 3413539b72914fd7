import NativeAuth

extension HTTPError {
    /// Returns the error for a field whose text is too long or has too many combining marks in a row, or whose value
    /// is no text; it is the tenant's own for an invalid parameter (wire-protocol §3.1).
    static func invalidParameter(_ field: Request.Field) -> HTTPError {
        HTTPError(
            400, "invalid_request",
            "AADSTS90100: \(field.attributeID ?? field.rawValue) parameter is empty or not valid.",
            errorCodes: [90100])
    }
}
