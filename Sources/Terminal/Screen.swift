/// Something that shows frames: a terminal, or a stand-in for one.
@MainActor
public protocol Screen: AnyObject {
    /// The size now, in columns and rows.
    var size: Frame.Size { get }

    /// Shows a frame, sending no more than what differs from the one before.
    func show(_ frame: Frame)
}
