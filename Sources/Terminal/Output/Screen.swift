/// A display for frames: a terminal, or a substitute in tests.
@MainActor
public protocol Screen: AnyObject {
    /// The current size, in columns and rows.
    var size: Frame.Size { get }

    /// Shows a frame, sending only the differences from the previous one.
    func show(_ frame: Frame)
}
