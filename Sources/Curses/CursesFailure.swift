/// Why a terminal cannot be drawn on.
public enum CursesFailure: Error, Hashable, Sendable {
    /// Nothing is known about a terminal of this name, which is what `TERM` says.
    case unknownTerminal(String)
    /// It is no terminal, or one that cannot move its cursor.
    case cannotDraw
}
