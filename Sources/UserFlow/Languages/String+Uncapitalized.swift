extension String {
    /// The text for use inside a sentence: "city" for "City", but "IBAN" unchanged.
    public var uncapitalized: String {
        guard let second = dropFirst().first, second.isLowercase else { return self }
        return prefix(1).lowercased() + dropFirst()
    }
}
