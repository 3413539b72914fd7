internal import PosixSupport
internal import Glibc
internal import Terminal

/// The standard output and error, outside of the pages.
///
/// Every line is sanitized by ``Printable``. A server writes through a ``LineQueue`` instead, because writing
/// here waits for the reader.
public enum Console {
    /// Writes lines to the standard output.
    public static func output(_ text: String) {
        DescriptorIO.writeAll(printableLines(text).utf8, to: STDOUT_FILENO)
    }

    /// Writes lines to the standard error.
    public static func error(_ text: String) {
        DescriptorIO.writeAll(printableLines(text).utf8, to: STDERR_FILENO)
    }

    /// Returns sanitized lines, each with its line feed.
    static func printableLines(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { Printable(String($0)).text + "\n" }.joined()
    }
}
