import Foundation

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
