/// A press of the left mouse button, or a turn of the wheel, over a cell.
public struct MouseEvent: Hashable, Sendable {
    /// What the mouse did.
    public enum Kind: Hashable, Sendable {
        /// The left button was pressed.
        case press
        /// The wheel was turned away from the user.
        case wheelUp
        /// The wheel was turned towards the user.
        case wheelDown
    }

    /// What the mouse did.
    public var kind: Kind
    /// The cell under the pointer; it may be outside the frame.
    public var position: Frame.Position

    /// Creates an event.
    public init(_ kind: Kind, at position: Frame.Position) {
        self.kind = kind
        self.position = position
    }

    /// The largest column or row that a report may have; a larger one is a mistake.
    private static let maximumCoordinate = 9_999

    /// Parses the parameters of an SGR report (mode 1006), such as `<0;3;4`.
    ///
    /// Other buttons, buttons with a modifier, and positions that cannot be are `nil`.
    init?(sgr parameters: [UInt8]) {
        let parts = parameters.dropFirst().split(
            separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap(Int.init(digits:))
        guard parts.count == 3, numbers.count == 3, let kind = Kind(sgrButton: numbers[0]) else { return nil }
        let coordinates = 1...Self.maximumCoordinate
        guard coordinates.contains(numbers[1]), coordinates.contains(numbers[2]) else { return nil }
        self.init(kind, at: Frame.Position(x: numbers[1] - 1, y: numbers[2] - 1))
    }
}

extension MouseEvent.Kind {
    fileprivate init?(sgrButton button: Int) {
        switch button {
        case 0: self = .press
        case 64: self = .wheelUp
        case 65: self = .wheelDown
        default: return nil
        }
    }
}
