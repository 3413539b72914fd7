/// A click or a turn of the wheel.
public struct MouseEvent: Hashable, Sendable {
    /// What the mouse did.
    public enum Kind: Hashable, Sendable {
        /// The left button was pressed.
        case press
        case wheelUp
        case wheelDown
    }

    public var kind: Kind
    public var position: Frame.Position

    public init(kind: Kind, position: Frame.Position) {
        self.kind = kind
        self.position = position
    }
}
