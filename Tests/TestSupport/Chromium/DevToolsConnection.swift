import Foundation
import Synchronization

/// A running Chromium, driven over a pipe with the Chrome DevTools Protocol.
final class DevToolsConnection: Sendable {
    /// An event that the browser reported.
    struct Event: Sendable {
        let session: String?
        let method: String
        let parameters: DevToolsValue
    }

    /// Why a command did not succeed.
    struct Failure: Error {
        let message: String
    }

    private struct State {
        var lastID = 0
        var replies: [Int: CheckedContinuation<DevToolsValue, any Error>] = [:]
        var events: [Event] = []
        var waiters: [CheckedContinuation<Void, Never>] = []
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Starts the browser with these options besides those that a test needs.
    ///
    /// - Parameters:
    ///   - folder: The folder for the browser's files.
    ///   - options: More options.
    init(in folder: TemporaryFolder, options: [String]) throws {
        process.executableURL = URL(filePath: "/bin/bash")
        // The browser reads from descriptor 3 and writes to descriptor 4.
        process.arguments =
            [
                "-c", #"exec "$@" 3<&0 4>&1 0</dev/null 1>/dev/null 2>"$0""#, "\(folder.path)/errors",
                Browser.path,
            ]
            + Self.options + ["--user-data-dir=\(folder.path)/profile"] + options
        process.environment = ["HOME": folder.path, "TMPDIR": folder.path, "PATH": "/usr/bin:/bin"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        Thread.detachNewThread { [self] in read() }
    }

    private static let options = [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--remote-debugging-pipe",
        "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
        "--disable-default-apps", "--disable-extensions", "--hide-scrollbars", "--no-proxy-server",
        // Each page that is left is forgotten, and nothing is prepared for one that may follow.
        "--disable-features=BackForwardCache,PaintHolding,SpareRendererForSitePerProcess",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]",
    ]

    /// Ends the browser.
    func stop() {
        process.terminate()
        try? input.fileHandleForWriting.close()
    }

    /// Sends a command and returns its result.
    @discardableResult
    func send(
        _ method: String, _ parameters: [String: any Sendable] = [:], in session: String? = nil
    ) async throws -> DevToolsValue {
        try await withCheckedThrowingContinuation { continuation in
            let id = state.withLock { state -> Int? in
                guard !state.hasEnded else { return nil }
                state.lastID += 1
                state.replies[state.lastID] = continuation
                return state.lastID
            }
            guard let id else {
                continuation.resume(throwing: Failure(message: "the browser has ended"))
                return
            }
            var message: [String: Any] = ["id": id, "method": method, "params": parameters]
            if let session { message["sessionId"] = session }
            let data = (try? JSONSerialization.data(withJSONObject: message)) ?? Data()
            try? input.fileHandleForWriting.write(contentsOf: data + [0])
        }
    }

    /// The events that were reported so far.
    var events: [Event] { state.withLock { $0.events } }

    /// Waits until an event after the first `count` ones is the one that is looked for; `nil`
    /// if the browser ends.
    func event(after count: Int, where matches: @Sendable (Event) -> Bool) async -> Event? {
        while true {
            let (found, hasEnded) = state.withLock { state in
                (state.events.dropFirst(count).first(where: matches), state.hasEnded)
            }
            if found != nil || hasEnded { return found }
            await withCheckedContinuation { continuation in
                let isNew = state.withLock { state in
                    let isNew = state.hasEnded || state.events.dropFirst(count).contains(where: matches)
                    if !isNew { state.waiters.append(continuation) }
                    return isNew
                }
                if isNew { continuation.resume() }
            }
        }
    }

    /// Reads messages until the browser ends, on a thread of its own.
    private func read() {
        var buffer = Data()
        while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
            buffer.append(data)
            while let end = buffer.firstIndex(of: 0) {
                receive(Data(buffer[..<end]))
                buffer = Data(buffer[(end + 1)...])
            }
        }
        let (replies, waiters) = state.withLock { state in
            state.hasEnded = true
            defer { (state.replies, state.waiters) = ([:], []) }
            return (Array(state.replies.values), state.waiters)
        }
        for reply in replies { reply.resume(throwing: Failure(message: "the browser has ended")) }
        for waiter in waiters { waiter.resume() }
    }

    private func receive(_ data: Data) {
        let message = DevToolsValue(try? JSONSerialization.jsonObject(with: data))
        if let id = message["id"].number {
            let reply = state.withLock { $0.replies.removeValue(forKey: Int(id)) }
            if message["error"].isMissing {
                reply?.resume(returning: message["result"])
            } else {
                reply?.resume(throwing: Failure(message: message["error"]["message"].text ?? ""))
            }
        } else if let method = message["method"].text {
            let event = Event(
                session: message["sessionId"].text, method: method, parameters: message["params"])
            let waiters = state.withLock { state in
                state.events.append(event)
                defer { state.waiters = [] }
                return state.waiters
            }
            for waiter in waiters { waiter.resume() }
        }
    }
}

/// A JSON value of the Chrome DevTools Protocol.
package struct DevToolsValue: Sendable {
    // Safe to share: it is never changed.
    nonisolated(unsafe) private let value: Any?

    init(_ value: Any?) {
        self.value = value
    }

    /// The member of an object, or nothing.
    package subscript(name: String) -> DevToolsValue {
        DevToolsValue((value as? [String: Any])?[name])
    }

    /// The text, if it is one.
    package var text: String? { value as? String }

    /// The number, if it is one.
    package var number: Double? { (value as? NSNumber)?.doubleValue }

    /// The Boolean value, if it is one.
    package var isTrue: Bool? { value as? Bool }

    /// The elements of an array; none for any other value.
    package var elements: [DevToolsValue] { (value as? [Any])?.map(DevToolsValue.init) ?? [] }

    /// Whether there is no value.
    package var isMissing: Bool { value == nil || value is NSNull }
}

extension DevToolsValue: CustomStringConvertible {
    /// The value as JSON, or as Swift prints it.
    package var description: String { String(describing: value ?? "nothing") }
}
