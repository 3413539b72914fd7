import Foundation
import Testing

@testable import MSAL

/// A reply in `assets/exchanges`, and the call that gets it.
struct ExchangeReply: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let path: String
    let status: Int
    /// The body as JSON.
    let body: Data

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../assets/exchanges").standardized

    static let all: [ExchangeReply] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.sorted().compactMap { ExchangeReply($0) }
    }()

    /// Reads a file; `nil` if it is no reply of an endpoint.
    private init?(_ name: String) {
        guard let data = try? Data(contentsOf: Self.folder.appending(path: name)),
            let exchange = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let path = exchange["reply"] as? String, let body = exchange["body"] as? [String: Any],
            let json = try? JSONSerialization.data(withJSONObject: body)
        else { return nil }
        (testDescription, self.path, self.body) = (name, path, json)
        status = exchange["status"] as? Int ?? 0
    }

    /// The reply as it is, or with texts that repeat what was sent.
    func reply(repeating text: String?) -> ScriptedTransport.Reply {
        var members = ((try? JSONSerialization.jsonObject(with: body)) as? [String: Any]) ?? [:]
        if let text {
            for name in ["error", "suberror", "error_description", "redirect_reason", "trace_id"]
            where members[name] != nil || name == "error_description" {
                members[name] = text
            }
        }
        let json = (try? JSONSerialization.data(withJSONObject: members)) ?? Data()
        return .reply(status, String(decoding: json, as: UTF8.self))
    }

    /// The tokens in the body.
    var tokens: [String] {
        let members = ((try? JSONSerialization.jsonObject(with: body)) as? [String: Any]) ?? [:]
        return members.filter { $0.key.hasSuffix("_token") || $0.key == "client_info" }.values
            .compactMap { $0 as? String }
    }

    /// The secrets that the request and the reply have.
    @MainActor var secrets: [String] {
        let sent: [String] =
            switch path {
            case "/signup/v1.0/start": [MSALHarness.sentPassword, MSALHarness.sentCity]
            case "/signup/v1.0/continue": [MSALHarness.sentCity]
            case "/oauth2/v2.0/token", "/resetpassword/v1.0/submit": [MSALHarness.sentPassword]
            case "/register/v1.0/continue", "/resetpassword/v1.0/continue": [MSALHarness.sentCode]
            default: []
            }
        return sent + tokens
    }
}
