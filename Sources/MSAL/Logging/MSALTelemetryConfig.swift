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
