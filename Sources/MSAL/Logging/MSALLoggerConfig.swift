import Foundation
import NativeAuth
import Threads

/// The settings of the log.
///
/// Without a callback, nothing is logged. The level and the mask can be changed at any time and hold for the lines
/// that follow.
public final class MSALLoggerConfig: Sendable {
    private struct Settings {
        var level = MSALLogLevel.info
        var maskingLevel = MSALLogMaskingLevel.settingsMaskAllPII
        var callback: MSALLogCallback?

        /// Returns whether lines of a level are wanted.
        func wants(_ level: LogLevel) -> Bool { callback != nil && level.rawValue <= self.level.rawValue }
    }

    private let settings: LockedValue<Settings>
    private let queue: LogQueue

    init() {
        let settings = LockedValue(Settings())
        self.settings = settings
        queue = LogQueue { item in
            let settings = settings.value
            guard let message = Self.message(of: item, settings) else { return }
            settings.callback?(MSALLogLevel(message.level), message.text, message.containsPII)
        }
    }

    /// The level up to which lines are logged; ``MSALLogLevel/info`` by default.
    public var logLevel: MSALLogLevel {
        get { settings.value.level }
        set { settings.change { $0.level = newValue } }
    }

    /// The data that is masked; ``MSALLogMaskingLevel/settingsMaskAllPII`` by default.
    public var logMaskingLevel: MSALLogMaskingLevel {
        get { settings.value.maskingLevel }
        set { settings.change { $0.maskingLevel = newValue } }
    }

    /// Sets the function that takes the lines, once per process.
    ///
    /// A further call is ignored and logged as an error.
    ///
    /// - Parameter callback: The function. It may call this library.
    public func setLogCallback(_ callback: @escaping MSALLogCallback) {
        let isFirst = settings.change { settings in
            guard settings.callback == nil else { return false }
            settings.callback = callback
            return true
        }
        guard !isFirst else { return }
        log.record(.failure("The log callback can be set only once. The new one is ignored."), nil)
    }

    /// Returns the function that takes the lines; without one, a function that ignores them.
    public func callback() -> MSALLogCallback { settings.value.callback ?? { _, _, _ in } }

    /// The log, as values.
    var log: Log {
        Log { [settings] level in
            settings.value.wants(level)
        } to: { [settings, queue] line in
            queue.append(line.message(under: settings.value.maskingLevel.mask, after: Self.head(of: line)))
        }
    }

    /// Waits until all lines are delivered, but no longer than this; must not be called by the callback.
    func waitUntilDelivered(within time: Duration) -> Bool { queue.waitUntilDelivered(within: time) }

    private static func message(of item: LogQueue.Item, _ settings: Settings) -> LogMessage? {
        switch item {
        case .message(let message): return message
        case .dropped(let count):
            let line = LogLine(.linesDropped(count), correlationID: nil)
            guard settings.wants(line.level) else { return nil }
            return line.message(under: settings.maskingLevel.mask, after: head(of: line))
        }
    }

    /// Returns the text before a message: thread, library, system, time and correlation ID.
    private static func head(of line: LogLine) -> String {
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt)
        let time = style.format(Date())
        return
            "TID=\(CurrentThread.number) MSAL \(LibraryVersion.text) Linux [\(time) - \(line.correlationID)]"
    }
}

extension MSALLogLevel {
    fileprivate init(_ level: LogLevel) {
        switch level {
        case .error: self = .error
        case .warning: self = .warning
        case .info: self = .info
        case .verbose: self = .verbose
        }
    }
}
