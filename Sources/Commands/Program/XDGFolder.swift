/// The folders of the XDG Base Directory Specification.
public enum XDGFolder {
    /// The path of a program's folder for state: `$XDG_STATE_HOME/NAME`, by default `~/.local/state/NAME`.
    ///
    /// - Returns: `nil` if neither the variable nor `HOME` is set. A relative path in the variable is
    ///   ignored, as the specification demands.
    public static func state(of program: String) -> String? {
        path(of: program, in: "XDG_STATE_HOME", orUnderHome: "/.local/state")
    }

    /// The path of a program's folder for settings: `$XDG_CONFIG_HOME/NAME`, by default `~/.config/NAME`.
    ///
    /// - Returns: `nil` if neither the variable nor `HOME` is set.
    public static func configuration(of program: String) -> String? {
        path(of: program, in: "XDG_CONFIG_HOME", orUnderHome: "/.config")
    }

    private static func path(of program: String, in variable: String, orUnderHome folder: String) -> String? {
        let base =
            Environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? Environment["HOME"].map { $0 + folder }
        return base.map { "\($0)/\(program)" }
    }
}
