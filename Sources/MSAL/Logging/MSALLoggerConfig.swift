public import Foundation
import HTTPClient
import NativeAuth
import PosixSupport
import Synchronization

/// The settings of the whole process.
public enum MSALGlobalConfig {
    /// The settings of the log.
    public static let loggerConfig = MSALLoggerConfig()

    /// The settings of HTTP requests.
    public static let httpConfig = MSALHTTPConfig()

    /// The settings of telemetry, which this library does not collect.
    public static let telemetryConfig = MSALTelemetryConfig()

    /// Whether an authentication broker may be used; without effect, since there is none on Linux.
    public static var brokerAvailability: MSALBrokeredAvailability {
        get { storedBrokerAvailability.value }
        set { storedBrokerAvailability.value = newValue }
    }

    private static let storedBrokerAvailability = LockedValue(MSALBrokeredAvailability.auto)
}

/// Whether an authentication broker may be used.
public enum MSALBrokeredAvailability: Int, Hashable, Sendable, CaseIterable {
    /// If there is one.
    case auto = 0
    /// Never.
    case none
}

// MARK: - MSALLoggerConfig

/// The settings of the log.
///
/// Without a callback, nothing is logged. The level and the mask can be changed at any time and hold for
/// the lines that follow.
public final class MSALLoggerConfig: Sendable {
    private struct Settings {
        var level = MSALLogLevel.info
        var maskingLevel = MSALLogMaskingLevel.settingsMaskAllPII
        var callback: MSALLogCallback?

        /// Returns whether lines of a level are wanted.
        func wants(_ level: LogLevel) -> Bool { callback != nil && level.rawValue <= self.level.rawValue }
    }

    private let settings: LockedValue<Settings>
    private let queue: DeliveryQueue<LogMessage>

    init() {
        let settings = LockedValue(Settings())
        self.settings = settings
        queue = DeliveryQueue { item in
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

    private static func message(of item: DeliveryQueue<LogMessage>.Item, _ settings: Settings) -> LogMessage?
    {
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

/// Takes a log line: its level, its text, and whether the text contains personal data.
///
/// It is called on a thread of its own, never on the main thread, for one line after another in order. A slow
/// callback delays only other lines; of more than 1,000 waiting lines, the further ones are dropped.
public typealias MSALLogCallback = @Sendable (MSALLogLevel, String?, Bool) -> Void

// MARK: - MSALLogLevel

/// The level of a log line; a line is logged if its level is at most ``MSALLoggerConfig/logLevel``.
public enum MSALLogLevel: Int, Hashable, Sendable, CaseIterable {
    /// Nothing is logged.
    case nothing = 0
    /// A call failed, or a request got no reply.
    case error
    /// Something is unexpected but does not end a call.
    case warning
    /// A call began or ended; a request was sent or a reply came.
    case info
    /// Details of requests and replies: names of fields and headers, sizes and times.
    case verbose

    /// The level with the most lines.
    public static let last = MSALLogLevel.verbose
}

// MARK: - MSALLogMaskingLevel

/// The data that log lines replace with `Masked(not-null)` or `Masked(null)`.
///
/// Passwords, codes, tokens and the values of attributes are never logged, at any level.
public enum MSALLogMaskingLevel: Int, Hashable, Sendable, CaseIterable {
    /// All personal data.
    case settingsMaskAllPII = 0
    /// Only the data that identifies the user: usernames, masked addresses, and the names of attributes.
    case settingsMaskEUIIOnly
    /// None.
    case settingsMaskSecretsOnly

    var mask: LogMask {
        switch self {
        case .settingsMaskAllPII: .allPII
        case .settingsMaskEUIIOnly: .euiiOnly
        case .settingsMaskSecretsOnly: .secretsOnly
        }
    }
}

// MARK: - MSALHTTPConfig

/// The settings of HTTP requests.
public final class MSALHTTPConfig: Sendable {
    private let storedRetryCount = LockedValue(0)
    private let storedRetryInterval = LockedValue(TimeInterval(0.5))
    private let storedTimeout = LockedValue(TimeInterval(30))

    init() {}

    /// The number of times that a failed request is repeated; without effect, since no request is.
    public var retryCount: Int {
        get { storedRetryCount.value }
        set { storedRetryCount.value = newValue }
    }

    /// The time before a failed request is repeated, in seconds; without effect.
    public var retryInterval: TimeInterval {
        get { storedRetryInterval.value }
        set { storedRetryInterval.value = newValue }
    }

    /// The time that a request may take, in seconds; from 1 to 3,600, and 30 by default.
    ///
    /// Applications that are created afterwards use it, unless they have a transport of their own. Of this
    /// time, a third is left to connect, and two thirds may pass without any data.
    public var timeoutIntervalForRequest: TimeInterval {
        get { storedTimeout.value }
        set { storedTimeout.value = newValue }
    }

    /// The timeouts of a request.
    var timeouts: HTTPClient.Timeouts {
        let seconds = timeoutIntervalForRequest
        let total = Int((seconds.isNaN ? 30 : min(max(seconds, 1), 3_600)) * 1_000)
        var timeouts = HTTPClient.Timeouts()
        timeouts.connection = total / 3
        timeouts.inactivity = total / 3 * 2
        timeouts.total = total
        return timeouts
    }
}

// MARK: - MSALTelemetryConfig

/// Takes a telemetry event.
public typealias MSALTelemetryCallback = @Sendable ([String: String]) -> Void

/// The settings of telemetry.
///
/// They are accepted so that apps compile. This library collects no telemetry and never calls the callback.
public final class MSALTelemetryConfig: Sendable {
    private let storedPIIEnabled = LockedValue(false)
    private let storedNotifyOnFailureOnly = LockedValue(false)
    private let storedCallback = LockedValue<MSALTelemetryCallback?>(nil)

    init() {}

    /// Whether events may contain personal data; without effect.
    public var piiEnabled: Bool {
        get { storedPIIEnabled.value }
        set { storedPIIEnabled.value = newValue }
    }

    /// Whether events are reported only for failures; without effect.
    public var notifyOnFailureOnly: Bool {
        get { storedNotifyOnFailureOnly.value }
        set { storedNotifyOnFailureOnly.value = newValue }
    }

    /// The function that would take the events; never called.
    public var telemetryCallback: MSALTelemetryCallback? {
        get { storedCallback.value }
        set { storedCallback.value = newValue }
    }
}

// MARK: - LockedValue

/// A value that several threads read and change.
final class LockedValue<Value: Sendable>: Sendable {
    private let storedValue: Mutex<Value>

    init(_ value: Value) {
        storedValue = Mutex(value)
    }

    var value: Value {
        get { storedValue.withLock { $0 } }
        set { storedValue.withLock { $0 = newValue } }
    }

    /// Changes the value, and returns the result of the closure, which must not use this object.
    func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        storedValue.withLock { body(&$0) }
    }
}

/// The version of this library.
enum LibraryVersion {
    static let text = "0.1"
}
