import NativeAuth
import Terminal
import UserFlow

/// Something over the pages or beside them, such as help, the inbox, the inspector or a tour.
///
/// The layers of a wizard stand around its pages. An event comes to the outermost layer first, and further
/// inward until one consumes it; what none consumes comes to the page. A layer may cover the page, add to
/// what stands around it, and draw beside it. Most layers do only some of this.
protocol Layer: Sendable {
    /// Handles an event before the layers inside do, or leaves it to them.
    ///
    /// The layers of the wizard still have this one as it was before. A layer starts another wizard in place
    /// of this one by its answer alone, ``LayerResponse/closed(_:)``.
    mutating func handle(_ event: Wizard.Event, _ wizard: inout Wizard) -> LayerResponse

    /// Looks at what an event has led to, once it is handled.
    ///
    /// The wizard has all layers but this one, so what asks it for this layer finds none.
    ///
    /// - Parameters:
    ///   - event: The event; `nil` at the start.
    ///   - effects: What followed from it.
    ///   - previousID: The page before the event.
    ///   - wizard: The wizard after the event.
    /// - Returns: Whether the layer stays.
    mutating func follow(
        _ event: Wizard.Event?, _ effects: [Wizard.Effect], from previousID: PageID, _ wizard: Wizard
    ) -> Bool

    /// Returns when the layer changes without input; `nil` if it does not.
    func nextTick(_ wizard: Wizard) -> Timestamp?

    /// Returns what stands in place of the page on a screen of a size; `nil` if the page is shown.
    func overlay(on size: Frame.Size?) -> (any Overlay)?

    /// Adds to what stands around the page on a screen of a size.
    func add(to surround: inout ScreenSurround, _ wizard: Wizard, on size: Frame.Size?)

    /// Draws beside the page, in the columns that ``add(to:_:on:)`` has reserved and a number of rows.
    func draw(beside wizard: Wizard, rows: Int, _ layout: Layout, on frame: inout Frame)

    /// Returns the lines of help on the layer's keys that work on every page.
    func helpLines(_ configuration: Wizard.Configuration) -> [String]

    /// Returns a button that the first or the last page has besides its own; `nil` for none.
    ///
    /// The outermost layer that has one decides.
    func extraButton(on page: PageKind, _ configuration: Wizard.Configuration) -> Wizard.ExtraButton?

    /// Returns what Esc presses on the first page, labeled with the hint for the key; `nil` if
    /// Esc leaves the sign-up.
    func escapeButton(_ configuration: Wizard.Configuration) -> Wizard.ExtraButton?

    /// Handles the press of an extra button, if it is one of the layer.
    mutating func press(_ button: Wizard.ExtraButton, _ wizard: inout Wizard) -> LayerResponse
}

extension Layer {
    mutating func handle(_ event: Wizard.Event, _ wizard: inout Wizard) -> LayerResponse { .ignored }
    mutating func follow(
        _ event: Wizard.Event?, _ effects: [Wizard.Effect], from previousID: PageID, _ wizard: Wizard
    ) -> Bool { true }
    func nextTick(_ wizard: Wizard) -> Timestamp? { nil }
    func overlay(on size: Frame.Size?) -> (any Overlay)? { nil }
    func add(to surround: inout ScreenSurround, _ wizard: Wizard, on size: Frame.Size?) {}
    func draw(beside wizard: Wizard, rows: Int, _ layout: Layout, on frame: inout Frame) {}
    func helpLines(_ configuration: Wizard.Configuration) -> [String] { [] }
    func extraButton(on page: PageKind, _ configuration: Wizard.Configuration) -> Wizard.ExtraButton? { nil }
    func escapeButton(_ configuration: Wizard.Configuration) -> Wizard.ExtraButton? { nil }
    mutating func press(_ button: Wizard.ExtraButton, _ wizard: inout Wizard) -> LayerResponse { .ignored }
}

