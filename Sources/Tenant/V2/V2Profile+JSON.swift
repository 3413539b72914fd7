public import FoundationEssentials
import NativeAuth
import TextAlgorithms

extension V2Profile {
    /// Why a profile file is not accepted, in one line that says what to write instead.
    public struct Problem: Error, Hashable, Sendable {
        /// The line.
        public let message: String
    }

    /// Reads a profile from a JSON object; a member that is absent has its default.
    public init(json: Data) throws(Problem) {
        guard case .object(let members)? = StrictJSON.parse(json)?.content else {
            throw Problem(message: #"Write a JSON object, such as {"wrongCode": "invalidOneTimeCode"}."#)
        }
        self.init()
        for member in members {
            guard let name = Member(rawValue: member.name) else {
                let names = Member.allCases.map(\.rawValue).joined(separator: ", ")
                throw Problem(message: "\"\(member.name.shortened)\" is unknown. Write one of: \(names).")
            }
            try set(name, to: member.value)
        }
    }

    private enum Member: String, CaseIterable {
        case pathPrefix = "pathPrefix"
        case usernameAtStart = "usernameAtStart"
        case wrongCode = "wrongCode"
        case browserAnswer = "browserAnswer"
        case existingAccount = "existingAccount"
        case pollsBeforeContinue = "pollsBeforeContinue"
        case entryReply = "entryReply"
    }

    private mutating func set(_ member: Member, to value: JSONNode) throws(Problem) {
        switch member {
        case .pathPrefix:
            guard let text = value.string, Self.isPathPrefix(text) else {
                throw Problem(
                    message: "\"pathPrefix\" must be a path that no endpoint has. Write it like /api/v2.0.")
            }
            pathPrefix = text
        case .usernameAtStart: usernameAtStart = try Self.word(value, of: member)
        case .wrongCode: wrongCode = try Self.word(value, of: member)
        case .browserAnswer: browserAnswer = try Self.word(value, of: member)
        case .existingAccount: existingAccount = try Self.word(value, of: member)
        case .pollsBeforeContinue:
            guard let count = value.integer, (0...100).contains(count) else {
                throw Problem(message: "\"pollsBeforeContinue\" must be a number. Write one from 0 to 100.")
            }
            pollsBeforeContinue = count
        case .entryReply: entryReply = try Self.word(value, of: member)
        }
    }

    private static func word<Word: RawRepresentable<String> & CaseIterable>(
        _ value: JSONNode, of member: Member
    ) throws(Problem) -> Word {
        if let word = value.string.flatMap(Word.init) { return word }
        let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
        let text = value.string.map { " \"\($0.shortened)\"" } ?? " that"
        throw Problem(message: "\"\(member.rawValue)\" cannot be\(text). Write one of: \(words).")
    }

    /// Whether links may begin with a path: one or more segments, none of which is part of an endpoint's path.
    private static func isPathPrefix(_ path: String) -> Bool {
        let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard path.utf8.count <= 64, segments.count > 1, segments[0].isEmpty else { return false }
        let isPlain = segments.dropFirst().allSatisfy { segment in
            !segment.isEmpty && segment.contains(where: \.isAlphanumeric)
                && segment.allSatisfy { $0.isAlphanumeric || [0x2D, 0x2E, 0x5F].contains($0) }
        }
        let fixedPaths =
            Endpoint.allCases.map(\.path)
            + [.authorizeChallenge, .authorize, .logout, .discoveryDocument]
        return isPlain && path != "/control"
            && !fixedPaths.contains { "\($0.rawValue)/".contains("\(path)/") }
    }
}

extension String {
    /// At most 40 characters, printable and in one line.
    fileprivate var shortened: String {
        String(decoding: utf8.prefix(40).map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
    }
}
