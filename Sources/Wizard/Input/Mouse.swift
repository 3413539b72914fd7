import NativeAuth
package import Terminal

// A click does what keys do: it moves the focus, presses a button, or chooses an option.

extension Wizard {
    /// Whether the screen shows nothing that the terminal's own mouse functions are needed for, such as an
    /// address to select.
    package var acceptsMouse: Bool {
        overlay != nil || !page.showsLink
    }

    /// Handles a click or a turn of the wheel; one outside of everything does nothing.
    mutating func handle(_ event: MouseEvent) -> [Effect] {
        guard let size = screen.size, size.holdsPages else { return [] }
        inputGuards.received(at: clock.now)
        switch event.kind {
        case .wheelUp: return turnWheel(.up)
        case .wheelDown: return turnWheel(.down)
        case .press:
            let layout = Layout(strings: strings, size: size)
            let viewport = layout.viewport(of: screenModel, scrolledTo: screen.previousOffset)
            guard let target = layout.target(at: event.position, in: viewport) else {
                screen.restoreScroll()
                return []
            }
            let effects = click(target)
            if let click = layout.click(at: event.position, in: viewport), target == .field(click.field),
                page.controls.focusedField == click.field, !isWaiting, overlay == nil
            {
                page.controls.moveCaret(to: click.position)
            }
            return effects
        }
    }

    private mutating func turnWheel(_ direction: Key.Direction) -> [Effect] {
        switch overlay?.kind {
        case .list?:
            screen.restoreScroll()
            return handle(.key(.move(direction)), from: layers.count - 1)
        case .question?: return []
        case .text?, .page?, nil: break
        }
        if overlay == nil, page.controls.hasOpenList, !isWaiting {
            return perform(page.press(.move(direction), at: clock.now))
        }
        scroll(byLines: direction == .up ? -Self.wheelLines : Self.wheelLines)
        return []
    }

    /// The lines that one turn of the wheel scrolls.
    private static let wheelLines = 3

    private mutating func click(_ target: Target) -> [Effect] {
        switch target {
        case .item(let index): return handle(.press(.line(index)), from: max(layers.count - 1, 0))
        case .button(let button): return overlay == nil ? press(button) : []
        case .revealKey:
            guard overlay == nil, !isWaiting else { return [] }
            return perform(page.press(Shortcut.reveal.key, at: clock.now))
        case .step(let id): return overlay == nil && !isWaiting ? goBack(to: id) : []
        case .field(let index):
            guard overlay == nil, !isWaiting else { return [] }
            page.controls.click(onField: index)
        case .option(let field, let position):
            guard overlay == nil, !isWaiting else { return [] }
            page.controls.click(onOption: position, ofField: field)
        }
        return []
    }

    /// Goes back page by page until a page is open, as far as that is possible.
    private mutating func goBack(to id: PageID) -> [Effect] {
        var effects: [Effect] = []
        while pageID != id {
            let previousPage = pageID
            effects += goBack()
            if pageID == previousPage || isWaiting { break }
        }
        return effects
    }
}

extension Layout {
    /// Returns the field whose text is at a position of the screen, and where its caret
    /// goes by a click there.
    fileprivate func click(
        at position: Frame.Position, in viewport: Viewport
    ) -> (field: Int, position: Int)? {
        let index = viewport.firstLine + position.y - viewport.rows.lowerBound
        guard viewport.rows.contains(position.y), viewport.body.lines.indices.contains(index),
            let text = viewport.body.lines[index].text
        else { return nil }
        return (text.field, text.position(at: position.x - viewport.geometry.bodyStart))
    }

    /// Returns what is at a position of the screen.
    fileprivate func target(at position: Frame.Position, in viewport: Viewport) -> Target? {
        if viewport.rows.contains(position.y) {
            let index = viewport.firstLine + position.y - viewport.rows.lowerBound
            let column = position.x - viewport.geometry.bodyStart
            if viewport.body.lines.indices.contains(index),
                let target = viewport.body.lines[index].target(at: column)
            {
                return target
            }
        }
        let surround = viewport.surround
        if let step = surround.step(at: position) { return step.page.map(Target.step) }
        let isOnNotice = position.y == surround.geometry.noticeRow(below: surround.card)
        let isInbox = surround.notice?.action != nil
        let isInside = viewport.geometry.card.contains(position.x)
        return isOnNotice && isInbox && isInside ? .button(.inbox) : nil
    }
}

// MARK: - ClickArea

extension Wizard {
    /// A part of a row of the screen that a click acts on.
    package struct ClickArea: Hashable, Sendable {
        /// The row, from 0 at the top.
        package let row: Int
        /// The columns.
        package let columns: Range<Int>
        /// What a click acts on: the name of a button, such as `proceed`, or `field`, `option`,
        /// `reveal`, `step` or `item`.
        package let name: String
        /// The number of what a click acts on; areas with the same number do the same.
        package let number: Int

        /// The first cell.
        package var position: Frame.Position { Frame.Position(x: columns.lowerBound, y: row) }
    }

    /// Returns all areas of the screen, laid out for a size, from top to bottom and from left to right.
    package func clickAreas(on size: Frame.Size) -> [ClickArea] {
        guard size.holdsPages else { return [] }
        let layout = Layout(strings: strings, size: size)
        let viewport = layout.viewport(of: sized(size).screenModel, scrolledTo: screen.scrollOffset)
        var (areas, targets): ([ClickArea], [Target]) = ([], [])
        for row in 0..<size.height {
            var column = 0
            while column < size.width {
                let start = column
                let target = layout.target(at: Frame.Position(x: column, y: row), in: viewport)
                repeat {
                    column += 1
                } while column < size.width
                    && layout.target(at: Frame.Position(x: column, y: row), in: viewport) == target
                guard let target else { continue }
                if !targets.contains(target) { targets.append(target) }
                areas.append(
                    ClickArea(
                        row: row, columns: start..<column, name: target.name,
                        number: targets.firstIndex(of: target) ?? 0))
            }
        }
        return areas
    }
}

/// A part of the screen that a click acts on.
enum Target: Hashable, Sendable {
    /// A field, by its index on the page.
    case field(Int)
    /// An option of a list: the field, and the position among the options that match its query.
    case option(field: Int, position: Int)
    case button(Wizard.Button)
    /// The name of the key that shows or hides a password.
    case revealKey
    /// A step of the sign-up.
    case step(PageID)
    /// An item of an overlay's list, or an answer to its question.
    case item(Int)

    fileprivate var name: String {
        switch self {
        case .field: "field"
        case .option: "option"
        case .button(let button): button.name
        case .revealKey: "reveal"
        case .step: "step"
        case .item: "item"
        }
    }
}