/// What stands in the place of a layer that is taken out of the list.
private struct NoLayer: Layer {}

/// What a layer makes of an event.
enum LayerResponse {
    /// It has no use for the event, which the layers inside and the page may have.
    case ignored
    /// It has handled the event.
    case consumed([Wizard.Effect] = [])
    /// It goes away, and then this is done.
    case closed((inout Wizard) -> [Wizard.Effect] = { _ in [] })
}

extension Wizard {
    /// Handles an event with the layers from an index inward, and then with the page.
    mutating func handle(_ event: Event, from index: Int) -> [Effect] {
        offer(from: index) { layer, wizard in layer.handle(event, &wizard) } ?? handleOnPage(event)
    }

    /// Handles an event with the layers inside the one of a type, and then with the page.
    mutating func handle<L: Layer>(_ event: Event, inside type: L.Type) -> [Effect] {
        handle(event, from: (layers.firstIndex { $0 is L } ?? -1) + 1)
    }

    /// Handles the press of a button that a layer has added.
    mutating func press(_ button: ExtraButton) -> [Effect] {
        offer(from: 0) { layer, wizard in layer.press(button, &wizard) } ?? []
    }

    /// Offers something to the layers from an index inward, until one consumes it; `nil` if none does.
    private mutating func offer(
        from start: Int, _ body: (inout any Layer, inout Wizard) -> LayerResponse
    ) -> [Effect]? {
        var index = start
        while index < layers.count {
            var layer = layers[index]
            switch body(&layer, &self) {
            case .ignored: layers[index] = layer
            case .consumed(let effects):
                // Unless an event further inward has started another wizard, or taken a layer away.
                if index < layers.count, type(of: layers[index]) == type(of: layer) { layers[index] = layer }
                return effects
            case .closed(let next):
                layers.remove(at: index)
                return next(&self)
            }
            index += 1
        }
        return nil
    }

    /// Lets the layers look at what an event has led to, the innermost first, and takes
    /// those away that are over.
    mutating func updateLayers(after event: Event?, _ effects: [Effect], from previousID: PageID) {
        for index in layers.indices.reversed() {
            // Taken out, since a change to a copy would copy all that the layer has.
            var layer: any Layer = NoLayer()
            swap(&layer, &layers[index])
            let stays = layer.follow(event, effects, from: previousID, self)
            swap(&layer, &layers[index])
            if !stays { layers.remove(at: index) }
        }
    }

    /// The layer of a type; `nil` if there is none.
    subscript<L: Layer>(_ type: L.Type) -> L? {
        for layer in layers { if let layer = layer as? L { return layer } }
        return nil
    }

    /// What stands in place of the page, or asks something on it; `nil` if nothing does.
    var overlay: (any Overlay)? {
        for index in layers.indices.reversed() {
            if let overlay = layers[index].overlay(on: screen.size) { return overlay }
        }
        return nil
    }

    /// Puts an overlay over the page, as the innermost layer and in place of another one.
    mutating func show(_ overlay: any Overlay) {
        closeOverlay()
        layers.append(overlay)
    }

    /// Takes the overlay away that was put over the page.
    mutating func closeOverlay() {
        if layers.last is any Overlay { layers.removeLast() }
    }

    /// Selects an item of the list over the page.
    mutating func selectItem(_ index: Int) {
        guard var overlay = layers.last as? any Overlay else { return }
        overlay.select(index)
        layers[layers.count - 1] = overlay
    }

    /// The wizard without what covers its page.
    package var withoutOverlay: Wizard {
        var copy = self
        copy.closeOverlay()
        // No layer covers the page of a screen that is not known.
        copy.screen.size = nil
        return copy
    }

    /// What Esc presses on the first page; `nil` if it leaves the sign-up.
    var escapeButton: ExtraButton? {
        // A closure would copy the wizard.
        for index in layers.indices {
            if let button = layers[index].escapeButton(pageSession.configuration) { return button }
        }
        return nil
    }
}
