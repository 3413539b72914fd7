import Glibc

/// A date as in a mail header, such as `Thu, 15 Jan 2026 10:15:00 +0000` (RFC 5322 §3.3).
struct MailDate {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The formatted date.
    let text: String

    /// Formats a time in milliseconds since 1970 (UTC).
    init(milliseconds: Int64) {
        var (seconds, parts) = (time_t(milliseconds / 1_000), tm())
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : String(number) }
        let day = "\(Self.days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(Self.months[Int(parts.tm_mon)])"
        let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(two).joined(separator: ":")
        text = "\(day) \(parts.tm_year + 1_900) \(time) +0000"
    }
}
