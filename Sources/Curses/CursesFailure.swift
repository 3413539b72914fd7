/// The reason why a terminal cannot be used for drawing.
public enum CursesFailure: Error, Hashable, Sendable {
    /// terminfo has no entry for this terminal name, the value of `TERM`.
    case unknownTerminal(String)
    /// The descriptor is not a terminal, or the terminal cannot move its cursor.
    case cannotDraw
}
