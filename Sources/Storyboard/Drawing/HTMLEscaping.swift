import Terminal
import NativeAuth

/// Text and names for HTML and SVG.
enum HTMLEscaping {
    /// Escapes a text that may contain control characters, for use between tags or in an attribute.
    static func sanitized(_ text: String) -> String {
        Printable(text).text.escapedForHTML(in: .attribute)
    }

    /// Returns a name for use as an `id` and as the fragment of a URL.
    static func anchor(_ name: String) -> String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
    }
}
