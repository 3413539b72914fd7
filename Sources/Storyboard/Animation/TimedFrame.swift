public import Terminal

/// A frame of an animation, and how long it is shown.
public struct TimedFrame: Hashable, Sendable {
    /// The frame.
    public var frame: Frame
    /// How long it is shown, in milliseconds.
    public var milliseconds: Int

    /// Creates a frame of an animation.
    public init(_ frame: Frame, milliseconds: Int) {
        self.frame = frame
        self.milliseconds = milliseconds
    }
}
