import FoundationEssentials
import NativeAuth
import SignUp
package import Wizard

extension Wizard.AccountResult {
    /// Returns the result as one JSON object on one line, in the words of journey files.
    ///
    /// `assets/flows/result.schema.json` describes every member. One that is not known is left out.
    ///
    /// - Parameters:
    ///   - result: The account; `nil` if there is none.
    ///   - outcome: How the wizard ended.
    ///   - hasTokens: Whether the tokens are a member.
    package static func json(
        of result: Wizard.AccountResult?, outcome: Journey.Outcome, hasTokens: Bool
    ) -> String {
        var members: [JSONNode.Member?] = [.init("outcome", .string(outcome.rawValue))]
        if let result {
            members += [
                .text("username", result.username.isEmpty ? nil : result.username),
                .text("alias", result.alias),
                .text("objectId", result.objectID?.raw),
            ]
            let attributes = result.attributes.map { JSONNode.Member($0.name, $0.value.content) }
            if !attributes.isEmpty { members.append(.init("attributes", .object(attributes))) }
            if hasTokens, let tokens = result.tokens { members.append(.init("tokens", tokens.content)) }
        }
        return JSONNode(content: .object(members.compactMap(\.self))).line
    }
}

extension TokenSet {
    /// The tokens with the lifetime of the access token, in seconds, and its scopes.
    fileprivate var content: JSONNode.Content {
        let members: [JSONNode.Member?] = [
            .text("accessToken", accessToken.reveal), .text("idToken", idToken?.reveal),
            .text("refreshToken", refreshToken?.reveal), .init("expiresIn", .number("\(lifetime)")),
            .init("scopes", .array(scopes.map { JSONNode(content: .string($0)) })),
        ]
        return .object(members.compactMap(\.self))
    }
}

extension AttributeValue.Value {
    /// The value in the type in which it is sent; several choices are a list.
    fileprivate var content: JSONNode.Content {
        switch self {
        case .string(let text): .string(text)
        case .integer(let number): .number("\(number)")
        case .boolean(let flag): .boolean(flag)
        case .list(let choices): .array(choices.map { JSONNode(content: .string($0)) })
        case .json(let text): StrictJSON.parse(Data(text.utf8))?.content ?? .string(text)
        }
    }
}

extension JSONNode.Member {
    /// Creates a member that is a text; `nil` without one.
    fileprivate static func text(_ name: String, _ text: String?) -> Self? {
        text.map { Self(name, .string($0)) }
    }
}
