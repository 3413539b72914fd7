import Glibc
import PosixSupport
import Terminal

/// The standard output and error, outside of the pages.
///
/// Every line is sanitized by ``Printable``. A server writes through a ``LineQueue`` instead, because writing
/// here waits for the reader.
package enum Console {
    /// Writes lines to the standard output.
    package static func output(_ text: String) {
        write(text, to: STDOUT_FILENO)
    }

    /// Writes lines to the standard error.
    package static func error(_ text: String) {
        write(text, to: STDERR_FILENO)
    }

    /// Writes lines to an open file, such as a terminal that is not the standard output.
    package static func write(_ text: String, to descriptor: Int32) {
        DescriptorIO.writeAll(printableLines(text).utf8, to: descriptor)
    }

    /// Returns rows of the same number of texts as lines in aligned columns.
    package static func table(_ rows: [[String]]) -> String {
        let columns = rows.first?.indices ?? 0..<0
        let widths = columns.map { column in rows.map { Printable($0[column]).columns }.max() ?? 0 }
        return rows.map { row in
            let padded = zip(row.dropLast(), widths).map { text, width in
                text + String(repeating: " ", count: width - Printable(text).columns)
            }
            return (padded + row.suffix(1)).joined(separator: "  ")
        }.joined(separator: "\n")
    }

    /// Returns sanitized lines, each with its line feed.
    static func printableLines(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { Printable(spelling: String($0)).text + "\n" }.joined()
    }
}

/// `completion` and `man`: prints shell completions and the manual page.
package enum CommandPrinter {
    /// Prints the completion script for the shell that the operand names.
    package static func printCompletion(of command: Command, for invocation: Invocation) {
        let name = invocation.operands.first ?? ""
        guard let shell = Shell(rawValue: name) else {
            let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
            CommandError(.usage, "There is no completion for \"\(name)\". Choose from: \(names).")
                .reportAndExit()
        }
        printText(command.completion(for: shell))
    }

    /// Prints the manual page.
    package static func printManPage(of command: Command) {
        printText(command.manPage)
    }

    /// Prints a text that already ends with a newline.
    private static func printText(_ text: String) {
        Console.output(String(text.dropLast()))
    }
}

/// The room in a pipe whose reader may have stopped.
enum PipeRoom {
    /// Whether a pipe takes these bytes at once and then still has room for another line.
    ///
    /// A pipe holds whole pages, so about a third of its capacity may be lost between lines; what is left
    /// beyond that is for the last line. Everything else that is not a pipe accepts any number.
    static func accepts(_ count: Int, in descriptor: Int32) -> Bool {
        let capacity = Int(fcntl(descriptor, getPipeSize))
        var unread: Int32 = 0
        guard capacity > 0, ioctl(descriptor, UInt(FIONREAD), &unread) == 0, unread > 0 else { return true }
        return Int(unread) + count <= capacity / 16 * 10
    }

    /// Whether a line can be written without waiting.
    static func isWritable(_ descriptor: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&entry, 1, 0) == 1 && entry.revents & Int16(POLLOUT) != 0
    }

    /// `F_GETPIPE_SZ` of Linux's fcntl.h, which Swift does not import.
    private static let getPipeSize: Int32 = 1_032
}
