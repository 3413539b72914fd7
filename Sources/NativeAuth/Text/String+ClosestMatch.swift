extension String {
    /// Returns the candidate that was probably meant: one that starts with this text or is within a few
    /// edits.
    ///
    /// Case and leading dashes do not count. A candidate is close when its distance is at most a third of its
    /// length, rounded up. A text of over 40 characters has no match, and only 200 candidates are compared.
    package func closestMatch(in candidates: [String]) -> String? {
        let typed = comparableCharacters
        guard !typed.isEmpty, typed.count <= 40 else { return nil }
        let completion = candidates.first { $0.comparableCharacters.starts(with: typed) }
        if let completion { return completion }
        let ranked = candidates.prefix(200).map { candidate in
            let characters = candidate.comparableCharacters
            return (name: candidate, length: characters.count, distance: typed.editDistance(to: characters))
        }
        return ranked.filter { $0.distance <= ($0.length + 1) / 3 }.min { $0.distance < $1.distance }?.name
    }

    private var comparableCharacters: [Character] { Array(drop { $0 == "-" }.lowercased()) }
}
