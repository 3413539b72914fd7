import Terminal

extension KeyDecoder {
    /// Decodes the bytes of a text.
    mutating func decode(_ text: String) -> [Output] { decode(ArraySlice(text.utf8)) }

    /// Decodes a pause, by default the time that an Esc waits on the same computer.
    mutating func pause(milliseconds: Int64 = Self.localEscapeDelay) -> [Output] {
        var remaining = milliseconds
        var outputs: [Output] = []
        while let timeout, timeout <= remaining {
            remaining -= timeout
            outputs += timeOut()
        }
        return outputs
    }
}
