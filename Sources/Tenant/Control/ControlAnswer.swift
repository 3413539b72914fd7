import FoundationEssentials
public import NativeAuth

/// The response to a control request.
public enum ControlAnswer: Hashable, Sendable {
    /// Emails, oldest first.
    case letters([Letter])
    /// The tenant's time.
    case clock(Timestamp)
    /// The request succeeded.
    case done

    /// The response as JSON.
    public var response: Response {
        switch self {
        case .letters(let letters): Response(controlling: ["letters": letters.map(Note.init)])
        case .clock(let moment): Response(controlling: ["now": moment.text])
        case .done: Response(controlling: [String: String]())
        }
    }

    private struct Note: Encodable {
        var to: String
        var kind: String
        var code: String?
        var sent: String
        var lifetime: Int?
        var flow: String

        init(_ letter: Letter) {
            to = letter.to
            sent = letter.sent.text
            flow = letter.flowName
            switch letter.kind {
            case .code:
                kind = "code"
                code = letter.code.reveal { String(decoding: $0, as: UTF8.self) }
                lifetime = letter.lifetime
            case .accountExists: kind = "accountExists"
            case .accountMissing: kind = "accountMissing"
            }
        }
    }
}

extension Timestamp {
    /// The wall clock in ISO 8601, such as `2026-01-15T10:15:00Z`.
    fileprivate var text: String {
        Date.ISO8601FormatStyle(timeZone: .gmt).format(Date(timeIntervalSince1970: Double(wall / 1_000)))
    }
}

extension Response {
    /// Creates a JSON response to a control request.
    init(controlling body: some Encodable, status: Int = 200, headers: [String: String] = [:]) {
        let usual = ["content-type": "application/json; charset=utf-8", "cache-control": "no-store"]
        let headers = usual.merging(headers) { $1 }
        self =
            (try? Response(status: status, json: body, headers: headers))
            ?? Response(status: 500, body: Data("{}".utf8), headers: headers)
    }
}
