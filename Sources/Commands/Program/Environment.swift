internal import Glibc

/// The environment variables of the process.
public enum Environment {
    /// The value of a variable; `nil` if it is unset or empty.
    public static subscript(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}
