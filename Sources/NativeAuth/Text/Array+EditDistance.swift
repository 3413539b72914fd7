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
