import TenantStore
import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// Hostile strings in every parameter and attribute (security E-40).
struct HostileStringTests {
    private static let flow = {
        var flow = UserFlow(name: "A", identityProvider: .emailOneTimePasscode)
        flow.alias = .optional
        flow.attributes = [UserFlow.AttributeDefinition(name: "streetAddress", kind: .text, label: "Address")]
        return flow
    }()
    private static let maximumLength = 1_024
    private static let usual: [Request.Field: String] = [
        .clientID: "client", .username: "ada@contoso.com", .challengeType: "oob password redirect",
        .grantType: "oob", .code: "12345678", .scope: "openid", .attributes: "{}",
        .challengeTarget: "ada@contoso.com", .challengeChannel: "email",
    ]

    @Test func `E-40 there are 500 strings`() {
        #expect(HostileStrings.all.count == 500)
        #expect(Set(HostileStrings.all.map { Array($0.utf8) }).count > 480)
    }

    @Test func `E-40 no string in any parameter breaks the tenant`() throws {
        let folder = try TemporaryFolder()
        var client = FormClient(Self.flow, try SQLiteAccounts(in: DataFolder(path: folder.path)))

        for string in HostileStrings.used {
            for endpoint in Endpoint.allCases {
                client.send(.signUpStart, Self.usual.map { ($0, $1) })
                for field in endpoint.fields {
                    let status = client.send(
                        endpoint.path, Self.fields(of: endpoint, client.token, field, string))
                    #expect((200...499).contains(status), "\(field) \(Array(string.utf8))")
                }
            }
        }

        try Self.checkIntegrity(of: folder)
    }

    private static func fields(
        of endpoint: Endpoint, _ token: String, _ hostile: Request.Field, _ string: String
    ) -> [(Request.Field, String)] {
        var values = usual
        values[.continuationToken] = token
        values[hostile] = string
        return endpoint.fields.compactMap { field in values[field].map { (field, $0) } }
    }

    @Test(arguments: [false, true])
    func `E-40 an attribute is stored byte for byte or refused for its rules`(isEscaped: Bool) throws {
        let folder = try TemporaryFolder()
        var client = FormClient(Self.flow, try SQLiteAccounts(in: DataFolder(path: folder.path)))

        for (index, string) in HostileStrings.used.enumerated() {
            let text = isEscaped ? string.escapedJSON : string.json
            let status = client.signUp("n\(index)@contoso.com", attributes: #"{"streetAddress":\#(text)}"#)

            let stored = try client.accounts.account(named: "n\(index)@contoso.com")?.account
            #expect(status == (Self.isAllowed(string) ? 200 : 400), "\(Array(string.utf8))")
            guard case .text(let value)? = stored?.attributes["streetAddress"] else {
                #expect(stored == nil || string.allSatisfy(\.isWhitespace))
                continue
            }
            #expect(Array(value.utf8) == Array(string.utf8))
        }

        try Self.checkIntegrity(of: folder)
    }

    /// Whether the rules of an attribute allow a text: no NUL, not too long, and few marks in a row.
    private static func isAllowed(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        let isMark = { (scalar: Unicode.Scalar) in
            let properties = scalar.properties
            return properties.canonicalCombiningClass != .notReordered
                || [.nonspacingMark, .enclosingMark].contains(properties.generalCategory)
        }
        let longestRun = scalars.split { !isMark($0) }.map(\.count).max() ?? 0
        return !scalars.contains("\0") && scalars.count <= maximumLength && longestRun <= 32
    }

    @Test func `E-40 an address and an alias are stored byte for byte or refused`() throws {
        let folder = try TemporaryFolder()
        var client = FormClient(Self.flow, try SQLiteAccounts(in: DataFolder(path: folder.path)))
        var storedCount = 0

        for (index, string) in HostileStrings.used.enumerated() {
            let email = "a\(index)@contoso.com"
            let aliasStatus = client.signUp(email, attributes: #"{"flatusername":\#(string.json)}"#)
            let alias = try client.accounts.account(named: email)?.account.alias
            #expect([200, 400].contains(aliasStatus))
            #expect(alias == nil || alias.map { Array($0.utf8) } == Array(string.utf8))

            let status = client.signUp(string, attributes: "{}")
            guard status == 200 else { continue }
            let trimmed = string.trimmingCharacters(in: .whitespacesAndNewlines)
            let stored = try #require(try client.accounts.account(named: trimmed)?.account)
            #expect(Array(stored.email.utf8) == Array(trimmed.utf8))
            storedCount += 1
        }

        #expect(storedCount <= 5)
        try Self.checkIntegrity(of: folder)
    }

    /// Checks that the database is whole and has only its own tables.
    private static func checkIntegrity(of folder: TemporaryFolder) throws {
        let shell = try SQLiteShell(folder.path + "/accounts.sqlite")

        #expect(try shell.cell("PRAGMA integrity_check") == "ok")
        #expect(try shell.rows("PRAGMA foreign_key_check") == [])
        #expect(
            try shell.cell("SELECT count(*) FROM sqlite_schema WHERE name IN ('account', 'attribute')") == "2"
        )
    }
}

extension String {
    /// The text as a JSON string, with as few escapes as possible.
    fileprivate var json: String {
        let scalars = unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..<" ": scalar.utf16.escaped
            default: String(scalar)
            }
        }
        return "\"\(scalars.joined())\""
    }

    /// The text as a JSON string of escapes only, with surrogate pairs.
    fileprivate var escapedJSON: String { "\"\(utf16.escaped)\"" }
}

extension Sequence<UInt16> {
    /// The code units as JSON escapes.
    fileprivate var escaped: String {
        map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }.joined()
    }
}
