/// The rows of each source, and the source that holds most of them.
///
/// Each operation takes constant time on average: sources with the same number of rows are in one queue, and
/// the maximum rises by at most one with each row. Rows from loopback are not counted, since it has no limit.
struct SourceRows: Sendable {
    private struct Source: Sendable {
        let id: RowSource
        var count = 0
        var rows = RowQueue()
    }

    private var indices: [RowSource: Int32] = [:]
    private var sources = Slots<Source>()
    /// The links of the rows, each within the queue of its source.
    private var rowLinks: [RowQueue.Links] = []
    /// The sources by their number of rows, and the links of the sources.
    private var sourcesByCount: [RowQueue] = [RowQueue()]
    private var sourceLinks: [RowQueue.Links] = []
    private var maximumCount = 0

    /// Returns the number of rows of a source.
    func count(of source: RowSource) -> Int {
        indices[source].map { sources[$0].count } ?? 0
    }

    /// Returns the oldest row of the source that holds most, if that source holds more than `count` rows.
    func oldestRow(ofSourceAbove count: Int) -> Int32? {
        guard maximumCount > count else { return nil }
        return sources[sourcesByCount[maximumCount].first].rows.first
    }

    /// Adds a row, which becomes the newest of its source.
    mutating func add(_ row: Int32, of source: RowSource) {
        guard source.isLimited else { return }
        let index = indices[source] ?? sources.insert(Source(id: source))
        indices[source] = index
        sources[index].rows.append(row, &rowLinks)
        change(index, by: 1)
    }

    /// Removes a row of a source.
    mutating func remove(_ row: Int32, of source: RowSource) {
        guard source.isLimited, let index = indices[source] else { return }
        sources[index].rows.remove(row, &rowLinks)
        change(index, by: -1)
    }

    private mutating func change(_ index: Int32, by difference: Int) {
        let (old, new) = (sources[index].count, sources[index].count + difference)
        if old > 0 { sourcesByCount[old].remove(index, &sourceLinks) }
        while sourcesByCount.count <= new { sourcesByCount.append(RowQueue()) }
        maximumCount = max(maximumCount, new)
        if new > 0 {
            sources[index].count = new
            sourcesByCount[new].append(index, &sourceLinks)
        } else {
            indices[sources.remove(index).id] = nil
        }
        while maximumCount > 0, sourcesByCount[maximumCount].isEmpty { maximumCount -= 1 }
    }
}
