import Foundation
import NativeAuth
import Synchronization
import TestSupport

/// A transport that records the exchanges of another transport.
final class RecordingTransport: Transport {
    private let base: any Transport
    private let recorded = Mutex<[Exchange]>([])

    /// A request and its response.
    struct Exchange {
        var request: Request
        var response: Response
    }

    init(to base: any Transport) {
        self.base = base
    }

    var exchanges: [Exchange] { recorded.withLock { $0 } }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        let response = try await base.send(request)
        recorded.withLock { $0.append(Exchange(request: request, response: response)) }
        return response
    }
}

extension RecordingTransport.Exchange {
    /// The last segment of the path.
    var endpoint: String {
        request.path.rawValue.split(separator: "/").last.map(String.init) ?? ""
    }

    /// The response members that an application receives unchanged, decoded without the library.
    var replyFields: ReplyFields? { try? JSONDecoder().decode(ReplyFields.self, from: response.body) }

    /// The members of a response that describe a code or attributes.
    struct ReplyFields: Decodable {
        var label: String?
        var channel: String?
        var length: Int?
        var required: [NamedAttribute]?
        var invalid: [NamedAttribute]?

        struct NamedAttribute: Decodable {
            var name: String
        }

        private enum CodingKeys: String, CodingKey {
            case label = "challenge_target_label"
            case channel = "challenge_channel"
            case length = "code_length"
            case required = "required_attributes"
            case invalid = "invalid_attributes"
        }
    }
}
