import Foundation
import NativeAuth
import Synchronization

/// A transport that records the exchanges of another transport.
final class Wire: Transport {
    private let end: any Transport
    private let kept = Mutex<[Exchange]>([])

    /// A request and its response.
    struct Exchange {
        var request: Request
        var response: Response
    }

    init(to end: any Transport) {
        self.end = end
    }

    var exchanges: [Exchange] { kept.withLock { $0 } }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        let response = try await end.send(request)
        kept.withLock { $0.append(Exchange(request: request, response: response)) }
        return response
    }
}

extension Wire.Exchange {
    /// The last segment of the path.
    var call: String {
        request.path.rawValue.split(separator: "/").last.map(String.init) ?? ""
    }

    /// The response members that an application receives unchanged, decoded without the library.
    var said: Said? { try? JSONDecoder().decode(Said.self, from: response.body) }

    /// The members of a response that describe a code or attributes.
    struct Said: Decodable {
        var label: String?
        var channel: String?
        var length: Int?
        var required: [Named]?
        var invalid: [Named]?

        struct Named: Decodable {
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
