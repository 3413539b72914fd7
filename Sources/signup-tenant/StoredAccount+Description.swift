import FoundationEssentials
import Tenant

extension StoredAccount {
    /// The account in one line: its email address, alias, creation date and sign-in method.
    var summary: String {
        let alias = account.alias.map { "  \($0)" } ?? ""
        return "\(account.email)\(alias)  \(createdText)  \(hasPassword ? "password" : "code")"
    }

    /// Returns all data about the account except its password hash, one line each.
    func details(with methods: [AuthenticationMethod]) -> [String] {
        let attributes = account.attributes.sorted { $0.key < $1.key }.map { "\($0): \($1.text)" }
        return [
            "email: \(account.email)", account.alias.map { "alias: \($0)" }, "created: \(createdText)",
            "signs in with: \(hasPassword ? "password" : "code")",
        ].compactMap(\.self) + methods.map { "second factor: \($0.target)" } + attributes
    }

    private var createdText: String {
        Date.ISO8601FormatStyle(timeZone: .gmt).format(Date(timeIntervalSince1970: Double(createdAt / 1_000)))
    }
}

extension AttributeValue {
    /// The value as a user would type it.
    fileprivate var text: String {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        case .boolean(let isTrue): String(isTrue)
        }
    }
}
