import Terminal

extension KeyDecoder {
    /// Decodes the bytes of a text.
    mutating func decode(_ text: String) -> [Output] { decode(ArraySlice(text.utf8)) }

    /// Decodes a pause of the length of the escape delay.
    mutating func pause() -> [Output] { timeout == Self.escapeDelay ? timeOut() : [] }
}
