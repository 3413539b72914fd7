internal import Dispatch

/// Calls a function on the main queue whenever a signal arrives.
@MainActor
struct SignalWatch {
    private let source: any DispatchSourceSignal

    init(_ number: Int32, _ arrived: @escaping @MainActor () -> Void) {
        source = DispatchSource.makeSignalSource(signal: number, queue: .main)
        source.setEventHandler { MainActor.assumeIsolated { arrived() } }
        source.activate()
    }

    func stop() { source.cancel() }
}
