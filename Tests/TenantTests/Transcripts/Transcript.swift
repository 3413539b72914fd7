import Foundation
import NativeAuth
import Synchronization
@testable import Tenant
import Testing

/// What went over the wire of a tenant in a test, with masked values, for a comparison of two programs.
///
/// Where the environment names a folder in `TRANSCRIPTS`, each test writes a file there. Values that differ from run to
/// run have numbers in the order in which they occur.
final class Transcript: Sendable {
    private static let folder = ProcessInfo.processInfo.environment["TRANSCRIPTS"]
    private static let finished = Mutex<[String: [String]]>([:])

    private struct State {
        var lines: [String] = []
        var names: [String: String] = [:]
    }

    private let test = Transcript.folder == nil ? "" : Test.current?.id.description ?? "outside of tests"
    private let state = Mutex(State())

    /// Creates an empty transcript of the current test.
    init() {}

    /// Adds a request and its reply, and the emails that were sent meanwhile.
    func record(_ request: String, _ response: Response, emails: [String]) {
        guard Self.folder != nil else { return }
        let headers = response.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        let lines =
            ["> \(request)"] + emails.map { "@ \($0)" } + [
                "< \(response.status) \(headers.joined(separator: "; "))"
            ]
            + (response.body.isEmpty ? [] : ["< \(String(decoding: response.body, as: UTF8.self))"])
        state.withLock { state in
            for line in lines { state.lines.append(Self.mask(line, &state.names)) }
        }
    }

    deinit {
        guard let folder = Self.folder else { return }
        let text = state.withLock { $0.lines.joined(separator: "\n") }
        guard !text.isEmpty else { return }
        Self.finished.withLock { finished in
            finished[test, default: []].append(text)
            // Cases run in any order.
            let contents = finished[test, default: []].sorted().joined(separator: "\n\n")
            let name = String(test.map { $0.isLetter || $0.isNumber ? $0 : "-" }.suffix(180))
            try? Data(contents.utf8).write(to: URL(filePath: folder).appending(path: "\(name).txt"))
        }
    }

    /// Gives each value that is long and random, or a code of an email, a number.
    private static func mask(_ line: String, _ names: inout [String: String]) -> String {
        let values = #/[A-Za-z0-9_\-]{20,}(?:\.[A-Za-z0-9_\-]{10,})*|\b\d{6,12}\b/#
        return line.replacing(values) { match in
            let text = String(match.output)
            if let name = names[text] { return name }
            let name = "<\(names.count + 1)>"
            names[text] = name
            return name
        }
    }
}

extension Request {
    /// The request in a transcript.
    var line: String { "\(method) \(path.rawValue) \(Self.fields(form.map { ($0.key.rawValue, $0.value) }))" }

    fileprivate static func fields(_ fields: [(String, Value)]) -> String {
        fields.map { name, value in
            switch value {
            case .text(let text): "\(name)=\(text)"
            case .secret(let secret): "\(name)=\(Tenant.text(secret))"
            }
        }.sorted().joined(separator: "&")
    }
}

extension PageRequest {
    /// The request in a transcript.
    var line: String {
        let parameters = isSubmission ? form : query
        let fields = parameters.all.map { ($0.name, $0.value) }
        return "\(isSubmission ? "POST" : "GET") \(path) \(Request.fields(fields)) "
            + [cookies, origin, fetchSite, acceptLanguage].map { $0 ?? "-" }.joined(separator: " ")
    }
}

extension Tenant {
    /// The emails that were sent since the outbox had these.
    func emails(after old: [Email]) -> [String] {
        outbox.dropFirst(old.count).map { "\($0.kind) to \($0.to): \(Self.text($0.code))" }
    }

    fileprivate static func text(_ secret: Secret) -> String {
        secret.reveal { String(decoding: $0, as: UTF8.self) }
    }
}
