extension ErrorCode {
    /// The word as version 2 spells it: `invalidGrant` for `invalid_grant` (v2-protocol §7).
    package var inCamelCase: String {
        let words = rawValue.split(separator: "_")
        return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }
}
