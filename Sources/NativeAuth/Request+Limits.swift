extension Request.Field {
    /// The maximum length of a value that is compared as text, in bytes.
    public static let maximumTextBytes = 4_096

    /// Returns whether a text is acceptable as the value of the field, before it is compared or hashed.
    ///
    /// A password, a code and the JSON of attributes or claims are never compared as text: a password or code
    /// is a ``Secret``, and the reader of JSON limits its strings. The maximum size of a request limits them.
    /// Any other text must pass ``ServerText/accepts(_:maximumBytes:)``.
    public func accepts(_ text: String) -> Bool {
        switch self {
        case .attributes, .claims: true
        default: isSecret || ServerText.accepts(text, maximumBytes: Self.maximumTextBytes)
        }
    }
}
