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
        var bytes = Array(lines.map { Printable(String($0)).text + "\n" }.joined().utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { return }
            bytes = bytes.dropFirst(max(count, 0))
        }
    }
}
