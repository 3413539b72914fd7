import NativeAuth

extension CodeChallenge {
    /// Reads the challenge in a document of version 2, which names no interval.
    init(_ document: V2Document, username: String) {
        self.init(
            username: username, sentTo: Untrusted(document.hal.text("hint") ?? ""),
            channel: Untrusted(document.hal.text("type") ?? ""),
            length: document.hal.codeLength.flatMap { ReplyLimits.codeLengths.contains($0) ? $0 : nil },
            interval: 0,
            token: document.token, links: document.links)
    }
}
