import Terminal

extension Body {
    /// Adds a card of a list: its title and, where they fit, its figures at the right; its details below.
    mutating func add(_ card: Form.Card, isSelected: Bool) {
        let start = lines.count
        let (title, figures) = (Printable(card.title), Printable(card.figures))
        let style: Style = isSelected ? .plain : .hint
        var pieces = [
            Piece(x: 0, text: isSelected ? "▸ " : "◆ ", style: isSelected ? .plain : .accent),
            Piece(x: 2, text: title, style: .title),
        ]
        let figuresColumn = width - figures.columns
        let fits = figuresColumn >= title.columns + 4
        if fits { pieces.append(Piece(x: figuresColumn, text: figures, style: style)) }
        add(pieces)
        add(card.details, style, indent: 2)
        if !fits { add(card.figures, style, indent: 2) }
        if isSelected {
            fill(.highlight, from: start)
            setFocus(from: start)
        }
    }
}
