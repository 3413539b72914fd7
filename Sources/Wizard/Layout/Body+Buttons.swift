import Terminal

extension Body {
    /// A button to draw.
    struct Button {
        var label: String
        var state: State
        /// The columns that the label takes at least.
        var minimumColumns = 0

        enum State {
            case plain
            case focused
            /// Cannot be pressed at the moment.
            case disabled
        }
    }

    /// Adds buttons, as many per line as fit; a long one wraps.
    ///
    /// - Parameter keepsTopVisible: Whether the first button is the first thing on the page that can have the
    ///   focus, so that the top of the page stays visible with it.
    mutating func addButtons(_ buttons: [Button], keepsTopVisible: Bool) {
        let start = lines.count
        var row: [Piece] = []
        var end = 0
        for button in buttons {
            let texts = button.texts(columns: width)
            if end > 0, texts.count > 1 || end + 2 + texts[0].columns > width {
                add(row)
                (row, end) = ([], 0)
            }
            for text in texts.dropLast() { add([Piece(x: 0, text: text, style: button.state.style)]) }
            let text = texts[texts.count - 1]
            let x = end == 0 ? 0 : end + 2
            row.append(Piece(x: x, text: text, style: button.state.style))
            end = x + text.columns
            if button.state == .focused {
                focusedButtonLines = lines.count - texts.count + 1..<lines.count + 1
            }
        }
        if !row.isEmpty { add(row) }
        guard let focusedButtonLines else { return }
        if keepsTopVisible, buttons[0].state == .focused {
            focusedLines = focusedButtonLines
        } else {
            setFocus(from: start)
        }
    }
}

extension Body.Button {
    /// Returns the text of each of its lines.
    fileprivate func texts(columns: Int) -> [Printable] {
        let (open, close) = state.brackets
        var lines = Body.paragraph(label, columns: columns - 4)
        if lines.count == 1 {
            lines[0] = lines[0] + Printable(spaces: min(minimumColumns, columns - 4) - lines[0].columns)
        }
        return lines.indices.map { index in
            Printable(
                (index == 0 ? open : "  ") + lines[index].text + (index == lines.count - 1 ? close : ""))
        }
    }
}

extension Body.Button.State {
    fileprivate var brackets: (String, String) {
        switch self {
        case .plain: ("[ ", " ]")
        case .focused: ("[>", "<]")
        case .disabled: ("  ", "  ")
        }
    }

    fileprivate var style: Style {
        switch self {
        case .plain: .button
        case .focused: .button
        case .disabled: .disabledButton
        }
    }
}
