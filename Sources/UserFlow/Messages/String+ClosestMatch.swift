extension String {
    /// Returns the most likely intended string: one that starts with this one, or the one with the smallest
    /// edit distance.
    package func closestMatch(in possible: [String]) -> String? {
        let typed = lowercased()
        guard !typed.isEmpty, typed.count <= 40 else { return nil }
        if let completion = possible.first(where: { $0.lowercased().hasPrefix(typed) }) { return completion }
        let distances = possible.prefix(200).map {
            (word: $0, count: typed.editDistance(to: $0.lowercased()))
        }
        return distances.filter { $0.count <= ($0.word.count + 1) / 3 }.min { $0.count < $1.count }?.word
    }

    /// Returns the Levenshtein distance: the number of insertions, deletions and substitutions.
    private func editDistance(to other: String) -> Int {
        var row = Array(0...other.count)
        for (number, letter) in self.enumerated() {
            var diagonal = row[0]
            row[0] = number + 1
            for (column, match) in other.enumerated() {
                let change = diagonal + (letter == match ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, min(row[column], diagonal) + 1)
            }
        }
        return row[other.count]
    }
}
