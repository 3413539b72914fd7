import FoundationEssentials
import NativeAuth

/// The details of a reply that are logged: its size, the names of its header fields, and its time.
package struct ReplyDetails: Hashable, Sendable {
    let parts: [LogPart]

    init(_ response: Response, to path: Request.Path, after duration: Duration, _ values: SensitiveValues) {
        let names = response.headers.keys.filter(\.isCode).sorted().joined(separator: ",")
        parts = [
            LogPart(step: path), LogPart("milliseconds", duration.milliseconds),
            LogPart("bytes", response.body.count), LogPart("headers", names, .plain, values),
        ]
    }
}
