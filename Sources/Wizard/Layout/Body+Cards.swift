import Terminal

extension Body {
    /// Adds a card of a list: its title and, where it fits, its cost at the right; its details below.
    mutating func add(_ card: Form.Card, isSelected: Bool) {
        let start = lines.count
        let (title, cost) = (Printable(card.title), Printable(card.cost))
        let style: Style = isSelected ? .plain : .hint
        var pieces = [
            Piece(x: 0, text: isSelected ? "▸ " : "◆ ", style: isSelected ? .plain : .accent),
            Piece(x: 2, text: title, style: .title),
        ]
        let costColumn = width - cost.columns
        let fits = costColumn >= title.columns + 4
        if fits { pieces.append(Piece(x: costColumn, text: cost, style: style)) }
        add(pieces)
        add(card.details, style, indent: 2)
        if !fits { add(card.cost, style, indent: 2) }
        if isSelected {
            fill(.highlight, from: start)
            setFocus(from: start)
        }
    }
}
