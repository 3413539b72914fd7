public import FoundationEssentials
import NativeAuth
import TextAlgorithms

/// The properties of version 2 of the protocol that have changed between releases (v2-protocol §9.1).
///
/// Version 2 is a preview: neither the service nor its SDKs have settled on them.
public struct V2Profile: Hashable, Sendable {
    /// What the paths of links begin with, below the tenant's own path.
    public var pathPrefix = "/api/v2.0"
    /// Whether the start of a sign-up brings the email address.
    public var usernameAtStart = UsernameAtStart.taken
    /// The inner code of a refused one-time code.
    public var wrongCode = WrongCode.invalidOneTimeCode
    /// How a client is told to continue in a browser.
    public var browserAnswer = BrowserAnswer.state
    /// What follows when the address of a sign-up has an account.
    public var existingAccount = ExistingAccount.userAlreadyExists
    /// How often a client must poll after a new password, before the conversation continues.
    ///
    /// MSAL for iOS and MSAL.js take a reply to the new password without a link to poll for a failure, and MSAL for iOS
    /// gives up after five polls.
    public var pollsBeforeContinue = 1
    /// The form of the reply to the first request.
    public var entryReply = EntryReply.flat

    /// Creates the default profile.
    public init() {}

    /// Whether the start of a sign-up brings the email address.
    public enum UsernameAtStart: String, Hashable, Sendable, CaseIterable {
        /// A username is taken as the address; without one the address is asked for.
        case taken = "taken"
        /// A username is ignored, and the address is asked for.
        case no = "no"
        /// A start without a username is refused.
        case wanted = "wanted"
    }

    /// The inner code of a refused one-time code.
    public enum WrongCode: String, Hashable, Sendable, CaseIterable {
        /// As in releases since September 2026.
        case invalidOneTimeCode = "invalidOneTimeCode"
        /// As in July 2026.
        case invalidContinuationToken = "invalidContinuationToken"
    }

    /// How a client is told to continue in a browser.
    public enum BrowserAnswer: String, Hashable, Sendable, CaseIterable {
        /// A document with the state `webFallbackRequired`.
        case state = "state"
        /// An error: `redirect_to_web`, and `web_redirect_required` at the start.
        case code = "code"
    }

    /// What follows when the address of a sign-up has an account.
    public enum ExistingAccount: String, Hashable, Sendable, CaseIterable {
        /// The attributes are refused.
        case userAlreadyExists = "userAlreadyExists"
        /// The sign-up becomes a sign-in: its methods are listed.
        case methods = "methods"
    }

    /// The form of the reply to the first request.
    public enum EntryReply: String, Hashable, Sendable, CaseIterable {
        /// The links are members of the reply, as texts.
        case flat = "flat"
        /// The links are in `_links`, as in every other document.
        case links = "links"
    }
}

extension V2Profile {
    /// The number of random bytes in a link's path.
    static let linkIDByteCount = 16
    /// The number of characters that they are written with, in Base64 without padding.
    private static let linkIDLength = (linkIDByteCount * 4 + 2) / 3

    /// Returns a path as a log may show it: without the part of a link that cannot be guessed.
    public func withoutLinkID(_ path: String) -> String {
        guard path.utf8.count < 1_024, path.contains("\(pathPrefix)/") else { return path }
        return path.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.utf8.count == Self.linkIDLength ? "{id}" : $0 }.joined(separator: "/")
    }
}

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
