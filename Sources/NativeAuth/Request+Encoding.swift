// How a request is sent.

extension Request {
    /// An HTTP method.
    public enum Method: String, Hashable, Sendable, CaseIterable {
        /// `POST`.
        case post = "POST"
        /// `PUT`, for a new password in version 2 (v2-protocol §4.2).
        case put = "PUT"
    }

    /// A way to encode fields.
    public enum Encoding: Hashable, Sendable, CaseIterable {
        /// A URL-encoded form.
        case form
        /// A JSON object whose values are strings; a name such as `attributes/city` is the member `city` of the
        /// object `attributes` (v2-protocol §4.2).
        case json
    }
}
