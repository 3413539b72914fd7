internal import Glibc

/// The thread that runs the current code.
public enum CurrentThread {
    /// The number that the system gave the thread; 0 if it cannot be read.
    public static var number: Int {
        var link = [CChar](repeating: 0, count: 64)
        let count = readlink("/proc/thread-self", &link, link.count)
        guard count > 0 else { return 0 }
        let text = String(decoding: link.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        return text.split(separator: "/").last.flatMap { Int($0) } ?? 0
    }
}
