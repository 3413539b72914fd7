import Dispatch

/// The queue on which the main actor runs.
///
/// A test cannot ask for the main thread: the runner ends it once the queue is served by another.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether this is on it.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
