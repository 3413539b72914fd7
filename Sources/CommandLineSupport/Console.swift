internal import FileSystem
internal import Glibc
internal import Terminal

/// The standard output and error, outside of the pages.
///
/// Every line is sanitized by ``Printable``.
public enum Console {
    /// Writes lines to the standard output.
    public static func output(_ text: String) {
        write(text, to: STDOUT_FILENO)
    }

    /// Writes lines to the standard error.
    public static func error(_ text: String) {
        write(text, to: STDERR_FILENO)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let printableText = lines.map { Printable(String($0)).text + "\n" }.joined()
        DescriptorIO.writeAll(printableText.utf8, to: descriptor)
    }
}
