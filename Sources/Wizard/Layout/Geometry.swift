import Terminal

/// The places of the parts of a screen of some size.
///
/// From 60 columns and 16 rows on, a page is a card with the steps above it, or from 110 columns on with the
/// steps and answers at its left. On a smaller screen it fills the width.
struct Geometry: Hashable {
    let size: Frame.Size
    /// The number of lines that the page needs.
    var neededRows = 0
    /// Whether the page has steps to show.
    var hasSteps = true
    /// The rows that the status at the bottom takes.
    var statusRows = 1
    /// The rows that the message below the card takes.
    var noticeRows = 1

    /// The minimum screen size for a page.
    static let minimumSize = Frame.Size(width: 20, height: 6)
    /// The width of a card, with three columns of padding at either side.
    static let cardWidth = 64
    private static let cardPadding = 3
    /// The columns for which the maximum length of a text in lines is stated.
    static let maximumTextWidth = 58
    /// The width of a page without a card at most.
    private static let widestPage = 78
    /// The number of rows that a card has at least, where the screen has room.
    private static let minimumCardRows = 15
    /// The width of the steps at the left of the card, and the columns between.
    static let railWidth = 30
    private static let railGap = 4
    /// The usual number of rows of what is shown, which is centered on a taller screen.
    private static let usualRows = 30

    /// Whether the page has a card.
    var hasCard: Bool { size.width >= 60 && size.height >= 16 }

    /// Whether the steps are at the left of the card.
    var hasRail: Bool { hasCard && hasSteps && size.width >= 110 }

    /// Whether messages stand below the card instead of in the page.
    var showsNotices: Bool { hasCard }

    /// Whether the screen is large enough for a QR code besides the text.
    var showsQRCodes: Bool { size.width >= 60 && size.height >= 30 }

    /// Whether a code is drawn as boxes, which take three rows.
    var showsCodeBoxes: Bool { size.height >= 12 }

    /// Whether there are so few rows that fields have no frames.
    var rowsAreScarce: Bool { size.height < 10 }

    /// Whether a button is drawn below the card instead of among the buttons.
    func drawsElsewhere(_ button: Wizard.Button) -> Bool {
        button == .inbox && showsNotices
    }

    // MARK: Columns

    /// The columns of the steps at the left, the gap and the card.
    var block: Range<Int> {
        guard hasCard else { return 1..<max(min(size.width - 1, Self.widestPage + 1), 2) }
        let width = cardColumns + (hasRail ? Self.railWidth + Self.railGap : 0)
        let start = max((size.width - width) / 2, 0)
        return start..<start + width
    }

    private var cardColumns: Int { min(Self.cardWidth, size.width - 2) }

    /// The columns of the card, or of the page without one.
    var card: Range<Int> { hasCard ? block.upperBound - cardColumns..<block.upperBound : block }

    /// The first column of the body.
    var bodyStart: Int { card.lowerBound + (hasCard ? Self.cardPadding : 0) }

    /// The width of the body.
    var bodyWidth: Int { card.count - (hasCard ? 2 * Self.cardPadding : 0) }

    /// The columns of the keys at the bottom.
    var keyColumns: Range<Int> {
        hasRail ? block : hasCard ? min(2, block.lowerBound)..<max(size.width - 2, block.upperBound) : block
    }

    // MARK: Rows

    /// The first row below the band: the usual one of a tall screen, or the top for a page
    /// that needs all rows.
    ///
    /// It has only these two places, so that a page does not move with each line that it gets.
    private var firstRow: Int {
        let surround = 6 + noticeRows
        let start = max((size.height - Self.usualRows) / 2, 0)
        return neededRows + surround <= size.height - start ? start : 0
    }

    /// The row of the steps; `nil` where they are not shown above the page.
    var stepRow: Int? {
        guard hasSteps, !hasRail else { return nil }
        guard hasCard else { return size.height >= 10 ? 1 : nil }
        return firstRow + (size.height >= 20 ? 2 : 1)
    }

    /// The row of the keys.
    var keyRow: Int { size.height - 1 }

    /// The rows that the page can take.
    var pageRows: Range<Int> {
        let top = (stepRow ?? (hasCard ? firstRow + 1 : 0)) + 1
        let gap = hasCard ? noticeRows : 0
        return top..<max(keyRow - max(gap, statusRows - 1), top)
    }

    /// The number of lines of the body that leave a blank row above the keys.
    var preferredBodyRows: Int { hasCard || size.height < 11 ? bodyRows : max(bodyRows - 1, 1) }

    /// The number of lines of the body that are visible at most.
    var bodyRows: Int { pageRows.count }

    /// Returns the rows of the card for a body.
    ///
    /// - Parameters:
    ///   - count: The number of lines.
    ///   - lasting: The number of lines that do not come and go, and of those that are kept free for others.
    func cardRows(forLines count: Int, lasting: Int) -> Range<Int> {
        guard hasCard else { return pageRows }
        let room = pageRows.count
        let hasGap = lasting + 3 <= room && count < room
        let top = pageRows.lowerBound + (hasGap ? 1 : 0)
        let available = pageRows.upperBound - top
        let needed = max(count, lasting)
        let padding = min(max(available - needed, 0), 2)
        let minimum = min(Self.minimumCardRows, available - 2)
        return top..<top + min(max(needed + padding, minimum), available)
    }

    /// Returns the rows of the body in a card.
    func bodyRows(in card: Range<Int>, forLines count: Int) -> Range<Int> {
        guard hasCard else { return pageRows }
        let start = card.lowerBound + (count < card.count ? 1 : 0)
        return start..<card.upperBound
    }

    /// Returns the first row of a message below the card; it may be the one directly below.
    func noticeRow(below card: Range<Int>) -> Int {
        min(card.upperBound + 1, keyRow - noticeRows)
    }
}

extension Frame.Size {
    /// Whether a page fits a screen of this size.
    var holdsPages: Bool { width >= Geometry.minimumSize.width && height >= Geometry.minimumSize.height }
}

/// How compactly a page is laid out; a page gets the first density at which it fits.
enum Density: CaseIterable {
    /// Fields are framed, and short lists show all options.
    case loose
    /// A list without the focus or an error is collapsed to one line.
    case collapsed
    /// As ``collapsed``, with as few blank lines as needed.
    case compact
    /// As ``compact``, and the summary of errors is only its title.
    case brief
    /// As ``brief``, and fields are filled lines without frames.
    case filled
    /// As ``filled``, a list with an error is collapsed, too, and only the focused field shows its hint.
    case tight

    /// Whether blank lines are removed where the page does not fit.
    var dropsBlankLines: Bool {
        switch self {
        case .loose, .collapsed: false
        case .compact, .brief, .filled, .tight: true
        }
    }

    /// Whether fields are filled lines without frames.
    var fillsFields: Bool {
        switch self {
        case .loose, .collapsed, .compact, .brief: false
        case .filled, .tight: true
        }
    }

    /// Whether the summary of errors lists them.
    var listsErrors: Bool {
        switch self {
        case .loose, .collapsed, .compact: true
        case .brief, .filled, .tight: false
        }
    }
}
