import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// The replies in `assets/exchanges`, each with the request that it answers.
enum Exchanges {
    static let replies: [(pending: PendingRequest, response: Response)] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../assets/exchanges").standardized
        let files =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.sorted { $0.path() < $1.path() }.compactMap { file in
            guard let data = try? Data(contentsOf: file),
                let exchange = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                let status = exchange["status"] as? Int, let body = exchange["body"],
                let pending = (exchange["reply"] as? String).flatMap(PendingRequest.init(path:)),
                let bytes = try? JSONSerialization.data(withJSONObject: body, options: .sortedKeys)
            else { return nil }
            return (pending, Response(status: status, body: bytes))
        }
    }()
}

extension Exchanges {
    /// The replies of a version.
    static func responses(_ api: APIVersion) -> [Response] {
        switch api {
        case .v1: replies.map(\.response)
        case .v2: V2Fixture.replies
        }
    }
}

extension PendingRequest {
    /// The requests of a version.
    static func cases(_ api: APIVersion) -> [PendingRequest] {
        switch api {
        case .v1: version1
        case .v2: V2PendingRequest.allCases.map(PendingRequest.v2)
        }
    }

    /// Creates the pending request for the endpoint with this path.
    init?(path: String) {
        switch Request.Path(rawValue: path) {
        case .signUpStart: self = .start
        case .signUpChallenge: self = .challenge
        case .signUpContinue: self = .code
        case .signInInitiate: self = .initiate
        case .signInChallenge: self = .signInChallenge
        case .token: self = .signInCode
        case .signInIntrospect: self = .methods
        case .registerIntrospect: self = .contacts
        case .registerChallenge: self = .contact
        case .registerContinue: self = .contactCode
        case .resetPasswordStart: self = .resetStart
        case .resetPasswordChallenge: self = .resetChallenge
        case .resetPasswordContinue: self = .resetCode
        case .resetPasswordSubmit: self = .newPassword
        case .resetPasswordPoll: self = .poll
        default: return nil
        }
    }
}
