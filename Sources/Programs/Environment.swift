internal import Glibc

/// The variables that the program was started with.
public enum Environment {
    /// A variable's value, or `nil` when it is not set or empty.
    public static subscript(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}
