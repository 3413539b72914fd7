import NativeAuth

/// A transport that encodes requests as forms and sends them with `post`.
struct FormTransport: Transport {
    typealias Post =
        @Sendable (_ address: String, _ headers: [String: String], _ form: [UInt8])
        async throws(TransportFailure)
        -> Response

    var base: String
    var post: Post

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        let headers = [
            "accept": "application/json",
            "content-type": "application/x-www-form-urlencoded",
            "client-request-id": request.correlationID,
        ]
        return try await post(base + request.path.rawValue, headers, request.encodedForm)
    }
}

extension Request {
    /// The percent-encoded fields, sorted by name.
    var encodedForm: [UInt8] {
        let fields = form.sorted { $0.key.rawValue < $1.key.rawValue }.map { field, value in
            Array("\(field.rawValue)=".utf8) + value.bytes.flatMap(Self.encoded)
        }
        return Array(fields.joined(separator: [UInt8(ascii: "&")]))
    }

    private static func encoded(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            [byte]
        default:
            Array((byte < 16 ? "%0" : "%").utf8) + String(byte, radix: 16, uppercase: true).utf8
        }
    }
}

extension Request.Value {
    /// The bytes to send; the only place where a secret is revealed.
    fileprivate var bytes: [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8)
        case .secret(let secret): secret.reveal { Array($0) }
        }
    }
}
