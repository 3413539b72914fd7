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

extension [Character] {
    /// Returns the optimal string alignment distance to another text.
    ///
    /// It is the number of insertions, deletions, substitutions and swaps of neighbors, where no part is
    /// edited twice.
    package func editDistance(to other: [Character]) -> Int {
        var previous: [Int] = []
        var current = [Int](0...other.count)
        for row in indices {
            var next = [row + 1]
            for column in other.indices {
                let substitution = current[column] + (self[row] == other[column] ? 0 : 1)
                var distance = Swift.min(substitution, current[column + 1] + 1, next[column] + 1)
                if row > 0, column > 0, self[row] == other[column - 1], self[row - 1] == other[column] {
                    distance = Swift.min(distance, previous[column - 1] + 1)
                }
                next.append(distance)
            }
            (previous, current) = (current, next)
        }
        return current[other.count]
    }
}
