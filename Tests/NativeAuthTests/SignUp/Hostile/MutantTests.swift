import Foundation
import NativeAuth
import SignUp
import TestSupport
import Testing

/// Recorded replies with random mutations.
@Suite(.rule("C-78"))
struct MutantTests {
    private static let seeds: ClosedRange<UInt64> = 1...8
    /// The total number of mutants; nightly runs set more.
    private static let mutantCount =
        ProcessInfo.processInfo.environment["MUTANTS"].flatMap { Int($0) } ?? 20_000
    private static let tokens = [
        "\"", "\\", "{", "}", "[", "]", ",", ":", "null", "true", "-1", "1e999", "0", "\\u0000", "\\ud800",
        "\u{0}", "\u{202E}", "\"error\":", "\"continuation_token\":", "9223372036854775808",
        "\"challenge_type\":\"redirect\"", "é", "200", "50181", "expired_token", "attributes_required",
        "\"required_attributes\":[{\"name\":\"a\"}]",
    ]

    @Test(arguments: seeds)
    func `no mutant of a recorded reply traps or wrongly creates an account`(seed: UInt64) throws {
        #expect(Exchanges.replies.count == 165)
        var generator = SeededGenerator(seed: seed)

        for _ in 1...Self.mutantCount / Self.seeds.count {
            let original = try #require(Exchanges.replies.randomElement(using: &generator))
            var response = original.response
            for _ in 0...Int.random(in: 0...3, using: &generator) { Self.mutate(&response, with: &generator) }

            let outcome = original.pending.outcome(response.status, response.body)

            #expect(!outcome.isEmpty && !outcome.contains("70418529"))
            if ["done", "code", "password", "methods", "proof", "saving", "browser"].contains(outcome) {
                #expect(response.status == 200 && StrictJSON.isValid(response.body), "\(response.body)")
            }
        }
    }

    /// Makes one change: to a byte, a range, a token or the status.
    private static func mutate(_ response: inout Response, with generator: inout SeededGenerator) {
        guard let index = response.body.indices.randomElement(using: &generator) else { return }
        let end = min(index + Int.random(in: 1...8, using: &generator), response.body.count)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: response.body[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: response.body[index] = .random(in: 0...255, using: &generator)
        case 2: response.body.removeSubrange(index..<end)
        case 3: response.body.insert(contentsOf: response.body[index..<end], at: index)
        case 4: response.body.removeSubrange(index...)
        case 5: response.status = [200, 201, 400, 404, 429, 500].randomElement(using: &generator) ?? 0
        case 6:
            let other = Exchanges.replies.randomElement(using: &generator)?.response.body ?? Data()
            response.body.replaceSubrange(index..., with: other.suffix(response.body.count - index))
        default:
            response.body.insert(
                contentsOf: Data((tokens.randomElement(using: &generator) ?? "").utf8), at: index)
        }
    }
}

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
