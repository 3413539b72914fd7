extension String {
    /// Returns the candidate that was probably meant: it starts with this text, or is within a few edits.
    func closestMatch(in candidates: [String]) -> String? {
        let typed = normalizedCharacters
        guard !typed.isEmpty, typed.count <= 30 else { return nil }
        if let completed = candidates.first(where: { $0.normalizedCharacters.starts(with: typed) }) {
            return completed
        }
        let ranked = candidates.map { (name: $0, distance: typed.editDistance(to: $0.normalizedCharacters)) }
        return ranked.filter { $0.distance <= ($0.name.normalizedCharacters.count + 1) / 3 }.min {
            $0.distance < $1.distance
        }?.name
    }

    private var normalizedCharacters: [Character] { Array(drop { $0 == "-" }.lowercased()) }
}

extension [Character] {
    /// Returns the optimal string alignment distance: insertions, deletions, substitutions and swaps.
    fileprivate func editDistance(to other: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array<Int>(0...other.count)
        for row in indices {
            var next = [row + 1]
            for column in other.indices {
                let change = last[column] + (self[row] == other[column] ? 0 : 1)
                var least = Swift.min(change, last[column + 1] + 1, next[column] + 1)
                if row > 0, column > 0, self[row] == other[column - 1], self[row - 1] == other[column] {
                    least = Swift.min(least, beforeLast[column - 1] + 1)
                }
                next.append(least)
            }
            (beforeLast, last) = (last, next)
        }
        return last[other.count]
    }
}
