package import FoundationEssentials
import NativeAuth

/// The properties of version 2 of the protocol in which released SDKs differ (v2-protocol §9.1).
///
/// Version 2 is a preview: neither the service nor its SDKs have settled on them.
package struct V2Profile: Hashable, Sendable {
    /// How a client is told to continue in a browser.
    package var browserAnswer = BrowserAnswer.state
    /// What follows when the address of a sign-up has an account.
    package var existingAccount = ExistingAccount.userAlreadyExists

    /// Creates the default profile.
    package init() {}

    /// How a client is told to continue in a browser.
    package enum BrowserAnswer: String, Hashable, Sendable, CaseIterable {
        /// A document with the state `webFallbackRequired`.
        case state = "state"
        /// An error: `redirect_to_web`, and `web_redirect_required` at the start, as MSAL for Android 8.7.0 wants it.
        case code = "code"
    }

    /// What follows when the address of a sign-up has an account.
    package enum ExistingAccount: String, Hashable, Sendable, CaseIterable {
        /// The attributes are refused.
        case userAlreadyExists = "userAlreadyExists"
        /// The sign-up becomes a sign-in: its methods are listed, as MSAL for iOS 2.18.1 wants it.
        case methods = "methods"
    }
}

extension V2Profile {
    /// Why a profile file is not accepted, in one line that says what to write instead.
    package struct Problem: Error, Hashable, Sendable {
        /// The line.
        package let message: String
    }

    /// Reads a profile from a JSON object; a member that is absent has its default.
    package init(json: Data) throws(Problem) {
        guard case .object(let members)? = StrictJSON.parse(json)?.content else {
            throw Problem(message: #"Write a JSON object, such as {"browserAnswer": "code"}."#)
        }
        self.init()
        for member in members {
            switch member.name {
            case "browserAnswer": browserAnswer = try Self.word(member)
            case "existingAccount": existingAccount = try Self.word(member)
            default:
                throw Problem(
                    message: "\"\(member.name.shortened)\" is unknown. "
                        + "Write one of: browserAnswer, existingAccount.")
            }
        }
    }

    private static func word<Word: RawRepresentable<String> & CaseIterable>(
        _ member: JSONNode.Member
    ) throws(Problem) -> Word {
        if let word = member.value.string.flatMap(Word.init) { return word }
        let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
        let text = member.value.string.map { " \"\($0.shortened)\"" } ?? " that"
        throw Problem(message: "\"\(member.name)\" cannot be\(text). Write one of: \(words).")
    }
}

extension String {
    /// At most 40 characters, printable and in one line.
    fileprivate var shortened: String {
        String(decoding: utf8.prefix(40).map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
    }
}
